/** The tables as kysely sees them, column for column what the migrations make; each noun has a file. */
import type { AccountTables } from './tables/account.ts';
import type { CommunityTables } from './tables/community.ts';
import type { CourseTables, ErrataTables } from './tables/course.ts';
import type { ExamTables, PracticeTables, ProgressTables } from './tables/progress.ts';
import type { MailTables } from './tables/mail.ts';
import type { PaymentTables } from './tables/payment.ts';
import type { SecurityTables, ServerTables, SiteTables, StaffTables, StatisticsTables } from './tables/school.ts';

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
