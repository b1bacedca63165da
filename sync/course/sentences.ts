/** Cuts a paragraph into its sentences, alike where it is spoken and where the spoken sentence is marked. */

const ABBREVIATIONS = /(?:^|\s)(?:kr|kl|t\.d|m\.a|a\.m\.k|u\.þ\.b|o\.s\.frv|þ\.e|nr|bls|skv|sbr)\.$/i;

/** @returns the sentences in order; joined with single spaces they are the text again. */
export function splitSentences(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const sentences: string[] = [];
  let current: string[] = [];
  for (const [index, word] of words.entries()) {
    current.push(word);
    const next = words[index + 1];
    if (next !== undefined && endsSentence(current.join(' '), next)) {
      sentences.push(current.join(' '));
      current = [];
    }
  }
  return current.length > 0 && current.join('') !== '' ? [...sentences, current.join(' ')] : sentences;
}

/** A stop, closing quotes or brackets after it, then something that can begin a sentence. */
function endsSentence(sentence: string, next: string): boolean {
  if (!/[.!?…][“”"')\]]*$/.test(sentence)) return false;
  if (ABBREVIATIONS.test(sentence)) return false;
  return /^[„“"'(]*[\p{Lu}\d]/u.test(next);
}
