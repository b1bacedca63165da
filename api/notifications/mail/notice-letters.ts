/** Reminder letters: a round has opened, days are running out, the course has expired. */
import type { CourseNr } from '../../../sync/scalar.ts';
import type { Notice } from '../../../sync/progress/notices.ts';
import type { Config } from '../../platform/config/config.ts';
import { letterTo, siteUrl, type Addressee } from './letter.ts';
import type { MailKind } from './mail-kinds.ts';
import type { Letter } from './queue-store.ts';

type Run = {
  readonly course: CourseNr;
  /** Expiry, server milliseconds. */
  readonly until: number;
};

const KINDS = {
  'round-open': 'round-open',
  'days-left': 'days-left',
  expired: 'course-expired',
} as const satisfies Record<Notice['kind'], MailKind>;

/** Includes how to unsubscribe. */
export const noticeLetter = (config: Config, to: Addressee, notice: Notice, { course, until }: Run): Letter => ({
  ...letterTo(config, KINDS[notice.kind], to, {
    values: {
      course,
      until: new Date(until),
      settings: siteUrl(config, 'settings', to.language),
      ...(notice.kind === 'round-open' ? { round: notice.round } : {}),
      ...(notice.kind === 'days-left' ? { count: notice.days } : {}),
    },
    url: siteUrl(config, 'course', to.language, { courseId: course }),
    after: ['fewer-letters'],
  }),
  course,
});
