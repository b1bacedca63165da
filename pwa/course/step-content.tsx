/** A step's text as React elements: only the allowed elements, pictures from this device, the spoken sentence marked. */
import { createElement, Fragment, useEffect, useRef, type ReactNode } from 'react';
import { splitSentences } from '../../sync/course/sentences.ts';
import { isPictureSource, isVideoSource, picturePath, STEP_ELEMENTS } from '../../sync/course/step-html.ts';
import { useWords } from '../language/language.ts';
import { useConnection } from '../offline/connection.ts';
import { useFileUrl } from '../offline/packs.ts';
import { parseHtml } from '../shell/trusted-html.ts';
import { Alert } from '../ui/alert.tsx';
import { SignLink } from './sign-link.tsx';

/** Elements that hold text; pictures and videos are drawn by components of their own. */
const holdsText = (name: string): boolean => STEP_ELEMENTS.has(name) && name !== 'img' && name !== 'iframe';
const SPOKEN = new Set(['h3', 'p', 'li']);
type Props = {
  readonly html: string;
  /** Number of the sentence being read, counted from the title as 0; -1 where nothing is read. */
  readonly spoken: number;
};

export function StepContent({ html, spoken }: Props) {
  const text = useRef<HTMLDivElement>(null);
  useFollow(text, spoken);
  const body = parseHtml(html).body;
  const counter = { next: 1 }; // the title is sentence 0 and shown by the page
  const blocks = [...body.children].filter((element) => element.localName !== 'h2');
  return (
    <div ref={text} className="prose prose-step">
      {blocks.map((element, index) => render(element, index, counter, spoken))}
    </div>
  );
}

/** Brings what is being read into view, as long as the reader has kept what was read before it in view. */
function useFollow(text: { readonly current: HTMLDivElement | null }, spoken: number): void {
  const before = useRef<Element>(null);
  useEffect(() => {
    const present = text.current?.querySelector('[data-read]') ?? null;
    if (!present || present === before.current) return;
    const followed = before.current === null || isInView(before.current);
    before.current = present;
    if (followed && !isInView(present)) present.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [text, spoken]);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && (top >= 0 || bottom <= window.innerHeight);
}

function render(node: Node, key: number, counter: { next: number }, spoken: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const name = node.localName;
  if (name === 'img') return <Picture key={key} image={node} />;
  if (name === 'iframe')
    return <Video key={key} src={node.getAttribute('src') ?? ''} title={node.getAttribute('title') ?? ''} />;
  if (!holdsText(name)) return null;
  if (name === 'figure')
    return createElement(name, { key, className: node.className || undefined }, children(node, { next: 0 }, -1));
  if (!SPOKEN.has(name))
    return createElement(name, { key, className: node.className || undefined }, children(node, counter, spoken));
  const count = splitSentences(node.textContent ?? '').length;
  const first = counter.next;
  counter.next += count;
  const here = spoken >= first && spoken < first + count ? spoken - first : -1;
  return createElement(
    // the step's title is the page's heading, so its sections come right below it
    name === 'h3' ? 'h2' : name,
    { key, 'data-read': here >= 0 ? '' : undefined },
    here < 0 ? children(node, counter, -1) : marked(node, here),
  );
}

const children = (node: Element, counter: { next: number }, spoken: number): ReactNode[] =>
  [...node.childNodes].map((child, index) => <Fragment key={index}>{render(child, index, counter, spoken)}</Fragment>);

/** The block with one of its sentences marked; emphasis inside it is kept. */
function marked(node: Element, sentence: number): ReactNode[] {
  const sentences = splitSentences(node.textContent ?? '');
  const start = sentences.slice(0, sentence).reduce((sum, each) => sum + each.length + 1, 0);
  const end = start + (sentences[sentence]?.length ?? 0);
  let at = 0;
  return [...node.childNodes].flatMap((child, index) => {
    const text = (child.textContent ?? '').replace(/\s+/g, ' ');
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

function Picture({ image }: { readonly image: Element }) {
  const source = image.getAttribute('src') ?? '';
  const url = useFileUrl(isPictureSource(source) ? source : undefined);
  const size = (name: string): number => Number(image.getAttribute(name) ?? 0) || 100;
  const alt = image.getAttribute('alt') ?? '';
  return (
    <SignLink filename={source} alt={alt}>
      <img src={url} alt={alt} width={size('width')} height={size('height')} />
    </SignLink>
  );
}

/** The picture of a question, 75 by 75 (B.9) or wide where it is a scene. */
export function QuestionPicture({ filename, alt }: { readonly filename: string; readonly alt: string }) {
  const url = useFileUrl(picturePath(filename));
  return <img src={url} alt={alt} width={75} height={75} />;
}

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
