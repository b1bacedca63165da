/** Accounts, sign-in and instructors. */
import type { PersonField } from '../../../../sync/account/person-fields.ts';
import { type Language } from '../../../../sync/language.ts';
import type { Generated } from 'kysely';
import type { Duty, Role } from '../../../../sync/account/role.ts';

export type AccountTables = {
  accounts: {
    id: string;
    role: Exclude<Role, Duty>;
    name: string;
    ssn: string | null;
    email: string | null;
    password_hash: string;
    language: 'is' | 'en';
    added_language: Language | null;
    dyslexia_font: Generated<0 | 1>;
    instructor_id: string | null;
    /** Instructor whose discount code was used. */
    discount_from: Generated<string | null>;
    search: string;
    created_at: number;
    last_seen_at: number;
    deleted_at: number | null;
    unread_replies: Generated<number>;
    duty: Duty | null;
    /** Instructor who may see the learner's progress. */
    shown_to: string | null;
    shown_at: number | null;
    course_1_elsewhere: string | null;
  } & Record<PersonField, string | null>;

  /** Words of `search`, for prefix search. */
  account_words: {
    word: string;
    account_id: string;
  };

  sessions: {
    id_hash: string;
    account_id: string | null;
    data: string;
    device: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
  };

  exchanges: {
    id: string;
    account_id: string;
    at: number;
    shown: number;
    bound: number;
    began: number;
  };

  second_factors: {
    account_id: string;
    secret: string | null;
    pending: string | null;
    confirmed_at: number | null;
    last_step: number;
  };

  recovery_codes: {
    account_id: string;
    code_hash: string;
    used_at: number | null;
  };

  staff_invitations: {
    /** Becomes the account id. */
    id: string;
    name: string;
    email: string;
    role: Exclude<Role, 'learner'>;
    language: 'is' | 'en';
    invited_by: string;
    secret_hash: string;
    created_at: number;
    expires_at: number;
    ssn: string | null;
    password_hash: string | null;
    /** Sealed secret of the second factor. */
    factor: string | null;
    /** JSON array of hashes. */
    recovery_codes: string | null;
    signed_up_at: number | null;
  };

  reset_tokens: {
    token_hash: string;
    account_id: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };

  email_changes: {
    token_hash: string;
    account_id: string;
    email: string;
    session_hash: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };

  instructors: {
    id: string;
    name: string;
    description_is: string;
    description_en: string;
    price: number;
    car: string;
    phone: string;
    image: string;
    own: Generated<0 | 1>;
    listed: Generated<0 | 1>;
    discount_code: Generated<string | null>;
    search: string;
    created_at: number;
    contact_email: Generated<string>;
    archived_at: number | null;
  };

  /** Hashes of one-time links and device sessions for an instructor's page. */
  instructor_keys: {
    key_hash: string;
    instructor_id: string;
    kind: 'link' | 'session';
    created_at: number;
    expires_at: number;
  };

  instructor_photos: {
    /** Public path on this site. */
    path: string;
    instructor_id: string;
    /** WebP in base64. */
    content: string;
    created_at: number;
    taken_down_at: number | null;
  };
};
