/** Rules about the hazard scenes: how many there are, and that each can be played, read and understood. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { pointsAt } from '../../../sync/practice/hazard.ts';
import { HazardScene } from '../../../sync/practice/hazard-scene.ts';
import { error, LANGUAGES, type Finding } from './finding.ts';
import { checkSpelling, type Speller } from './spelling.ts';
import { checkCharacters, checkQuotes, type Text } from './text-check.ts';

const SCENES = 24;
const LEARNING = 6;
/** Seconds. */
const LASTS = { least: 20, most: 40 };
const WINDOW = { least: 3, most: 6 };
const STILLS = 5;

/** @param folder holds one file a scene. @param pictures holds their drawings. */
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
