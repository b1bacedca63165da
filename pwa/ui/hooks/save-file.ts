/** Hands the reader a file made in the page. */

let handed: string | undefined;

/** @param type such as `text/calendar`. */
export const saveFile = (name: string, type: string, text: string): void =>
  saveBlob(new File([text], name, { type: `${type};charset=utf-8` }));

export function saveBlob(file: File): void {
  // the browser reads the file in its own time, so its address lives until the next one is made
  if (handed !== undefined) URL.revokeObjectURL(handed);
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  handed = url;
}
