/** The second writing of a new password (A.5). */

/** What is wrong with the second writing of a new password: nothing while it is empty (A.5). Handled apart from the first. */
export const confirmComplaint = (password: string, confirmation: string): 'differs' | undefined =>
  confirmation === '' || confirmation === password ? undefined : 'differs';
