/** The notices that apply to a run at a given time. Nothing is scheduled (B.10): an outdated notice is never sent. */
import * as z from 'zod/mini';
import { ROUND_NUMBERS } from '../course/ids.ts';
import { courseStatus, DAY_MS, daysLeft, expiresAt } from './expiry.ts';
import { roundOf, type Enrolment } from './learner.ts';
import { HOUR_MS, isRoundOpen, roundOpensAt } from './rounds.ts';
import { endpoint } from '../endpoint.ts';

/** The kinds that a learner can switch off separately. */
export const NOTICE_KINDS = ['round-open', 'days-left', 'expired', 'finished', 'confirmed'] as const;
export const NoticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** Numbers of days left that trigger a notice. */
export const TOLD_DAYS = [7, 3, 1] as const;
/** A round that opened longer ago triggers no notice, milliseconds. */
export const NEWS_MS = 12 * HOUR_MS;

/** Notices triggered by time; `finished` and `confirmed` are triggered by their action. */
export type Notice =
  | { readonly kind: 'round-open'; readonly round: number }
  | { readonly kind: 'days-left'; readonly days: number }
  | { readonly kind: 'expired' };

/** All notices to a learner, by letter and by push. */
export type News = Notice | { readonly kind: 'finished' | 'confirmed' };

/** Id under which a run records that the notice was given. */
export const noticeId = (notice: News): string =>
  notice.kind === 'round-open'
    ? `round-open-${notice.round}`
    : notice.kind === 'days-left'
      ? `days-left-${notice.days}`
      : notice.kind;

/** @param now server milliseconds. */
export function noticesAt(enrolment: Enrolment, now: number): readonly Notice[] {
  if (enrolment.finishedAt !== null || enrolment.closedAt !== null || enrolment.final?.status === 'Submitted')
    return [];
  if (courseStatus(enrolment, now) === 'Expired')
    return now - expiresAt(enrolment) < DAY_MS ? [{ kind: 'expired' }] : [];
  const days = daysLeft(enrolment, now);
  const opened = ROUND_NUMBERS.slice(1).filter((round) => {
    const opensAt = roundOpensAt(enrolment, round);
    const isNews = opensAt !== null && now - opensAt < NEWS_MS && isRoundOpen(enrolment, round, now);
    return isNews && !roundOf(enrolment, round);
  });
  return [
    ...opened.map((round) => ({ kind: 'round-open' as const, round })),
    ...(TOLD_DAYS.some((told) => told === days) ? [{ kind: 'days-left' as const, days }] : []),
  ];
}

/** @returns the run's notice with this `noticeId`; undefined if it no longer applies. @param now server milliseconds. */
export function newsById(id: string, enrolment: Enrolment, now: number): News | undefined {
  const held: readonly News[] = [
    ...noticesAt(enrolment, now),
    ...(enrolment.finishedAt === null ? [] : [{ kind: 'finished' as const }]),
    ...(enrolment.confirmedAt === null ? [] : [{ kind: 'confirmed' as const }]),
  ];
  return held.find((news) => noticeId(news) === id);
}

const [EARLIEST, LATEST] = [8, 22];

/** Whether notices may be sent at this hour. Iceland keeps UTC all year. @param now server milliseconds. */
export function isWakingHour(now: number): boolean {
  const hour = Math.floor(now / HOUR_MS) % 24;
  return hour >= EARLIEST && hour < LATEST;
}

const Off = z.object({ off: z.array(NoticeKind) });

/** Calls for a learner's notice settings. */
export const getNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  access: 'account',
  response: Off,
});

export const setNotice = endpoint({
  path: '/api/notices',
  access: 'account',
  request: z.object({ kind: NoticeKind, on: z.boolean() }),
  response: Off,
});
