/** Letters on their way out, the notices among them, and those that are pushed to devices. */
import type { Generated } from 'kysely';
import type { NoticeKind } from '../../../../sync/progress/notices.ts';

export type MailTables = {
  mail_queue: {
    id: string;
    kind: string;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    attachments: Generated<string>;
    created_at: number;
    due_at: number;
    tries: Generated<number>;
    last_error: string | null;
    sent_at: number | null;
    dead_at: number | null;
    aside_at: number | null;
    account_id: string | null;
    claimed_until: number | null;
    urgency: Generated<number>;
  };

  notices_off: {
    account_id: string;
    kind: NoticeKind;
  };

  notices_given: {
    enrolment_id: string;
    what: string;
    given_at: number;
  };
  push_subscriptions: {
    session_hash: string;
    account_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: number;
  };

  push_queue: {
    id: string;
    session_hash: string;
    course_id: number;
    what: string;
    created_at: number;
    due_at: number;
    tries: Generated<number>;
  };
};
