/** Hands the reader a file made in the page. */

let handed: string | undefined;

/** @param type such as `text/calendar`. */
export function saveFile(name: string, type: string, text: string): void {
  // the browser reads the file in its own time, so its address lives until the next one is made
  if (handed !== undefined) URL.revokeObjectURL(handed);
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  handed = url;
}
