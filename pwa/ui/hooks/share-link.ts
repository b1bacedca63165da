/** Hands a link on: by the device's own sheet where it has one, else into what was copied. */

/** @returns what came of it: `sent` is also when the reader puts the sheet away without choosing. */
export async function shareLink(title: string, url: string): Promise<'sent' | 'copied' | 'shown'> {
  if (typeof navigator.share === 'function') {
    const sent = await navigator.share({ title, url }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (sent) return 'sent';
  }
  return copyLink(title, url);
}

export async function copyLink(title: string, url: string): Promise<'copied' | 'shown'> {
  const copied = await (navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => false,
  );
  if (!copied) window.prompt(title, url); // to be copied by hand
  return copied ? 'copied' : 'shown';
}
