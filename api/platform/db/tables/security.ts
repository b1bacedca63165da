/** What is written down about signing in, and about how accounts are held. */
import type { Generated } from 'kysely';

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
