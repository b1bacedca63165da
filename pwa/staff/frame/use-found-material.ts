/** What the box at the desk finds in the material: steps by their place or title, and by the school's own search what has the words in it. */
import { parseStepId } from '../../../sync/course/ids.ts';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { textIn, type Language } from '../../../sync/language.ts';
import { pathTo } from '../../../sync/paths.ts';
import { searchable } from '../../../sync/searchable.ts';
import { findMaterial, type courseContent } from '../../../sync/staff/content-contract.ts';
import { useWords, type Words } from '../../language/language.ts';
import { useAsked } from '../hooks/use-asked.ts';
import { staffCall } from './staff-call.ts';

type Content = ResponseOf<typeof courseContent>;
type Answer = ResponseOf<typeof findMaterial>;
type Place = { readonly round?: string; readonly language?: Language | undefined };

const MOST = 8;
/** Fewer letters stand everywhere. */
const LEAST = 3;
/** Of what is asked, letters. */
const LONGEST = 300;
const NOTHING: Answer = { steps: [], statements: [], articles: [] };

/** @param content undefined where who sits here may not see it. */
export function useFoundMaterial(text: string, content: Content | undefined) {
  const { t, language } = useWords();
  const q = content && text.trim().length >= LEAST ? text.trim().slice(0, LONGEST) : '';
  const { answer: last, asking } = useAsked(q, NOTHING, (sought, signal) =>
    staffCall(findMaterial, { q: sought }, { signal }),
  );
  const answer = asking ? NOTHING : last;
  const sought = searchable(text.trim());
  const place = placeIn(sought);
  const all = (content?.courses ?? []).flatMap(({ course_id: course, steps }) =>
    steps.map((step) => ({ course, ...step })),
  );
  const named = all.filter(
    (step) =>
      [step.title, step.title_en, textIn(language, step, 'title')].some((name) => searchable(name).includes(sought)) ||
      (place &&
        step.round === place.round &&
        (place.course ?? step.course) === step.course &&
        (place.step ?? step.nr) === step.nr),
  );
  const asked = ({ round, language: added }: Place): string =>
    new URLSearchParams({ ...(round && { round }), ...(added && { translation: added }), q: text.trim() }).toString();
  const said = new Map(answer.steps.map((step) => [step.id, step]));
  const steps = [
    ...(place ? named : named.slice(0, MOST)),
    ...all.filter((step) => said.has(step.id) && !named.includes(step)),
  ];
  const found = [
    ...steps.map((step) => {
      const place = said.get(step.id);
      const name = textIn(language, step, 'title');
      return {
        kind: 'steps' as const,
        apart: named.includes(step) ? -1 : (place?.apart ?? 0),
        id: step.id,
        // by its words it opens at them
        href: pathTo('contentStep', 'is', { stepId: step.id }) + (place ? `?${asked(place)}` : ''),
        name,
        about: [placeOf(t, step.id), place?.words ?? ''].filter((part) => part !== '' && part !== name).join(': '),
      };
    }),
    ...answer.statements.map(({ id, step, words, apart, ...place }) => ({
      kind: 'steps' as const,
      apart,
      id,
      href: `${pathTo('contentStatements')}?${asked({ round: step.replace(/\.\d+$/, ''), ...place })}`,
      name: words,
      about: `${t('find.statement')}, ${placeOf(t, step)}`,
    })),
    ...answer.articles.map((article) => {
      const name = textIn(language, article, 'title');
      return {
        kind: 'steps' as const,
        apart: article.apart,
        id: `article-${article.id}`,
        href: `${pathTo('office')}#greinar`,
        name,
        about: [t('find.article'), [article.title, article.title_en, name].includes(article.words) ? '' : article.words]
          .filter((part) => part !== '')
          .join(': '),
      };
    }),
  ].sort((one, other) => one.apart - other.apart);
  return { found: sought === '' ? [] : found, asking };
}

const placeOf = (t: Words, id: string): string => {
  const ref = parseStepId(id);
  return ref ? t('place.step', { course: ref.course, round: ref.round, step: ref.step }) : '';
};

/** `1.2.3`, `2.6`, `lota 2`, `lota 2 skref 6`, `Ö1, lota 2, skref 6` and the same in English. */
function placeIn(sought: string) {
  const match =
    /^(?:([12])\.)?([1-6])\.(10|[1-9])$/.exec(sought) ??
    /^(?:(?:o|okuskoli|ds|driving school) ?([12])[, ]+)?(?:lota|round) ([1-6])(?:[, ]+(?:skref|step) (10|[1-9]))?$/.exec(
      sought,
    );
  if (!match) return undefined;
  const [, course, round, step] = match;
  const number = (digits: string | undefined): number | undefined =>
    digits === undefined ? undefined : Number(digits);
  return { course: number(course), round: Number(round), step: number(step) };
}
