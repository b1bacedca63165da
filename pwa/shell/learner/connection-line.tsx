/** The quiet line at the top of every learner page. */
import { useLocation } from 'react-router-dom';
import { memo } from 'react';
import { matchPath, pathTo } from '../../../sync/paths.ts';
import { useWords } from '../../language/language.ts';
import { useConnection } from '../../offline/connection.ts';
import { exchangeSoon } from '../../offline/sync-signal.ts';
import { useClockWrong } from '../../offline/server-clock.ts';
import { useSession } from '../../offline/session-store.ts';
import { useStorageHealth } from '../../offline/storage-health.ts';
import { useUpdate } from '../../offline/sw-bridge.ts';
import { useLearner } from '../../offline/use-learner.ts';
import { QuietLine } from '../../ui/feedback/quiet-line.tsx';
import { useLasting } from '../../ui/hooks/use-lasting.ts';
import { connectionMessage } from './connection-message.ts';

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
  // a wrong clock blocks nothing, so only the dashboard mentions it
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
    try: { label: t('line.tryNow'), onAct: () => void exchangeSoon('parked too') },
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
