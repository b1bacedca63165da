/** One quiet line about the connection and what waits, from what real requests found out (decisions 6.10). */
import { pathTo } from '../../sync/paths.ts';
import { counted } from '../language/format.ts';
import { useWords, type Words } from '../language/language.ts';
import type { Language } from '../../sync/language.ts';
import { useConnection, type Connection } from '../offline/connection.ts';
import { tellsPlace } from '../offline/outbox.ts';
import { useSession, type SessionStatus } from '../offline/session-store.ts';
import { useStorageHealth, type StorageHealth } from '../offline/storage-health.ts';
import { useUpdate } from '../offline/sw-bridge.ts';
import { useLearner } from '../offline/use-learner.ts';
import { QuietLine } from '../ui/quiet-line.tsx';

type Situation = {
  readonly status: SessionStatus;
  readonly connection: Connection;
  readonly sending: boolean;
  readonly waiting: number;
  readonly refused: number;
  readonly update: boolean;
  readonly storage: StorageHealth;
};
type Kind = 'offline' | 'sending' | 'refused' | 'trouble' | 'signed-out' | 'update' | 'waiting';
type Line = {
  readonly kind: Kind;
  readonly message: string;
  readonly action?: 'login' | 'refused' | 'update' | 'reload';
};

export function ConnectionLine() {
  const { t, language } = useWords();
  const status = useSession((session) => session.status);
  const { connection, sending } = useConnection();
  const seen = useLearner();
  const waiting = seen?.pending.filter((command) => !tellsPlace(command)).length ?? 0;
  const refused = seen?.refused ?? 0;
  const update = useUpdate();
  const { storage } = useStorageHealth();
  const line = lineFor({ status, connection, sending, waiting, refused, update: update.ready, storage }, t, language);
  const actions = {
    login: { label: t('line.expiredAction'), to: pathTo('login', language) },
    refused: { label: t('line.refusedAction'), to: pathTo('waiting', language) },
    update: { label: t('line.updateAction'), onAct: () => update.apply() },
    reload: { label: t('line.updateAction'), onAct: () => location.reload() },
  };
  return (
    <QuietLine
      kind={line?.kind ?? 'sent'}
      message={line?.message ?? null}
      action={line?.action && actions[line.action]}
    />
  );
}

/** The most important thing to say, or nothing. */
function lineFor(now: Situation, t: Words, language: Language): Line | undefined {
  if (now.storage === 'reload' || now.storage === 'close-other-tabs')
    return { kind: 'update', message: t('line.reload'), action: 'reload' };
  if (now.storage === 'unusable') return { kind: 'trouble', message: t('line.unusable') };
  if (now.status === 'expired') return { kind: 'signed-out', message: t('line.expired'), action: 'login' };
  if (now.connection === 'offline') {
    const message = now.waiting > 0 ? counted(t, 'line.offlineSaved', now.waiting, language) : t('line.offline');
    return { kind: 'offline', message };
  }
  if (now.connection === 'trouble') return { kind: 'trouble', message: t('line.trouble') };
  if (now.sending && now.waiting > 0) return { kind: 'sending', message: t('line.sending') };
  if (now.waiting > 0) return { kind: 'waiting', message: counted(t, 'line.waiting', now.waiting, language) };
  if (now.update) return { kind: 'update', message: t('line.update'), action: 'update' };
  if (now.refused > 0)
    return { kind: 'refused', message: counted(t, 'line.refused', now.refused, language), action: 'refused' };
  return undefined;
}
