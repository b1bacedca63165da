/** Renders a step's HTML as React elements: allowed elements only, pictures from the device, the spoken sentence marked. */
import { createElement, Fragment, memo, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { splitSentences } from '../../sync/course/sentences.ts';
import { isPictureSource, isVideoSource, picturePath, STEP_ELEMENTS } from '../../sync/course/step-html.ts';
import { otherLanguage, type Language } from '../../sync/language.ts';
import { useWords } from '../language/language.ts';
import { unbroken } from '../language/unbroken.ts';
import { useConnection } from '../offline/connection.ts';
import { useFileUrl } from '../offline/kept-files.ts';
import { parseHtml } from '../shell/trusted-html.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { PictureViewer } from './parts/picture-viewer.tsx';
import { isBlock, blockText } from './block-text.ts';
import { Term, isTerm, pairUp, type Counterparts, isSign, SignLink } from './term.tsx';

/** Text elements; pictures and videos have their own components. */
const holdsText = (name: string): boolean => STEP_ELEMENTS.has(name) && name !== 'img' && name !== 'iframe';
const SPOKEN = new Set(['h3', 'p', 'li']);
type Props = {
  readonly html: string;
  /** The text in the second language. */
  readonly otherHtml?: string;
  /** The English text, if neither language is English; used to find terms. */
  readonly englishHtml?: string | undefined;
  /** Shows each paragraph in both languages. */
  readonly both?: boolean;
  /** Index of the spoken sentence, title = 0; -1 if none. */
  readonly spoken: number;
};

/** Memoised: renders again only for another text or sentence. */
export const StepContent = memo(function StepContent(props: Props) {
  const { html, otherHtml = '', englishHtml, both = false, spoken } = props;
  const { language } = useWords();
  const text = useRef<HTMLDivElement>(null);
  useFollow(text, spoken);
  const { body, counterparts, english } = useMemo(() => {
    const read = (text: string): Element => parseHtml(unbroken(text)).body;
    const own = read(html);
    const counterpartsIn = (text: string): Counterparts => pairUp(own, read(text));
    return { body: own, counterparts: counterpartsIn(otherHtml), english: counterpartsIn(englishHtml ?? '') };
  }, [html, otherHtml, englishHtml]);
  const other = both ? otherLanguage(language) : undefined;
  const counter: Walk = { next: 1, counterparts, english, other }; // the title is sentence 0, shown by the page
  const blocks = pictureFirst([...body.children].filter((element) => element.localName !== 'h2'));
  return (
    <div ref={text} className="prose prose-step">
      {blocks.map((element, index) => render(element, index, counter, spoken))}
    </div>
  );
});

/** Render state: index of the next sentence, and the counterpart elements in other languages. */
type Walk = {
  next: number;
  readonly counterparts: Counterparts;
  readonly english: Counterparts;
  readonly other: Language | undefined;
};

/** Moves the first picture to the top of the step. */
function pictureFirst(blocks: readonly Element[]): readonly Element[] {
  const picture = blocks.find((block) => block.localName === 'figure' && !block.classList.contains('video'));
  return picture ? [picture, ...blocks.filter((block) => block !== picture)] : blocks;
}

/** Scrolls to the spoken sentence, if the previous one (at first the title) is still in view. */
function useFollow(text: { readonly current: HTMLDivElement | null }, spoken: number): void {
  const before = useRef<Element>(null);
  useEffect(() => {
    const present = text.current?.querySelector('[data-read]') ?? null;
    if (!present || present === before.current) return;
    const last = before.current ?? document.querySelector('h1');
    before.current = present;
    if (last && isInView(last) && !isInView(present)) present.scrollIntoView({ block: 'center' });
  }, [text, spoken]);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && (top >= 0 || bottom <= innerHeight);
}

function render(node: Node, key: number, counter: Walk, spoken: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const name = node.localName;
  if (name === 'img') return <Picture key={key} image={node} />;
  if (name === 'iframe')
    return <Video key={key} src={node.getAttribute('src') ?? ''} title={node.getAttribute('title') ?? ''} />;
  if (!holdsText(name)) return null;
  if (name === 'strong') return <Bold key={key} node={node} {...counter} />;
  if (name === 'figure')
    return createElement(
      name,
      { key, className: node.className || undefined },
      children(node, { ...counter, next: 0 }, -1),
    );
  if (!SPOKEN.has(name))
    return createElement(name, { key, className: node.className || undefined }, children(node, counter, spoken));
  const count = splitSentences(blockText(node)).length;
  const first = counter.next;
  counter.next += count;
  const here = spoken >= first && spoken < first + count ? spoken - first : -1;
  const shown = here < 0 ? children(node, counter, spoken) : marked(node, here, counter);
  const counterpart = counter.other && counter.counterparts.of(node);
  return createElement(
    // the title is h1, so sections become h2
    name === 'h3' ? 'h2' : name,
    { key, 'data-read': here >= 0 ? '' : undefined },
    shown,
    counterpart === undefined ? null : (
      <span className="counterpart" lang={counter.other}>
        {counterpart}
      </span>
    ),
  );
}

const children = (node: Element, counter: Walk, spoken: number): ReactNode[] =>
  [...node.childNodes].map((child, index) => <Fragment key={index}>{render(child, index, counter, spoken)}</Fragment>);

/** A block with one sentence marked; keeps inline emphasis. */
function marked(node: Element, sentence: number, counter: Walk): ReactNode[] {
  const sentences = splitSentences(blockText(node));
  const start = sentences.slice(0, sentence).reduce((sum, each) => sum + each.length + 1, 0);
  const end = start + (sentences[sentence]?.length ?? 0);
  let at = 0;
  return [...node.childNodes].flatMap((child, index) => {
    if (isBlock(child)) return [<Fragment key={index}>{render(child, index, counter, -1)}</Fragment>];
    const text = (child.textContent ?? '').replace(/[^\S\u00a0]+/g, ' ');
    const [from, to] = [Math.max(0, start - at), Math.min(text.length, end - at)];
    at += text.length;
    const wrap = (part: string): ReactNode =>
      child instanceof Element && holdsText(child.localName) ? createElement(child.localName, {}, part) : part;
    if (to <= from) return [<Fragment key={index}>{wrap(text)}</Fragment>];
    return [
      <Fragment key={`${index}a`}>{from > 0 ? wrap(text.slice(0, from)) : null}</Fragment>,
      <span key={`${index}b`} className="being-read">
        {wrap(text.slice(from, to))}
      </span>,
      <Fragment key={`${index}c`}>{to < text.length ? wrap(text.slice(to)) : null}</Fragment>,
    ];
  });
}

/** A bold term opens its meaning; other bold words stay plain. */
function Bold({ node, counterparts, english }: Pick<Walk, 'counterparts' | 'english'> & { readonly node: Element }) {
  const word = node.textContent ?? '';
  const counterpart = counterparts.of(node);
  if (counterpart === undefined || !isTerm(word)) return <strong>{word}</strong>;
  return (
    <Term word={word} counterpart={counterpart} english={english.of(node)}>
      {word}
    </Term>
  );
}

function Picture({ image }: { readonly image: Element }) {
  const source = image.getAttribute('src') ?? '';
  const url = useFileUrl(isPictureSource(source) ? source : undefined);
  const size = (name: string): number => Number(image.getAttribute(name) ?? 0) || 100;
  const alt = image.getAttribute('alt') ?? '';
  if (isSign(source))
    return (
      <SignLink filename={source} alt={alt}>
        <img src={url ?? undefined} alt={alt} width={size('width')} height={size('height')} />
      </SignLink>
    );
  return <PictureViewer src={url} alt={alt} width={size('width')} height={size('height')} />;
}

/** A question's picture: a sign small, a scene at the width of the column. A tap enlarges it (B.2); after marking, a sign links to its meaning. */
export function QuestionPicture({ filename, alt, marked }: QuestionPictureProps) {
  const url = useFileUrl(picturePath(filename));
  const size = isSign(filename) ? { width: 75, height: 75 } : { width: 320, height: 180 };
  if (marked && isSign(filename))
    return (
      <SignLink filename={filename} alt={alt}>
        <img src={url ?? undefined} alt={alt} {...size} />
      </SignLink>
    );
  return <PictureViewer src={url} alt={alt} {...size} />;
}
type QuestionPictureProps = { readonly filename: string; readonly alt: string; readonly marked: boolean };

function Video({ src, title }: { readonly src: string; readonly title: string }) {
  const { t } = useWords();
  const online = useConnection((state) => state.connection === 'online');
  if (!isVideoSource(src)) return null;
  return online ? (
    <iframe src={src} title={title} allowFullScreen loading="lazy" />
  ) : (
    <Alert tone="info" heading={title}>
      <p>{t('step.video')}</p>
    </Alert>
  );
}
