/** Results of the search box. The server finds people and payments. Names and keywords, in any inflection, find pages and actions; text finds steps. */
import { instructors } from '../../../sync/account/contract.ts';
import { admits } from '../../../sync/account/role.ts';
import { formatKennitala } from '../../../sync/account/kennitala.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { soughtReceipt } from '../../../sync/payment/receipt-number.ts';
import { pages, pathTo, type PageId } from '../../../sync/paths.ts';
import { courseContent, findMaterial } from '../../../sync/staff/content-contract.ts';
import { findPayments, type Booked } from '../../../sync/staff/payments-contract.ts';
import { findStudents } from '../../../sync/staff/students-contract.ts';
import { hasWords } from '../../course/search-material.ts';
import { useWords, type Words } from '../../language/language.ts';
import { addressOf } from '../payments/payment-address.ts';
import { addMonths, monthOf, wholeMonth } from '../../../sync/staff/periods.ts';
import { monthAndYear, monthName } from '../statistics/period-words.ts';
import { staffCall, useDeskNow } from './staff-call.ts';
import { useDesk } from './desk-store.ts';
import { ADDRESSED_ACTIONS, SCHOOL_CHAPTERS, staffPages } from './staff-pages.ts';
import { useAsked } from '../hooks/use-asked.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { parseStepId } from '../../../sync/course/ids.ts';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { textIn, type Language } from '../../../sync/language.ts';
import { searchable } from '../../../sync/searchable.ts';

export type Found = {
  readonly kind: 'people' | 'payments' | 'actions' | 'pages' | 'steps';
  readonly id: string;
  readonly href: string;
  /** Router state for the target page. */
  readonly state?: unknown;
  readonly name: string;
  /** Distinguishes results of the same name. */
  readonly about: string;
};

const MOST = 8;
/** Number of past months found by name. */
const MONTHS = 12;
type Answered = { readonly people: readonly Found[]; readonly payments: readonly Booked[] };
const NOTHING: Answered = { people: [], payments: [] };

/** @returns people, payments, actions or pages (name matches first), then steps. Without a query, only pages. */
export function useFound(text: string): {
  readonly found: readonly Found[];
  /** Number of results that are not shown. */
  readonly cut: number;
  readonly asking: boolean;
  /** Why a part of the search has no answer. */
  readonly error: string | undefined;
  /** Message for no results: what this role searches. */
  readonly none: 'find.none' | 'find.noneOffice' | 'find.nonePayments' | 'find.noneMaterial';
} {
  const worded = useWords();
  const { t, language } = worded;
  const now = useDeskNow();
  const role = useDesk((desk) => desk.me?.role ?? null);
  const findsPeople = admits('office', role);
  const findsPayments = admits('money', role);
  const q = text.trim();
  const { answer, asking, error } = useAsked(findsPeople || findsPayments ? q : '', NOTHING, async (sought, signal) => {
    const [students, booked] = await Promise.all([
      findsPeople ? staffCall(findStudents, { q: sought, limit: MOST }, { signal }) : undefined,
      findsPayments ? staffCall(findPayments, { q: sought }, { signal }) : undefined,
    ]);
    const about = students?.like === true ? t('find.like') : undefined;
    return {
      people: students?.users.map((student) => personFound(student, about)) ?? [],
      payments: booked?.payments ?? [],
    };
  });
  const findsMaterial = admits('author', role);
  const content = useStaffData(findsMaterial ? courseContent : undefined, {}).data;
  const actions = ADDRESSED_ACTIONS.filter(({ access }) => admits(access, role)).map(({ word, page, asked, also }) => ({
    kind: 'actions' as const,
    id: word,
    href: pathTo(page) + asked,
    state: word,
    name: t(word),
    about: t(`desk.${page}`),
    also: t(also),
  }));
  const isFor = (id: PageId): boolean => admits(pages[id].access, role);
  const tabs = staffPages
    .filter(({ id, icon }) => icon && isFor(id))
    .map(({ id }) => pageFound({ id, href: pathTo(id), name: t(`desk.${id}`) }));
  const others = (['contentStatements', 'diary', 'payments'] as const).filter(isFor).map((id) =>
    pageFound({
      id,
      href: pathTo(id),
      name: t(id === 'diary' ? 'diary.all' : `desk.${id}`),
      also: id === 'payments' ? t('find.also.payments') : '',
    }),
  );
  // a named month leads to its payments
  const months = Array.from({ length: findsPayments ? MONTHS : 0 }, (_, back) => addMonths(monthOf(now), -back))
    .filter((month) => q.split(/\s+/).some((word) => hasWords(monthName(month, language), word)))
    .map((month) =>
      pageFound({
        id: `payments-${month}`,
        href: addressOf(wholeMonth(month)),
        name: monthAndYear(month, language),
        about: t('desk.payments'),
        also: `${t('desk.payments')} ${t('find.also.payments')}`,
      }),
    );
  const office = pathTo('office');
  const chapters = SCHOOL_CHAPTERS.filter(({ access }) => admits(access, role)).map(({ id, word }) =>
    pageFound({ id, href: `${office}#${id}`, name: t(word), about: t('desk.office'), also: t(`find.also.${id}`) }),
  );
  const teachers = useStaffData(admits('staff', role) ? instructors : undefined, {}).data?.response ?? [];
  const instructorsFound = teachers.map(({ id, name }) =>
    pageFound({ id: `instructor-${id}`, href: `${office}#kennarar`, name, about: t('school.instructors') }),
  );
  const isNamed = ({ name }: { readonly name: string }): boolean => hasWords(name, q);
  /** Name matches before keyword matches. */
  const sought = (places: readonly Place[]): readonly Found[] => {
    const hits = places.filter(({ name, also }) => hasWords(`${name} ${also}`, q));
    return [...hits.filter(isNamed), ...hits.filter((hit) => !isNamed(hit))];
  };
  const actionsFound = sought(actions);
  const pagesFound = q === '' ? tabs : sought([...tabs, ...others, ...months, ...chapters, ...instructorsFound]);
  const pagesFirst = pagesFound.some(isNamed) && !actionsFound.some(isNamed);
  const material = useFoundMaterial(text, content);
  const found = [
    ...answer.people,
    ...(asking ? [] : paymentsFound(worded, q, answer.payments)),
    ...(pagesFirst ? [...pagesFound, ...actionsFound] : [...actionsFound, ...pagesFound]),
    ...material.found,
  ];
  const none = findsPeople
    ? findsMaterial
      ? 'find.none'
      : 'find.noneOffice'
    : findsPayments
      ? 'find.nonePayments'
      : 'find.noneMaterial';
  // material search waits for the list of steps
  const comes = findsMaterial && q !== '' && content === undefined;
  return { found, cut: material.cut, asking: asking || material.asking || comes, none, error: error ?? material.error };
}

