/** The tables as kysely sees them, column for column what the migrations make; each noun has a file. */
import type { AccountTables } from './tables/account.ts';
import type { CommunityTables } from './tables/community.ts';
import type { CourseTables } from './tables/course.ts';
import type { ErrataTables } from './tables/errata.ts';
import type { ExamTables } from './tables/exam.ts';
import type { MailTables } from './tables/mail.ts';
import type { PaymentTables } from './tables/payment.ts';
import type { PracticeTables } from './tables/practice.ts';
import type { ProgressTables } from './tables/progress.ts';
import type { SecurityTables } from './tables/security.ts';
import type { ServerTables } from './tables/servers.ts';
import type { SiteTables } from './tables/site.ts';
import type { StaffTables } from './tables/staff.ts';
import type { StatisticsTables } from './tables/statistics.ts';

/** What the server notes about itself. */
type OwnTables = { meta: { key: string; value: string } };

export type Tables = OwnTables &
  AccountTables &
  CourseTables &
  SiteTables &
  ProgressTables &
  ExamTables &
  ErrataTables &
  PaymentTables &
  PracticeTables &
  CommunityTables &
  MailTables &
  StaffTables &
  StatisticsTables &
  ServerTables &
  SecurityTables;
