/** Splits a paragraph into sentences, the same way for speech and for marking the spoken sentence. */

const ABBREVIATIONS = /^(?:kr|kl|t\.d|m\.a|a\.m\.k|u\.þ\.b|o\.s\.frv|þ\.e|nr|bls|skv|sbr)\.$/i;

/** A longer sentence is cut between words, so that the speech engine gets short texts, characters. */
const MAX_SENTENCE = 1000;

/** @returns the sentences in order; joined with single spaces they are the text again. */
export function splitSentences(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const sentences: string[] = [];
  let current: string[] = [];
  let length = 0;
  for (const [index, word] of words.entries()) {
    current.push(word);
    length += word.length + 1;
    const next = words[index + 1];
    if (next === undefined || endsSentence(word, next) || length + next.length > MAX_SENTENCE) {
      sentences.push(current.join(' '));
      [current, length] = [[], 0];
    }
  }
  return sentences.filter((sentence) => sentence !== '');
}

/** A stop, closing quotes or brackets after it, then something that can begin a sentence. */
function endsSentence(word: string, next: string): boolean {
  if (!/[.!?…][“”"')\]]*$/.test(word.slice(-10))) return false;
  if (ABBREVIATIONS.test(word)) return false;
  return /^[„“"'(]*[\p{Lu}\d]/u.test(next);
}
