/** The spoken text of a step, in order, with pauses: title, headings, paragraphs, list items, box; no figures. */
import { splitSentences } from './sentences.ts';

export type Spoken = {
  readonly text: string;
  /** Silence after it, seconds. */
  readonly pauseAfter: number;
};

const AFTER_HEADING = 0.6;
const AFTER_PARAGRAPH = 0.4;
const AFTER_ITEM = 0.25;
const BETWEEN_SENTENCES = 0.2;

/** @param html a step's sanitised HTML. @returns its sentences; the first is the title. The app counts them the same way, to mark the one being read. */
export function narrationText(html: string): readonly Spoken[] {
  const readable = html.replace(/<figure(?:(?!<figure)[^])*?<\/figure>/g, '');
  // an item's text ends where a nested list begins
  return [...readable.matchAll(/<(h2|h3|p|li)>((?:(?!<(?:h2|h3|p|li)>)[^])*?)(?:<\/\1>|(?=<[uo]l>))/g)].flatMap(
    ([, element = '', inner = '']) => {
      const sentences = splitSentences(plainText(inner));
      return sentences.map((text, index) => ({
        text,
        pauseAfter: index < sentences.length - 1 ? BETWEEN_SENTENCES : pauseAfter(element),
      }));
    },
  );
}

const pauseAfter = (element: string): number =>
  element === 'p' ? AFTER_PARAGRAPH : element === 'li' ? AFTER_ITEM : AFTER_HEADING;

/** A piece of HTML as one line of text. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
