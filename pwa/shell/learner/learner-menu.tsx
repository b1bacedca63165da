/** The menu of learner pages (B.2): a course's rounds with their locks, final test, other course, settings, sign-out. */
import { COURSES } from '../../../sync/course/ids.ts';
import { pathTo } from '../../../sync/paths.ts';
import { enrolmentIn } from '../../../sync/progress/learner.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import { useLocation } from 'react-router-dom';
import { LanguageChoice } from './language-choice.tsx';
import { SignOut } from './sign-out.tsx';
import { RoundIcon, type RoundItem } from './rounds-row.tsx';
import { useRoundItems } from './round-links.tsx';
import { useWords } from '../../language/language.ts';
import { useLearner } from '../../offline/use-learner.ts';
import { Link } from '../../ui/controls/link.tsx';
import { MailIcon, RoadIcon, SettingsIcon } from '../../ui/icons/learner-icons.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';

type Props = { readonly course: CourseNr | undefined; readonly onClose: () => void };

export default function LearnerMenu({ course, onClose }: Props) {
  const { t, language } = useWords();
  const settings = pathTo('settings', language);
  const thread = pathTo('thread', language);
  const { pathname } = useLocation();
  const learner = useLearner()?.learner;
  return (
    <Sheet
      label={t('nav.menu')}
      closeLabel={t('nav.close')}
      onClose={onClose}
      ways={
        course === undefined ? undefined : (
          <h2 id="menu-course" className="sheet-title">
            <Link to={pathTo('course', language, { courseId: course })}>
              <RoadIcon />
              {t('page.course', { course })}
            </Link>
          </h2>
        )
      }
    >
      {course === undefined ? null : <Rounds course={course} />}
      <ul className="sheet-rows">
        {COURSES.filter((other) => other !== course && learner && enrolmentIn(learner, other)).map((other) => (
          <li key={other}>
            <Link className="sheet-row" to={pathTo('course', language, { courseId: other })}>
              <RoadIcon />
              {t('page.course', { course: other })}
            </Link>
          </li>
        ))}
        <li>
          <Link className="sheet-row" to={thread} aria-current={pathname === thread ? 'page' : undefined}>
            <MailIcon />
            {t('page.thread')}
          </Link>
        </li>
        <li>
          <Link className="sheet-row" to={settings} aria-current={pathname === settings ? 'page' : undefined}>
            <SettingsIcon />
            {t('page.settings')}
          </Link>
        </li>
      </ul>
      <div className="sheet-rows l-stack l-gap-5">
        <LanguageChoice />
        <SignOut />
      </div>
    </Sheet>
  );
}

function Rounds({ course }: { readonly course: CourseNr }) {
  const { t } = useWords();
  const items = useRoundItems(course) ?? [];
  if (items.length === 0) return null;
  return (
    <nav className="sheet-rows" aria-labelledby="menu-course">
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Row item={item} theme={item.id === 'final' ? undefined : t(`pay.round.${course}.${item.id}`)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ item, theme }: { readonly item: RoundItem; readonly theme: string | undefined }) {
  const words = (
    <>
      <span className="sheet-words">{theme === undefined ? item.label : `${item.id}. ${theme}`}</span>
      <span className="sheet-note">
        <RoundIcon state={item.state} />
        <span className={item.state === 'locked' ? 'vh' : undefined}>{item.stateLabel}</span>
      </span>
    </>
  );
  const current = item.current === true ? 'page' : undefined;
  return item.href === undefined ? (
    <span className="sheet-row" aria-current={current}>
      {words}
    </span>
  ) : (
    <Link className="sheet-row" to={item.href} aria-current={current}>
      {words}
    </Link>
  );
}
