/** The school page (`/command/skolinn`), one section at a time. Managers see all; others their own access, and authors the articles. */
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { admits } from '../../../sync/account/role.ts';
import { useWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import { AccessSection } from './access-section.tsx';
import { ArticlesSection } from '../content/articles-section.tsx';
import { useDesk } from '../frame/desk-store.ts';
import { SCHOOL_CHAPTERS } from '../frame/staff-pages.ts';
import { ContactSection } from './contact-section.tsx';
import { InstructorsSection } from './instructors-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { PricesSection } from './prices-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SystemSection } from './system-section.tsx';
import type { Me } from '../../../sync/staff/desk-contract.ts';
import { Failure, PageHead } from '../frame/kit.tsx';
import { useAddressedPart } from '../hooks/use-place.ts';
import { pathTo } from '../../../sync/paths.ts';
import { Link } from '../../ui/controls/link.tsx';

type ChapterId = (typeof SCHOOL_CHAPTERS)[number]['id'];
const CHAPTERS: Readonly<Record<ChapterId, (me: Me) => ReactNode>> = {
  verd: () => <PricesSection />,
  samband: () => <ContactSection />,
  kennarar: () => <InstructorsSection />,
  greinar: () => <ArticlesSection />,
  adgangur: (me) => <PeopleSection me={me} />,
  min: (me) => <AccessSection me={me} />,
  dagbok: () => <SecuritySection />,
  kerfid: () => <SystemSection />,
};

export default function SchoolPage(_: PageProps) {
  const { t } = useWords();
  const me = useDesk((desk) => desk.me);
  const { hash } = useLocation();

  useAddressedPart();
  const [opened, setOpened] = useState<readonly ChapterId[]>([]);
  if (!me) return null;
  const chapters = SCHOOL_CHAPTERS.filter(({ access }) => admits(access, me.role));
  const current = chapters.find(({ id }) => `#${id}` === hash) ?? chapters[0];
  if (current && !opened.includes(current.id)) setOpened([...opened, current.id]);
  const closed = SCHOOL_CHAPTERS.find(({ id, access }) => `#${id}` === hash && !admits(access, me.role));
  return (
    <>
      <PageHead title={t('desk.office')}>
        {admits('staff', me.role) ? null : <span className="sub">{t('school.managers')}</span>}
      </PageHead>
      {closed ? <Failure error={t('school.chapterClosed', { chapter: t(closed.word) })} /> : null}
      <div className="school">
        <nav aria-label={t('school.chapters')}>
          <ul>
            {chapters.map(({ id, word }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === current?.id ? true : undefined}>
                  {t(word)}
                </a>
              </li>
            ))}
            {admits('office', me.role) ? (
              <li>
                <Link to={pathTo('diary')}>{t('diary.all')}</Link>
              </li>
            ) : null}
          </ul>
        </nav>
        <div>
          {chapters
            .filter(({ id }) => opened.includes(id))
            .map(({ id }) => (
              // stays mounted, so that typed text survives
              <div key={id} hidden={id !== current?.id}>
                {CHAPTERS[id](me)}
              </div>
            ))}
        </div>
      </div>
    </>
  );
}
