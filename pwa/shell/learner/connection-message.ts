/** The quiet line's message about the connection and waiting data, as real requests found them (decisions 6.10). */
import type { Language } from '../../../sync/language.ts';
import { counted } from '../../language/format.ts';
import type { Words } from '../../language/language.ts';
import type { Connection } from '../../offline/connection.ts';
import type { SessionStatus } from '../../offline/session-store.ts';
import type { StorageHealth } from '../../offline/storage-health.ts';

export type Situation = {
  readonly status: SessionStatus;
  readonly connection: Connection;
  readonly sending: boolean;
  readonly waiting: number;
  /** Sending takes longer than a moment; a faster send shows no message. */
  readonly slow: boolean;
  readonly refused: number;
  readonly update: boolean;
  /** The server no longer accepts this version: answers wait for the update. */
  readonly tooOld: boolean;
  /** An update never interrupts a test (decisions 6.11). */
  readonly inTest: boolean;
  readonly storage: StorageHealth;
  /** The device's clock is wrong by minutes, and this page says so. */
  readonly clockWrong: boolean;
};
type Kind = 'offline' | 'sending' | 'refused' | 'trouble' | 'signed-out' | 'update' | 'waiting';
type Line = {
  readonly kind: Kind;
  readonly message: string;
  readonly action?: 'login' | 'refused' | 'update' | 'reload' | 'try';
};

/** The most important message, or none. */
export function connectionMessage(now: Situation, t: Words, language: Language): Line | undefined {
  if (now.storage === 'reload') return { kind: 'update', message: t('line.reload'), action: 'reload' };
  if (now.storage === 'close-other-tabs') return { kind: 'update', message: t('line.otherTabs') };
  if (now.storage === 'unusable') return unkept(now, t);
  if (now.status === 'expired') return { kind: 'signed-out', message: t('line.expired'), action: 'login' };
  const tryNow = now.waiting > 0 ? ({ action: 'try' } as const) : {};
  if (now.connection === 'offline') {
    return { kind: 'offline', message: t(now.waiting > 0 ? 'line.offlineSaved' : 'line.offline') };
  }
  if (now.tooOld && !now.inTest) {
    const message = t(now.waiting > 0 ? 'line.tooOld' : 'line.tooOldAlone');
    return { kind: 'update', message, action: now.update ? 'update' : 'reload' };
  }
  const update = now.update && !now.inTest;
  /** A line that may last also offers the update, which may help. */
  const offering = (line: Line): Line =>
    update ? { ...line, message: `${line.message} ${t('line.update')}`, action: 'update' } : line;
  if (now.connection === 'trouble') {
    const message = t(now.waiting > 0 ? 'line.trouble' : 'line.troubleAlone');
    return offering({ kind: 'trouble', message, ...tryNow });
  }
  if (now.slow && now.sending) return { kind: 'sending', message: t('line.sending') };
  if (now.slow) {
    return offering({ kind: 'waiting', message: t('line.waiting'), action: 'try' });
  }
  if (update) return { kind: 'update', message: t('line.update'), action: 'update' };
  if (now.refused > 0)
    return { kind: 'refused', message: counted(t, 'line.refused', now.refused, language), action: 'refused' };
  if (now.clockWrong) return { kind: 'trouble', message: t('line.clock') };
  return undefined;
}

/** Nothing is stored on this device, so no line says that it is. */
function unkept(now: Situation, t: Words): Line {
  if (now.status === 'expired') return { kind: 'signed-out', message: t('line.expiredUnkept'), action: 'login' };
  const unsent = now.waiting > 0 && (now.slow || now.connection !== 'online');
  return { kind: 'trouble', message: t(unsent ? 'line.unkept' : 'line.unusable') };
}
