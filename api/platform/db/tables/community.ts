/** What learners write and ask for, and what the school answers. */

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
  };

  magnets: {
    enrolment_id: string;
    address: string;
    zip_code: string;
    created_at: number;
    posted_at: number | null;
  };
};
