SELECT label, count(*) AS images, avg(score) AS score
FROM digits
WHERE score > 0.5
GROUP BY label
ORDER BY images DESC;
