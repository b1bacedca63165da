/** Of all people whom tests make. */
export const PASSWORD = 'vegurinn-er-langur';
