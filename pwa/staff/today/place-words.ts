/** Names places in the material, from an id such as `2.1.6` or from a learner's path. */
import { LETTER_PATH } from '../../../sync/community/contract.ts';
import { matchPath, pathTo } from '../../../sync/paths.ts';
import { type Words, useWords } from '../../language/language.ts';
import { STEPS } from '../../../sync/course/ids.ts';
import type { RunPlace } from '../../../sync/staff/run-place.ts';
import { formatTime } from '../../language/format.ts';
import { formatDayOf } from '../frame/format.ts';
import { useDeskNow } from '../frame/staff-call.ts';

type Place = { readonly course: string; readonly round?: string | undefined; readonly step?: string | undefined };

/** @param id of a step, a round or a test: `2.1.6`, `2.1`, `1.final`. @returns undefined for others. */
function placeOfId(id: string): Place | undefined {
  const [, course, round, step] = /^([12])(?:\.([1-6])(?:\.(\d{1,2}))?|\.final)?$/.exec(id) ?? [];
  return course === undefined ? undefined : { course, round, step };
}

/** @param path of a learner's page. @returns undefined if it is not in the material. */
function placeOfPath(path: string): Place | undefined {
  const [, course, round, step] =
    /^\/okuskoli(?:-|(?=[12]-))([12])(?:\/lota-([1-6])(?:\/skref-(\d{1,2}))?)?/.exec(path) ?? [];
  return course === undefined ? undefined : { course, round, step };
}

/** `Ö2, lota 1, skref 6`. */
function inWords({ course, round, step }: Place, t: Words): string {
  if (round === undefined) return t('place.course', { course });
  return step === undefined ? t('place.round', { course, round }) : t('place.step', { course, round, step });
}

/** @returns the id itself if it names no place. */
export function placeWords(id: string, t: Words): string {
  const place = placeOfId(id);
  return place ? inWords(place, t) : id;
}

/** Name of a path for staff, and where its content is edited, if it is in the material. */
export function pathWords(path: string, t: Words): { readonly words: string; readonly href: string | undefined } {
  if (path === LETTER_PATH) return { words: t('place.letter'), href: undefined };
  const place = placeOfPath(path);
  if (!place) {
    const page = matchPath(path)?.page;
    if (page === 'thread') return { words: t('place.thread'), href: undefined };
    return {
      words: page === undefined ? path : t('place.page', { page: t(`page.${page}`, { defaultValue: path }) }),
      href: undefined,
    };
  }
  const { course, round, step } = place;
  const stepId = step === undefined ? undefined : `${course}.${round}.${step}`;
  return { words: inWords(place, t), href: stepId === undefined ? undefined : pathTo('contentStep', 'is', { stepId }) };
}

/** Formats the progress of a run. */
export function usePlaceWords(): (place: RunPlace) => string {
  const { t, language } = useWords();
  const now = useDeskNow();
  return ({ next, round, step, again, opens }) => {
    const time = Date.parse(opens ?? '');
    const when = opens === null ? {} : { day: formatDayOf(time, now, language), time: formatTime(time) };
    return t(`runPlace.${next}${again ? 'Again' : ''}`, { round, step, steps: STEPS, ...when });
  };
}
