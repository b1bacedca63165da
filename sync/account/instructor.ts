/** Who is chosen by a learner whose own instructor is not on the school's list, as the database has the name. Learners read `reg.instructor.another`. */
export const ANOTHER_INSTRUCTOR = 'Annar ökukennari';
