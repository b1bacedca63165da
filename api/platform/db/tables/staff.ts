/** What staff did. */
import type { Generated } from 'kysely';

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
  };
};
