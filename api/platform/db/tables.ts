/** The tables as kysely sees them, column for column what the migrations make; each noun has a file. */
import type { AccountTables } from './tables/account.ts';
import type { CommunityTables, MailTables } from './tables/mail.ts';
import type { CourseTables, ErrataTables } from './tables/course.ts';
import type { ExamTables, PracticeTables, ProgressTables } from './tables/progress.ts';
import type { PaymentTables } from './tables/payment.ts';
import type { Generated } from 'kysely';

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

/** What is written down about signing in, and about how accounts are held. */
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

/** What the servers of one school know of each other. */
export type ServerTables = {
  counts: {
    /** What is counted and whose it is, as a hash. */
    key: string;
    taken: number;
    /** Of those taken, how many may still be given back. */
    undecided: number;
    until: number;
  };
  leases: { name: string; holder: string; until: number };
};

/** What the public pages show besides the material, and what has been published. */
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

/** What staff did. */
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

/** Sums that are kept. */
export type StatisticsTables = {
  tallies: {
    name: 'sales' | 'instructors' | 'joined' | 'begun';
    /** `2026-11-21` or `2026-11`. */
    period: string;
    subject: string;
    count: number;
    /** Krónur, where the sum is of money; else 0. */
    total: number;
  };
};
