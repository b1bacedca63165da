/** The frame of a learner's pages: logo to the dashboard, settings, sign out, rounds, and what the connection is doing. */
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../sync/paths.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { RoundLinks } from '../course/round-links.tsx';
import { useWords } from '../language/language.ts';
import { startExchange } from '../offline/exchange.ts';
import { signOut, useSession } from '../offline/session.ts';
import { Button } from '../ui/button.tsx';
import { Brand } from '../ui/brand.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SettingsIcon, SignOutIcon } from '../ui/icons.tsx';
import { IconButton, IconLink } from '../ui/button.tsx';
import { AppHeader, Shell } from '../ui/shell.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { BRAND, usePageTitle } from './page-title.ts';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  /** Shows the rounds of this course above the page. */
  readonly course?: CourseNr | undefined;
  readonly above?: ReactNode;
  readonly actionBar?: ReactNode;
  readonly width?: 'page' | 'narrow' | 'reading';
};

export function LearnerFrame({ title, children, course, above, actionBar, width = 'reading' }: Props) {
  const { t, language } = useWords();
  const [waiting, setWaiting] = useState(0);
  const navigate = useNavigate();
  const db = useSession((session) => session.db);
  usePageTitle(title);
  useEffect(() => (db ? startExchange() : undefined), [db]);

  const leave = async (force: boolean): Promise<void> => {
    const left = await signOut({ force });
    setWaiting(left.waiting);
    if (left.waiting === 0) await navigate('/');
  };

  return (
    <Shell
      skipLabel={t('skip')}
      width={width}
      header={
        <AppHeader
          brand={<Brand name={BRAND} to={pathTo('dashboard')} />}
          end={
            <>
              <IconLink label={t('nav.settings')} icon={<SettingsIcon />} to={pathTo('settings', language)} />
              <IconButton label={t('nav.signOut')} icon={<SignOutIcon />} onClick={() => void leave(false)} />
            </>
          }
        />
      }
      above={
        <>
          {course === undefined ? null : <RoundLinks course={course} />}
          {above}
        </>
      }
      actionBar={actionBar}
    >
      <ConnectionLine />
      {children}
      <Dialog
        open={waiting > 0}
        onClose={() => setWaiting(0)}
        title={t('signOut.title')}
        closeLabel={t('nav.close')}
        actions={
          <>
            <Button variant="primary" onClick={() => setWaiting(0)}>
              {t('signOut.stay')}
            </Button>
            <Button variant="danger" onClick={() => void leave(true)}>
              {t('signOut.leave')}
            </Button>
          </>
        }
      >
        <p>{t('signOut.text', { count: waiting })}</p>
      </Dialog>
    </Shell>
  );
}
