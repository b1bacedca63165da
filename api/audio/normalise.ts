/** Written Icelandic to what the voice should read. */

/** @param say pairs of written and spoken forms that come first. */
export function normalise(
  text: string,
  say: readonly { readonly text: string; readonly spoken: string }[] = [],
): string {
  return say.reduce((spoken, pair) => spoken.replaceAll(pair.text, pair.spoken), text);
}
