/** Mail and push queues, notices, messages, feedback and replies. */
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
    /** Set for reminders only. */
    course_id: number | null;
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

export type CommunityTables = {
  messages: {
    id: string;
    account_id: string;
    text: string;
    created_at: number;
    hidden_at: number | null;
    hidden_by: string | null;
  };

  message_reports: {
    message_id: string;
    account_id: string;
    created_at: number;
    handled_at: number | null;
    handled_by: string | null;
  };

  feedback: {
    id: string;
    account_id: string;
    path: string;
    text: string;
    created_at: number;
    handled_at: number | null;
    handled_by: string | null;
    taken_by: string | null;
    later_until: number | null;
  };

  replies: {
    id: string;
    account_id: string;
    staff_id: string;
    text: string;
    created_at: number;
    seen_at: number | null;
  };

  ready_answers: {
    id: string;
    title: string;
    text_is: string;
    text_en: string;
    /** JSON by added language. */
    texts: string | null;
  };

  magnets: {
    enrolment_id: string;
    address: string;
    zip_code: string;
    created_at: number;
    posted_at: number | null;
  };
};
