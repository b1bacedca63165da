/**
 * Where a link leads that opens a letter to somebody. Signs that an address may hold before its @ would else begin a subject,
 * a text or other readers of the letter: `a?bcc=…@x.is` is an address.
 */
export const mailTo = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
};
