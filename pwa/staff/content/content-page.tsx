/** Overview of all material: steps by round, with their problems and wrong-answer rates (`/command/content`). */
import { parseRoundId } from '../../../sync/course/ids.ts';
import { addedLanguages, isWritten, textIn, type Language } from '../../../sync/language.ts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/controls/link.tsx';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { pathTo } from '../../../sync/paths.ts';
import { courseContent } from '../../../sync/staff/content-contract.ts';
import { ENOUGH, wrongShare, type Answers } from '../../../sync/staff/wrong-share.ts';
import { useWords, type Words } from '../../language/language.ts';
import { Button, Failure, PageHead } from '../frame/kit.tsx';
import { languageName } from '../frame/language-word.ts';
import { hyphenated } from '../../language/soft-hyphens.ts';
import type { PageProps } from '../../routes.tsx';
import { percent, withFirmHyphens } from '../frame/format.ts';
import { MailIcon } from '../../ui/icons/learner-icons.tsx';
import { BellIcon, PenIcon, VoiceIcon } from '../frame/staff-icons.tsx';
import { heat, isOftenWrong, OFTEN } from './often-wrong.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';

type Overview = ResponseOf<typeof courseContent>;
type Course = Overview['courses'][number];
type Step = Course['steps'][number];

/** A filter of the steps. */
type Filter = {
  /** Id in the address. */
  readonly id: string;
  /** Word key, shared by the translation filters of all added languages. */
  readonly word: string;
  readonly language?: Language;
  readonly shows: (step: Step) => boolean;
};
const plain = (word: string, shows: Filter['shows']): Filter => ({ id: word, word, shows });

const WRONG = plain('wrong', isOftenWrong);
const AMISS: readonly Filter[] = [
  plain('draft', ({ draft }) => draft),
  plain('english', ({ englishOlder }) => englishOlder),
  ...addedLanguages.flatMap((language) =>
    (['lacking', 'outdated'] as const).map((word) => ({
      id: `${word}-${language}`,
      word,
      language,
      shows: ({ translated }: Step) => (translated[language]?.[word] ?? 0) > 0,
    })),
  ),
  plain('voice', ({ narrationOlder }) => narrationOlder),
  plain('reports', ({ reports }) => reports > 0),
  plain('feedback', ({ feedback }) => feedback > 0),
  WRONG,
];
const FINE = plain('fine', (step) => !AMISS.some(({ shows }) => shows(step)));
const FILTERS = [FINE, ...AMISS];

const wordsOf = ({ language }: Filter, t: Words) => ({
  often: OFTEN,
  enough: ENOUGH,
  language: language && languageName(t, language),
});

/** @param elsewhere outdated texts outside the steps. */
const howMany = ({ steps }: Course, filter: Filter, elsewhere: Overview['outdated']): number =>
  steps.filter(filter.shows).length +
  elsewhere
    .filter(
      ({ language }) => language === (filter.word === 'english' ? 'en' : filter.word === 'outdated' && filter.language),
    )
    .reduce((sum, { count }) => sum + count, 0);

export default function ContentPage(_: PageProps) {
  const { t, language } = useWords();
  const { data, error } = useStaffData(courseContent, {});
  const [search, setSearch] = useSearchParams();
  const filter = FILTERS.find(({ id }) => id === search.get('filter'));
  /** The filter is in the address, so that Back restores it. */
  const setFilter = (wanted: string | undefined): void =>
    setSearch(
      (now) => {
        const { filter: _, ...rest } = Object.fromEntries(now);
        return wanted === undefined ? rest : { ...rest, filter: wanted };
      },
      { replace: true },
    );
  const chips = useRef<HTMLDivElement>(null);
  const showAll = (count: number): void => {
    if (count === 0) chips.current?.querySelector<HTMLElement>('[aria-pressed="false"]')?.focus(); // the pressed chip unmounts
    setFilter(undefined);
  };

  const nr = search.get('course') === '2' ? 2 : 1;
  const course = data?.courses.find(({ course_id }) => course_id === nr);
  const elsewhere = (data?.outdated ?? []).filter(({ round }) => round === null || parseRoundId(round)?.course === nr);
  const isNone = course !== undefined && filter !== undefined && howMany(course, filter, elsewhere) === 0;
  return (
    <>
      <PageHead title={t('desk.contentOverview')}>
        <div className="s-sg" role="group" aria-label={t('content.course')}>
          {data?.courses.map(({ course_id, name }) => (
            <button
              key={course_id}
              type="button"
              aria-pressed={course_id === nr}
              onClick={() =>
                setSearch({
                  ...(course_id === 1 ? {} : { course: String(course_id) }),
                  ...(filter === undefined ? {} : { filter: filter.id }),
                })
              }
            >
              {name}
            </button>
          ))}
        </div>
        <Link className="b" to={pathTo('contentStatements', language)}>
          {t('bank.open')}
        </Link>
        {isNone ? null : <span className="sub">{t('content.sub')}</span>}
      </PageHead>
      <Failure error={error} />
      {course ? (
        <>
          <div ref={chips} className="flt" role="group" aria-label={t('content.filter')}>
            {FILTERS.map((each) => ({ each, count: howMany(course, each, elsewhere) })).map(({ each, count }) =>
              count === 0 && each !== filter ? null : (
                <button
                  key={each.id}
                  type="button"
                  className="f"
                  aria-pressed={filter === each}
                  onClick={() => (filter === each ? showAll(count) : setFilter(each.id))}
                >
                  <FilterMark filter={each} />
                  {t(`content.${each.word}`, wordsOf(each, t))} <b>{count}</b>
                </button>
              ),
            )}
          </div>
          {addedLanguages
            .map((added) => ({ added, share: sharesOf(course, added, t) }))
            .filter(({ share: { made, of } }) => made < of)
            .map(({ added, share }) => (
              <p key={added} className="sub s-share">
                {t('translate.share', share)}
              </p>
            ))}
          <Elsewhere outdated={elsewhere} />
          {filter && isNone ? (
            <div className="s-none l-stack l-gap-2">
              <b>{t(`content.none.${filter.word}`, wordsOf(filter, t))}</b>
              <p className="sub">{t('content.noneSays')}</p>
              <p>
                <Button onClick={() => showAll(0)}>{t('content.showAll')}</Button>
              </p>
            </div>
          ) : (
            <Grid course={course} filter={filter} />
          )}
        </>
      ) : null}
    </>
  );
}

