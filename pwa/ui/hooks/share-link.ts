/** Hands a link on: by the device's own sheet where it has one, else into what was copied. */

/** @returns what came of it: nothing where the sheet was put away. */
export async function shareLink(title: string, url: string): Promise<'sent' | 'copied' | 'shown' | undefined> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'sent';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    }
  }
  return copyLink(title, url);
}

export async function copyLink(title: string, url: string): Promise<'copied' | 'shown'> {
  const copied = await copyText(url);
  if (!copied) window.prompt(title, url); // to be copied by hand
  return copied ? 'copied' : 'shown';
}

/** @returns whether it was copied: also false where the browser has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
