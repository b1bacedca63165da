/** Checks step HTML, pictures and hazard scenes: used pictures exist, drawn pictures are used, scenes are playable. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import {
  isPictureSource,
  isVideoSource,
  STEP_ATTRIBUTES,
  STEP_CLASSES,
  STEP_ELEMENTS,
} from '../../../sync/course/step-html.ts';
import { error, type Both, type Finding, advice, LANGUAGES } from './finding.ts';
import { attributesOf, readBlocks, readTokens, VOID_ELEMENTS, type Token } from './html-outline.ts';
import type { SourceRound } from '../read-files.ts';
import { pointsAt } from '../../../sync/practice/hazard.ts';
import { HazardScene } from '../../../sync/practice/hazard-scene.ts';
import { checkSpelling, type Speller } from './spelling.ts';
import { checkCharacters, checkQuotes, type Text } from './text-check.ts';

/** Required attributes by element. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = { img: ['src', 'alt'], iframe: ['src', 'title'] };
const POINTS = { least: 3, most: 4 } as const;

/** Allows only known elements, attributes and entities, correctly nested. */
export function checkElements(where: string, html: string): Finding[] {
  const findings: Finding[] = [];
  const open: string[] = [];
  const say = (token: Token, message: string) => void findings.push(error('html', `${where}:${token.line}`, message));
  for (const token of readTokens(html)) {
    if (token.kind === 'bad') say(token, `not well-formed: ${token.text}`);
    if (token.kind === 'text') {
      for (const entity of token.text.match(/&(?!(?:amp|lt|gt);)\S{0,8}/g) ?? []) say(token, `entity ${entity}`);
      if (open.length === 0 && token.text.trim() !== '') say(token, `text outside an element: ${token.text.trim()}`);
    }
    if (token.kind === 'close' && open.pop() !== token.name) say(token, `</${token.name}> closes nothing`);
    if (token.kind !== 'open') continue;
    if (!VOID_ELEMENTS.has(token.name)) open.push(token.name);
    for (const complaint of complaintsOf(token.name, token.attributes)) say(token, complaint);
  }
  if (open.length > 0) findings.push(error('html', where, `not closed: ${open.join(', ')}`));
  return findings;
}

function complaintsOf(name: string, attributes: ReadonlyMap<string, string>): string[] {
  if (!STEP_ELEMENTS.has(name)) return [`<${name}> is not allowed`];
  const complaints = [...attributes.keys()]
    .filter((key) => !(STEP_ATTRIBUTES[name] ?? []).includes(key))
    .map((key) => `${key} is not allowed on <${name}>`);
  for (const key of REQUIRED[name] ?? []) {
    if ((attributes.get(key) ?? '').trim() === '') complaints.push(`<${name}> has no ${key}`);
  }
  const style = attributes.get('class');
  if (style !== undefined && !(STEP_CLASSES[name] ?? []).includes(style)) complaints.push(`class ${style}`);
  const source = attributes.get('src') ?? '';
  if (name === 'img' && !isPictureSource(source)) complaints.push(`picture address ${source}`);
  if (name === 'iframe' && !isVideoSource(source)) complaints.push(`video address ${source}`);
  return complaints;
}

/** Requires exactly one h2, first and equal to the title. */
export function checkTitle(where: string, html: string, title: string): Finding[] {
  const heads = readBlocks(html).filter(({ name }) => name === 'h2');
  if (heads.length !== 1 || !html.startsWith('<h2>')) return [error('title', where, 'one h2 is wanted, and first')];
  return heads[0]?.text === title ? [] : [error('title', where, `h2 is not the title: ${heads[0]?.text}`)];
}

/** Requires the key-points box last, with three or four points. */
export function checkKeyPoints(where: string, html: string): Finding[] {
  const boxes = attributesOf(html, 'aside', 'class').length;
  const points = keyPoints(html);
  if (boxes !== 1 || !/<\/aside>\s*$/.test(html)) return [error('key-points', where, 'one box is wanted, and last')];
  return points >= POINTS.least && points <= POINTS.most
    ? []
    : [error('key-points', where, `${points} points in the box; ${POINTS.least} or ${POINTS.most} are wanted`)];
}

export function keyPoints(html: string): number {
  const box = html.slice(Math.max(0, html.lastIndexOf('<aside')));
  return readBlocks(box).filter(({ name }) => name === 'li').length;
}

/** Both languages need the same elements, pictures and videos in the same order. */
export function checkSameStructure(where: string, html: Both): Finding[] {
  const [is, en] = [shapeOf(html.is), shapeOf(html.en)];
  const length = Math.max(is.length, en.length);
  for (let index = 0; index < length; index++) {
    const [a, b] = [is[index], en[index]];
    if (a?.shape !== b?.shape) {
      const place = `line ${a?.line ?? 'end'} / ${b?.line ?? 'end'}`;
      return [
        error(
          'structure',
          where,
          `Icelandic has ${a?.shape ?? 'nothing'}, English ${b?.shape ?? 'nothing'} (${place})`,
        ),
      ];
    }
  }
  return [];
}

/** Ignored in the comparison: emphasis may differ between languages. */
const FREE: ReadonlySet<string> = new Set(['strong', 'em']);

function shapeOf(html: string): { readonly shape: string; readonly line: number }[] {
  return readTokens(html).flatMap((token) => {
    if (token.kind === 'text' || token.kind === 'bad' || FREE.has(token.name)) return [];
    const { name, line } = token;
    if (token.kind === 'close') return [{ shape: `</${name}>`, line }];
    const source = name === 'img' ? (token.attributes.get('src') ?? '') : (token.attributes.get('class') ?? '');
    return [{ shape: `<${name}${source === '' ? '' : ` ${source}`}>`, line }];
  });
}

