/** Rules for passwords (A.5, decisions section 5). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

export type PasswordComplaint = 'too-short' | 'too-long';

export function passwordComplaint(password: string): PasswordComplaint | undefined {
  const length = [...password].length;
  return length < PASSWORD_MIN ? 'too-short' : length > PASSWORD_MAX ? 'too-long' : undefined;
}

/** Checks the repeated new password, separately from the first: no complaint while it is empty (A.5). */
export const confirmComplaint = (password: string, confirmation: string): 'differs' | undefined =>
  confirmation === '' || confirmation === password ? undefined : 'differs';
