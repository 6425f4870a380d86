import sys

for line in sys.stdin:
    words = line.split()
    print(len(words), max(words, key=len, default=""))
