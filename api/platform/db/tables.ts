/** Kysely types of the tables; they match the migrations. */
import type { AccountTables } from './tables/account.ts';
import type { CommunityTables, MailTables } from './tables/mail.ts';
import type { CourseTables, ErrataTables } from './tables/course.ts';
import type { ExamTables, PracticeTables, ProgressTables } from './tables/progress.ts';
import type { PaymentTables } from './tables/payment.ts';
import type { Generated } from 'kysely';

/** Key-value data of the server. */
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

/** Security events: sign-in and account protection. */
export type SecurityTables = {
  security_log: {
    id: Generated<number>;
    event: string;
    outcome: string;
    account_id: string | null;
    subject_id: string | null;
    network: string;
    request_id: string;
    times: number;
    at: number;
    last_at: number;
  };
};

/** State shared by the servers of one school. */
export type ServerTables = {
  counts: {
    /** Hash of the limit's name and subject. */
    key: string;
    taken: number;
    /** Part of `taken` that may still be refunded. */
    undecided: number;
    until: number;
  };
  leases: { name: string; holder: string; until: number };
};

/** Articles of the public pages, and publication events. */
export type SiteTables = {
  articles: {
    id: string;
    language: 'is' | 'en';
    version: number;
    title: string;
    subtitle: string;
    description: string;
    keywords: string;
    image: string;
    image_alt: string;
    image_caption: string;
    html: string;
    updated_on: string;
    source_hash: string | null;
    published_at: number;
    published_by: string | null;
  };

  publications: {
    nr: Generated<number>;
    kind: string;
    subject: string;
  };
};

/** Audit log and notes of staff. */
export type StaffTables = {
  staff_log: {
    id: Generated<number>;
    staff_id: string;
    action: string;
    subject: string;
    before: string | null;
    after: string | null;
    at: number;
    undoes: number | null;
    key: string | null;
    request_hash: string | null;
    answer: string | null;
  };

  student_notes: {
    id: string;
    account_id: string;
    staff_id: string;
    text: string;
    created_at: number;
    edited_at: number | null;
    removed_at: number | null;
  };
};

/** Stored sums. */
export type StatisticsTables = {
  tallies: {
    name: 'sales' | 'instructors' | 'joined' | 'begun';
    period: string;
    subject: string;
    count: number;
    /** Krónur for sums of money; else 0. */
    total: number;
  };
};