/** Outdated texts outside the steps: statements and articles. */
function Elsewhere({ outdated }: Pick<Overview, 'outdated'>) {
  const { t, language } = useWords();
  return outdated.map(({ language: added, round, count }) => {
    const ref = parseRoundId(round ?? '');
    const what = ref ? `${t('bank.open')}, ${t('content.roundNr', { nr: ref.round })}` : t('school.articles');
    const to = ref
      ? `${pathTo('contentStatements', language)}?round=${round}${isWritten(added) ? '' : `&translation=${added}`}`
      : `${pathTo('office', language)}?translation=${added}#greinar`;
    return (
      <p key={`${added} ${round}`} className="sub s-share">
        <Link to={to}>{t('translate.elsewhere', { language: languageName(t, added), what, outdated: count })}</Link>
      </p>
    );
  });
}

/** Of a course's texts: how many are fully translated. The filter counts the outdated ones. */
function sharesOf({ steps }: Course, language: Language, t: Words) {
  const sum = (field: 'of' | 'lacking'): number =>
    steps.reduce((total, { translated }) => total + (translated[language]?.[field] ?? 0), 0);
  const of = sum('of');
  return { language: languageName(t, language), made: of - sum('lacking'), of };
}

function FilterMark({ filter: { word, language } }: { readonly filter: Filter }) {
  if (word === 'draft') return <PenIcon small />;
  if (word === 'english') return <span className="lang">EN</span>;
  if (word === 'voice') return <VoiceIcon small />;
  if (word === 'reports') return <BellIcon small />;
  if (word === 'feedback') return <MailIcon small />;
  if (language !== undefined) return <span className="lang">{language.toUpperCase()}</span>;
  return word === 'wrong' ? <span className="s-sw" /> : null;
}

/** Ten steps and the tests of each round; on a phone a list of rounds. Only problems have marks. */
function Grid({ course, filter }: { readonly course: Course; readonly filter: Filter | undefined }) {
  const { t, language } = useWords();
  return (
    <div className="cwrap" tabIndex={0} role="region" aria-label={course.name}>
      <div className="cgrid">
        <span className="only-d" />
        {Array.from({ length: 10 }, (_, index) => (
          <span key={index} className="s-hd only-d" aria-hidden="true">
            {index + 1}
          </span>
        ))}
        <span className="s-hd only-d" aria-hidden="true">
          {t('content.tests')}
        </span>
        {course.rounds.map(({ nr, name, pool }) => (
          <section key={nr} className="crow" aria-labelledby={`round-${nr}`}>
            <h2 className="s-rd" id={`round-${nr}`}>
              <b>{t('content.roundNr', { nr })}</b>
              <span className="sub">{name}</span>
            </h2>
            {course.steps
              .filter(({ round }) => round === nr)
              .map((step) => (
                <StepCell key={step.id} step={step} filter={filter} />
              ))}
            {/* no filter is about it: problems of a test question are shown at its step */}
            <div className={filter ? 'c pool dim' : 'c pool'}>
              <span className="n" lang={language}>
                {t('content.poolSize', { count: pool })}
              </span>
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

/** The filter decides which part of the step opens. */
const atPlace = ({ word, language }: Filter): string =>
  language ? `?translation=${language}` : word === 'reports' ? '?reported' : '';

function StepCell({ step, filter }: { readonly step: Step; readonly filter: Filter | undefined }) {
  const { t, language } = useWords();
  const dim = filter !== undefined && !filter.shows(step);
  const marks = AMISS.filter((each) => each !== WRONG && each.shows(step));
  return (
    <Link
      className={`c ${heat(step)} ${step.draft ? 'dr' : ''} ${dim ? 'dim' : ''}`}
      to={pathTo('contentStep', language, { stepId: step.id }) + (filter && !dim ? atPlace(filter) : '')}
    >
      <span className="t">
        <span className="nr">{step.nr}</span>
        <span className="m" aria-hidden="true">
          {marks.map((mark) => (
            <FilterMark key={mark.id} filter={mark} />
          ))}
        </span>
      </span>
      <span className="n">{withFirmHyphens(hyphenated(textIn(language, step, 'title'), language))}</span>
      <Rate of={step} />
      {marks.map((mark) => (
        <span key={mark.id} className="vh">
          , {t(`content.${mark.word}`, wordsOf(mark, t))}
        </span>
      ))}
    </Link>
  );
}

/** The wrong-answer rate as bar and number; raw counts if few have answered. */
function Rate({ of }: { readonly of: Answers }) {
  const { t, language } = useWords();
  const share = wrongShare(of);
  return (
    <span className="w">
      {share === undefined ? null : <i ref={(bar) => bar?.style.setProperty('--v', `${Math.min(100, share * 2)}%`)} />}
      {of.answered === 0 ? (
        <span className="vh"> {t('content.unanswered')}</span>
      ) : share === undefined ? (
        <span>{t('content.fewAnswers', of)}</span>
      ) : (
        <>
          {percent(share, language)}
          <span className="vh"> {t('content.wrongShare')}</span>
        </>
      )}
    </span>
  );
}
