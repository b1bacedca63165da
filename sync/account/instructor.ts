/** Who is chosen by a learner whose own instructor is not on the school's list, as the database has the name. Learners read `reg.instructor.another`. Apart from the schemas, which who registers does not load. */
export const ANOTHER_INSTRUCTOR = 'Annar ökukennari';
