/** How the page that sets a new password tells the login page, to which it leads, that it is set (A.4). */
export const NEW_PASSWORD = { newPassword: true } as const;

/** @param state what came along with the change of page. */
export const hasNewPassword = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'newPassword' in state && state.newPassword === true;
