/** Texts of a hazard scene in the reader's language. */
import { type Language } from '../../sync/language.ts';
import type { HazardScene } from '../../sync/practice/hazard-scene.ts';
import { type Words } from '../language/language.ts';
import { said, languageOfItem } from '../language/said.ts';

export type SceneWords = {
  readonly name: string;
  readonly before: string;
  /** Empty if there is none. */
  readonly hint: string;
  /** Descriptions of the stills. */
  readonly see: readonly string[];
  readonly lesson: string;
  /** Language of these texts. */
  readonly lang: Language;
};

export function wordsOfScene(scene: HazardScene, t: Words, language: Language): SceneWords {
  const key = (path: string): string => `hazard.${scene.id}.${path}`;
  const { name, before, hint, lesson, stills } = scene;
  const seen = stills.map(({ see }, index) => [`stills.${index}.see`, see] as const);
  const texts = new Map([
    ['name', name],
    ['before', before],
    ['lesson', lesson],
    ...(hint ? [['hint', hint] as const] : []),
    ...seen,
  ]);
  const lang = languageOfItem(t, language, [...texts.keys()].map(key));
  const say = (path: string): string => {
    const written = texts.get(path);
    return written ? said(t, lang, key(path), written) : '';
  };
  return {
    name: say('name'),
    before: say('before'),
    hint: say('hint'),
    see: seen.map(([path]) => say(path)),
    lesson: say('lesson'),
    lang,
  };
}
