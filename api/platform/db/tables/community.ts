/** What learners write and ask for. */

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
  };

  magnets: {
    enrolment_id: string;
    address: string;
    zip_code: string;
    created_at: number;
    posted_at: number | null;
  };
};
