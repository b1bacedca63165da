/** The password of everybody that tests register. */
export const PASSWORD = 'vegurinn-er-langur';
