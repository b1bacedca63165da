/** Saves a file generated in the page. */

let handed: string | undefined;

/** @param type such as `text/calendar`. */
export const saveFile = (name: string, type: string, text: string): void =>
  saveBlob(new File([text], name, { type: `${type};charset=utf-8` }));

export function saveBlob(file: File): void {
  // the browser reads the blob asynchronously, so its URL is revoked at the next save
  if (handed !== undefined) URL.revokeObjectURL(handed);
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  handed = url;
}
