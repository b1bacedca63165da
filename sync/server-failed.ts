/** What the school says where it has failed, and the app where the answer is none of the school's. */
export const SERVER_FAILED = {
  is: 'Eitthvað virðist vera að hjá netþjóninum. Því miður!',
  en: 'Something appears to be wrong with the server. Sorry!',
} as const;
