/** Finds the tapped sentence of a step, to start playback there. */
import { splitSentences } from '../../sync/course/sentences.ts';
import { parseHtml } from '../shell/trusted-html.ts';
import { blockText } from './block-text.ts';

/** Interactive elements, which handle taps themselves. */
const PRESSED = 'a, button, summary, input, label, [role="button"]';

/** Elements inserted by a tap. */
const OPENED = '.term-line, .counterpart';

/**
 * @param shown element around the rendered text. @param html of the spoken step.
 * @param tell receives the sentence index, title = 0. @param leaving removes the listener.
 */
export function tellTaps(
  shown: HTMLElement,
  html: string,
  tell: (sentence: number) => void,
  leaving: AbortSignal,
): void {
  const spoken = spokenSentences(html);
  const tap = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest(`${PRESSED}, ${OPENED}`)) return;
    if ((getSelection()?.toString() ?? '') !== '') return; // the reader is selecting text
    const sentence = sentenceAt(event.clientX, event.clientY);
    const index = sentence === undefined ? -1 : spoken.indexOf(sentence);
    if (index >= 0) tell(index + 1);
  };
  shown.addEventListener('click', tap, { signal: leaving });
}

/** In spoken order, without the title. @param html of a step. */
export const spokenSentences = (html: string): readonly string[] =>
  [...parseHtml(html).body.querySelectorAll('h3, p, li')].flatMap((block) => splitSentences(blockText(block)));

/** The sentence at a viewport position, CSS pixels. */
function sentenceAt(x: number, y: number): string | undefined {
  const caret = caretAt(x, y);
  const block = caret?.node.parentElement?.closest('p, li, h2');
  if (!caret || !block) return undefined;
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEnd(caret.node, caret.offset);
  const at = ownText(before.cloneContents()).replace(/\s+/g, ' ').trimStart().length;
  let end = 0;
  return splitSentences(ownText(block)).find((sentence) => {
    end += sentence.length + 1;
    return at < end;
  });
}

/** Without inserted text: term meanings, the second language. */
function ownText(part: Node): string {
  const own = document.createDocumentFragment();
  own.append(part.cloneNode(true));
  for (const opened of own.querySelectorAll(`${OPENED}, li > ul, li > ol`)) opened.remove();
  return own.textContent ?? '';
}

/** Browsers support one of two methods. */
function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  if (typeof document.caretPositionFromPoint === 'function') {
    const caret = document.caretPositionFromPoint(x, y);
    return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined;
  }
  const range = document.caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}
