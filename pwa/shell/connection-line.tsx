/** The quiet line at the head of every learner page. */
import { useLocation } from 'react-router-dom';
import { memo, useEffect, useState, type ReactNode } from 'react';
import { matchPath, pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { useConnection } from '../offline/connection.ts';
import { exchangeAllSoon, exchangeSoon } from '../offline/sync-signal.ts';
import { useClockWrong } from '../offline/server-clock.ts';
import { useSession } from '../offline/session-store.ts';
import { useStorageHealth } from '../offline/storage-health.ts';
import { useUpdate } from '../offline/sw-bridge.ts';
import { useLearner } from '../offline/use-learner.ts';
import { QuietLine } from '../ui/feedback/quiet-line.tsx';
import { useLasting } from '../ui/hooks/use-lasting.ts';
import { connectionMessage } from './connection-message.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';

const SENT_SOON_MS = 1000;

export const ConnectionLine = memo(function ConnectionLine() {
  const { t, language } = useWords();
  const status = useSession((session) => session.status);
  const { connection, sending } = useConnection();
  const seen = useLearner();
  const waiting = seen?.waiting ?? 0;
  const refused = seen?.refused ?? 0;
  const slow = useLasting(waiting > 0, SENT_SOON_MS);
  const update = useUpdate();
  const { pathname } = useLocation();
  const page = matchPath(pathname)?.page;
  const inTest = page === 'roundTest' || page === 'finalTest';
  const { storage } = useStorageHealth();
  // it stops nothing that one does: said where one comes in, and not again
  const clockWrong = useClockWrong(({ wrong }) => wrong) && page === 'dashboard';
  const now = {
    status,
    connection,
    sending,
    waiting,
    slow,
    refused,
    update: update.ready,
    tooOld: update.needed,
    inTest,
    storage,
    clockWrong,
  };
  const line = connectionMessage(now, t, language);
  const actions = {
    login: {
      label: t('line.expiredAction'),
      to: `${pathTo('login', language)}?${new URLSearchParams({ asked: pathname }).toString()}`,
    },
    refused: { label: t('line.refusedAction'), to: pathTo('waiting', language) },
    update: { label: t('line.updateAction'), onAct: () => update.apply() },
    try: { label: t('line.tryNow'), onAct: () => void exchangeAllSoon() },
    reload: { label: t('line.reloadAction'), onAct: () => location.reload() },
  };
  return (
    <QuietLine
      kind={line?.kind ?? 'sent'}
      message={line?.message ?? null}
      action={line?.action && actions[line.action]}
    />
  );
});

type Props = {
  readonly title: string;
  /** The page as it is while it waits. */
  readonly children: ReactNode;
};

/** Stands in for a page whose learner is not on this device (storage wiped, or never an answer): why, and the way on. */
export function NothingKept({ title, children }: Props) {
  const { t } = useWords();
  const reached = useConnection(({ connection }) => connection === 'online');
  const [asking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    await exchangeSoon();
    setAsking(false);
  };
  useEffect(() => {
    void ask(); // the device may be online, and then nobody has to press anything
  }, []);
  if (reached) return children;
  return (
    <div className="l-stack">
      <h1 tabIndex={-1}>{title}</h1>
      <Alert tone="warn" heading={t('kept.nothing')} live>
        <p>{t('kept.nothingText')}</p>
      </Alert>
      <p>
        <Button busy={asking} busyLabel={t('kept.asking')} onClick={() => void ask()}>
          {t('dl.retry')}
        </Button>
      </p>
    </div>
  );
}
