/** The page behind a learner's link: rounds and tests, days left, weak topics. */
import { STEPS } from '../../sync/course/ids.ts';
import { openShare, type SharedProgress } from '../../sync/progress/share-contract.ts';
import { counted, formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { TextIn } from '../language/text-in.tsx';
import { call } from '../offline/call.ts';
import type { PageProps } from '../routes.tsx';
import { school } from '../shell/school.ts';
import { secretLink } from '../shell/secret-link.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import { List, ListRow } from '../ui/layout/list.tsx';
import { Panel, PanelHead } from '../ui/layout/panel.tsx';
import { Road } from '../ui/learning/road.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

const { useShown, readBefore } = secretLink((secret) => call(openShare, { secret }));
export { readBefore };

export default function SharedProgressPage(_: PageProps) {
  const { t, language } = useWords();
  const { shown, problem, gone, again } = useShown();
  const date = (iso: string): string => formatDate(Date.parse(iso), language);
  return (
    <SiteFrame title={t('page.sharedProgress')} description={t('shared.description')} bare>
      <div>
        {shown ? <p className="eyebrow">{t('page.sharedProgress')}</p> : null}
        <h1 tabIndex={-1}>{shown?.name ?? t('page.sharedProgress')}</h1>
      </div>
      {shown || problem !== undefined ? null : <Skeleton label={t('page.sharedProgress')} shape="panel" />}
      {problem === undefined ? null : (
        <>
          <Alert tone="warn" live>
            {problem}
          </Alert>
          {gone ? null : (
            <p>
              <Button onClick={again}>{t('dl.retry')}</Button>
            </p>
          )}
        </>
      )}
      {shown ? (
        <>
          <div className="l-stack l-gap-2">
            <p className="lead">{t('shared.lead', { brand: school().brand })}</p>
            {shown.lastActive === null ? null : (
              <p className="muted small">{t('shared.lastActive', { date: date(shown.lastActive) })}</p>
            )}
          </div>
          {shown.courses.length === 0 ? <p>{t('shared.none')}</p> : null}
          {shown.courses.map((course) => (
            <Course key={course.course} course={course} />
          ))}
          <Weak weak={shown.weak} />
          <p className="muted small">{t('shared.until', { date: date(shown.until) })}</p>
        </>
      ) : null}
    </SiteFrame>
  );
}

function Course({ course }: { readonly course: SharedProgress['courses'][number] }) {
  const { t, language } = useWords();
  const date = (iso: string): string => formatDate(Date.parse(iso), language);
  const name = t('page.course', { course: course.course });
  const done = course.rounds.filter(({ passed }) => passed !== null).length;
  const present = course.rounds.find(({ passed }) => passed === null)?.nr;
  const days =
    course.daysLeft === undefined
      ? t('link.finished')
      : course.status === 'Expired'
        ? t('shared.expired')
        : counted(t, 'dash.daysLeft', course.daysLeft, language);
  const standing = ({ passed, steps }: (typeof course.rounds)[number]): string =>
    passed !== null
      ? t('shared.passed', { date: date(passed) })
      : counted(t, 'list.done', steps, language, { all: STEPS });
  return (
    <Panel aria-label={name}>
      <PanelHead end={days}>
        <h2>{name}</h2>
      </PanelHead>
      <Road
        stretches={course.rounds.map(({ nr, passed }) => ({
          state: passed !== null ? 'done' : nr === present ? 'now' : 'ahead',
          label: nr === present ? t('dash.round', { round: nr }) : String(nr),
        }))}
        at={(course.rounds.find(({ nr }) => nr === present)?.steps ?? 0) / STEPS}
        finish={{
          state: course.finalTest !== null ? 'done' : present === undefined ? 'lit' : 'faint',
          label: t('dash.final'),
        }}
        description={t('dash.road', { done })}
      />
      <List label={t('nav.rounds')}>
        {course.rounds
          .filter(({ passed, steps }) => passed !== null || steps > 0)
          .map((round) => (
            <ListRow key={round.nr} title={t('dash.round', { round: round.nr })} end={standing(round)} light />
          ))}
        {course.finalTest === null ? null : (
          <ListRow title={t('page.finalTest')} end={t('shared.passed', { date: date(course.finalTest) })} light />
        )}
        {course.confirmed === null ? null : (
          <ListRow title={t('shared.registered')} end={date(course.confirmed)} light />
        )}
      </List>
    </Panel>
  );
}

function Weak({ weak }: Pick<SharedProgress, 'weak'>) {
  const { t } = useWords();
  if (weak.length === 0) return null;
  return (
    <Panel aria-label={t('shared.weak')}>
      <div className="l-stack l-gap-2">
        <h2>{t('shared.weak')}</h2>
        <p className="muted">{t('shared.weakText')}</p>
      </div>
      <List>
        {weak.map(({ title, texts, wrong, of }) => (
          <ListRow
            key={title.is}
            title={<TextIn thing={{ title: title.is, title_en: title.en, texts }} field="title" />}
            end={t('shared.wrong', { wrong, of })}
            light
          />
        ))}
      </List>
    </Panel>
  );
}