/** Also found by keywords. */
type Place = Found & { readonly also: string };
const pageFound = (page: Pick<Place, 'id' | 'href' | 'name'> & Partial<Place>): Place => ({
  kind: 'pages',
  about: '',
  also: '',
  ...page,
});

type Worded = ReturnType<typeof useWords>;

/** The receipt with the typed number, and the payments page filtered by the query. */
function paymentsFound({ t, language }: Worded, q: string, payments: readonly Booked[]): readonly Found[] {
  const leadTo = (sought: string) => ({ href: addressOf({ q: sought }), state: { q: sought } });
  const nr = soughtReceipt(q);
  const one = payments.find(({ receiptNr }) => Number(receiptNr) === nr);
  const found: Found[] = [];
  if (one)
    found.push({
      kind: 'payments',
      id: one.id,
      ...leadTo(one.receiptNr),
      name: t(one.kind === 'payment' ? 'money.receipt' : 'money.creditNote', { nr: one.receiptNr }),
      about: [one.name, kronur(one.amount, language)].filter((part) => part !== '').join(', '),
    });
  if (payments.length > (one ? 1 : 0))
    found.push({ kind: 'payments', id: 'payments-found', ...leadTo(q), name: t('find.inPayments', { q }), about: '' });
  return found;
}

type Student = {
  readonly id: string;
  readonly name: string;
  readonly ssn: string | null;
  readonly email: string | null;
};

/** @param like note if the name only resembles the query. */
const personFound = ({ id, name, ssn, email }: Student, like = ''): Found => ({
  kind: 'people',
  id,
  href: pathTo('student', 'is', { userId: id }),
  name,
  about: [like, ssn === null ? '' : formatKennitala(ssn).replace(/\d{4}$/, '••••'), email ?? '']
    .filter((part) => part !== '')
    .join(', '),
});

type Content = ResponseOf<typeof courseContent>;
type Answer = ResponseOf<typeof findMaterial>;
type FoundAt = { readonly round?: string; readonly language?: Language | undefined };

/** Minimum query length: shorter ones match everything. */
const LEAST = 3;
/** Maximum query length, letters. */
const LONGEST = 300;
const NO_MATERIAL: Answer = { steps: [], statements: [], cut: 0, articles: [] };

/** Searches the material: steps by place or title, texts by the server. @param content undefined for roles without access. */
function useFoundMaterial(text: string, content: Content | undefined) {
  const { t, language } = useWords();
  const q = content && text.trim().length >= LEAST ? text.trim().slice(0, LONGEST) : '';
  const {
    answer: last,
    asking,
    error,
  } = useAsked(q, NO_MATERIAL, (sought, signal) => staffCall(findMaterial, { q: sought }, { signal }));
  const answer = asking ? NO_MATERIAL : last;
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
  const asked = ({ round, language: added }: FoundAt): string =>
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
        // a text match opens the step at that text
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
  return { found: sought === '' ? [] : found, cut: answer.cut, asking, error };
}

const placeOf = (t: Words, id: string): string => {
  const ref = parseStepId(id);
  return ref ? t('place.step', { course: ref.course, round: ref.round, step: ref.step }) : '';
};

/** `1.2.3`, `2.6`, `lota 2`, `lota 2 skref 6`, `Ö1, lota 2, skref 6`, and the English forms. */
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
