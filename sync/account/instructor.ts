/** Choice of learners whose instructor is not listed, as stored in the database. Learners read `reg.instructor.another`. Separate from the schemas, which the registration page does not load. */
export const ANOTHER_INSTRUCTOR = 'Annar ökukennari';
