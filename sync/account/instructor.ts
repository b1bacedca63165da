/** Who is chosen by a learner whose own instructor is not on the school's list; its name in the database. */
export const ANOTHER_INSTRUCTOR = 'Annar ökukennari';
