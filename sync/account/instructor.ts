/** Who is chosen by a learner whose own instructor is not on the school's list; the Icelandic name is the one in the database. */
export const ANOTHER_INSTRUCTORS = { is: 'Annar ökukennari', en: 'Another instructor' } as const;
export const ANOTHER_INSTRUCTOR = ANOTHER_INSTRUCTORS.is;
