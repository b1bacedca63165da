/** Shares a link by the system's share sheet, or copies it. */

/** @returns the outcome; undefined if the user cancels. */
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
  if (!copied) window.prompt(title, url); // to copy by hand
  return copied ? 'copied' : 'shown';
}

/** @returns whether it was copied; false without clipboard access. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
