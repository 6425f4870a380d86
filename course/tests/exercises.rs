//! Exercises do not compile, for the reason that is stored beside them; solutions compile and run.

#[test]
fn exercises() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("lesson*/exercise*.rs");
    cases.pass("lesson*/solution*.rs");
}

/// A solution for each exercise, with the same task at its top and the same `main`: what is to hold was not changed to hold.
#[test]
fn solutions_answer_their_exercises() {
    let mut count = 0;
    for lesson in 1..=5 {
        for number in 1.. {
            let read = |kind| std::fs::read_to_string(format!("lesson{lesson}/{kind}{number}.rs"));
            let Ok(exercise) = read("exercise") else { break };
            let solution = read("solution").unwrap();
            let main = |text: &str| text.split_once("fn main()").unwrap().1.to_string();
            let task = |text: &str| text.lines().take_while(|line| line.starts_with("//!")).collect::<String>();
            assert_eq!(main(&exercise), main(&solution), "lesson {lesson}, exercise {number}");
            assert_eq!(task(&exercise), task(&solution), "lesson {lesson}, exercise {number}");
            assert!(!task(&exercise).is_empty());
            count += 1;
        }
    }
    assert_eq!(count, 11);
}