/** Names of pictures in a text, without folder and extension. */
export const picturesIn = (html: string): string[] =>
  attributesOf(html, 'img', 'src').flatMap((source) => /([a-z0-9-]+)\.svg$/.exec(source)?.[1] ?? []);

type Used = { readonly where: string; readonly name: string };

export function usedPictures(round: SourceRound): Used[] {
  const inSteps = round.steps.flatMap((step) =>
    [...new Set([...picturesIn(step.html.is), ...picturesIn(step.html.en)])].map((name) => ({
      where: step.step,
      name,
    })),
  );
  const questions = [...round.steps.flatMap((step) => step.questions), ...round.pool, ...round.statements];
  const inQuestions = questions.flatMap(({ id, picture }) =>
    picture === undefined ? [] : [{ where: id, name: picture }],
  );
  return [...inSteps, ...inQuestions];
}

/** @param drawn names of the picture files. @param wanted names of all scenes requested in any round. */
export function checkPictures(
  used: readonly Used[],
  drawn: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
): Finding[] {
  return used.flatMap(({ where, name }) => {
    if (drawn.has(name)) return [];
    const message = wanted.has(name)
      ? `${name} is not drawn yet`
      : `${name} is neither a sign nor asked for in pictures.yaml`;
    return [error('picture', where, message)];
  });
}

export function checkUnused(round: SourceRound, used: readonly Used[]): Finding[] {
  const names = new Set(used.map(({ name }) => name));
  return round.pictures.flatMap(({ name }) =>
    names.has(name) ? [] : [advice('picture', round.id, `${name} is asked for but used nowhere`)],
  );
}

const SCENES = 24;
const LEARNING = 6;
/** Seconds. */
const LASTS = { least: 20, most: 40 };
const WINDOW = { least: 3, most: 6 };
const STILLS = 5;

/** @param folder holds one file per scene. @param pictures holds the drawings. */
export function checkHazards(folder: string, pictures: string, speller: Speller): Finding[] {
  const read = readdirSync(folder).map((file) => ({
    file,
    scene: z.safeParse(HazardScene, parse(readFileSync(path.join(folder, file), 'utf8'))),
  }));
  const scenes = read.flatMap(({ file, scene }) => (scene.data ? [{ file, ...scene.data }] : []));
  const texts = scenes.flatMap(textsOf);
  return [
    ...read.flatMap(({ file, scene }) => (scene.error ? [error('hazard', file, z.prettifyError(scene.error))] : [])),
    ...(scenes.length < SCENES ? [error('hazard', folder, `There are ${scenes.length} scenes of ${SCENES}.`)] : []),
    ...(scenes.filter(({ kind }) => kind === 'learning').length === LEARNING
      ? []
      : [error('hazard', folder, `There are not ${LEARNING} learning scenes.`)]),
    ...scenes.flatMap((scene) => checkScene(scene, pictures).map((message) => error('hazard', scene.id, message))),
    ...texts.flatMap((text) => [...checkQuotes(text), ...checkCharacters(text)]),
    ...checkSpelling(texts, speller),
  ];
}

function checkScene(scene: HazardScene & { readonly file: string }, pictures: string): string[] {
  const { file, id, kind, hint, lasts, window, stills, things } = scene;
  const [opens, closes] = window;
  const rows = scene.view === 'seat' ? (scene.rows ?? []) : [];
  const missing = [...things, ...rows].filter(({ is }) => !isDrawn(is, pictures)).map(({ is }) => is);
  const rules: readonly (readonly [boolean, string])[] = [
    [file === `${id}.yaml`, `The file is called ${file}.`],
    [lasts >= LASTS.least && lasts <= LASTS.most, `It lasts ${lasts} seconds, not ${LASTS.least} to ${LASTS.most}.`],
    [opens >= 5 && closes <= lasts - 3, 'Its window is too near the beginning or the end.'],
    [closes - opens >= WINDOW.least && closes - opens <= WINDOW.most, `Its window is ${closes - opens} seconds long.`],
    [(kind === 'learning') === (hint !== undefined), 'A hint is for learning scenes, and each has one.'],
    [stills.length >= STILLS, `It has ${stills.length} stills of ${STILLS}.`],
    [stills.every(({ at }, nr) => at > (stills[nr - 1]?.at ?? 0) && at < lasts), 'Its stills are not in order.'],
    [(stills[1]?.at ?? lasts) < opens, 'Fewer than two stills come before the danger.'],
    [stills.some(({ at }) => pointsAt(window, at) === 5), 'No still is worth five points.'],
    [stills.filter(({ at }) => pointsAt(window, at) > 0).length >= 3, 'Fewer than three stills lie in the window.'],
    [things.some(({ danger }) => danger), 'Nothing is marked as the danger.'],
    [missing.length === 0, `There is no drawing ${missing.join(', ')}.`],
  ];
  return rules.flatMap(([kept, message]) => (kept ? [] : [message]));
}

const isDrawn = (name: string, pictures: string): boolean =>
  (name.startsWith('sign.') ? [`signs/${name.slice(5)}`] : [`hazards/${name}`, `parts/${name}`]).some((each) =>
    existsSync(path.join(pictures, `${each}.svg`)),
  );

const textsOf = ({ id, name, before, hint, stills, lesson }: HazardScene): Text[] =>
  [name, before, ...(hint ? [hint] : []), ...stills.map(({ see }) => see), lesson].flatMap((text) =>
    LANGUAGES.map((language) => ({ where: `hazard ${id}`, language, text: text[language], running: false })),
  );
