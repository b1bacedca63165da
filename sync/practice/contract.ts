/** Calls of practice: the bank of statements, and the log of entries. */
import * as z from 'zod/mini';
import { texts } from '../course/content.ts';
import { endpoint } from '../endpoint.ts';
import { ContentId, Iso, Language, Uuid } from '../scalar.ts';
import { Entry } from './entry.ts';

const named = { id: z.string(), name: z.string(), name_en: z.string(), ...texts };

/** A statement with its key and reason: practice works offline, and no test asks it. */
export const Statement = z.object({
  id: ContentId,
  step: z.string(),
  right: z.boolean(),
  text: z.string(),
  text_en: z.string(),
  why: z.string(),
  why_en: z.string(),
  ...texts,
  picture: z.optional(z.object({ filename: z.string(), alt: z.string(), alt_en: z.string(), ...texts })),
  /** Number and year of the act, and the article. */
  law: z.optional(z.object({ act: z.string(), article: z.int() })),
});
export type Statement = z.infer<typeof Statement>;

/** All that practice asks, with the names of the rounds and steps that teach it. */
export const Bank = z.object({
  version: z.string(),
  /** The added language of the included texts. */
  language: z.optional(Language),
  rounds: z.array(z.object(named)),
  steps: z.array(z.object(named)),
  statements: z.array(Statement),
});
export type Bank = z.infer<typeof Bank>;

export const practiceBank = endpoint({
  method: 'GET',
  path: '/api/practice-bank',
  access: 'account',
  /** `language`: an added one, whose texts are included. */
  request: z.object({ language: z.optional(Language) }),
  response: Bank,
});

/** Most entries in one request, and in one answer. */
export const ENTRIES_SENT = 50;
export const ENTRIES_TOLD = 200;

/** Stores entries, each once by its id, and returns the log after a number. Not a command: the course does not depend on it. An unreadable entry harms no other. */
export const practiceLog = endpoint({
  path: '/api/practice-log',
  access: 'account',
  /** `requestId`: the answer repeats it, which shows that it belongs to this request (F39). `after`: number of the device's newest entry of this `epoch`; 0 for all. */
  request: z.object({
    requestId: z.optional(Uuid),
    after: z.int().check(z.nonnegative()),
    entries: z.array(z.unknown()).check(z.maxLength(ENTRIES_SENT)),
  }),
  /** `last`: number of the last entry returned; `more`: others follow. `epoch`: the database's (V11). `refused`: entries not counted, by place in the request. */
  response: z.object({
    requestId: z.optional(Uuid),
    serverTime: Iso,
    clock: z.optional(z.string()),
    epoch: z.string(),
    entries: z.array(Entry),
    last: z.int(),
    more: z.boolean(),
    refused: z.optional(z.array(z.object({ nr: z.int(), code: z.string() }))),
  }),
  maxBytes: 128 * 1024,
});
