/** The staff log as it is read. */
import * as z from 'zod/mini';
import { Iso, Language, Uuid } from '../scalar.ts';
import { staffCall } from './declare.ts';

const AuditEntry = z.object({
  id: z.int(),
  at: Iso,
  /** Name of who did it. */
  who: z.string(),
  action: z.string(),
  /** Id of what it was done to. */
  subject: z.string(),
  /** Whose that is, where it is a person or something of a person's; `student` where they have a page. */
  whom: z.nullable(z.object({ id: z.string(), name: z.string(), student: z.boolean() })),
  before: z.unknown(),
  after: z.unknown(),
  /** Number of the deed that this one took back. */
  undoes: z.nullable(z.int()),
  /** Until when the reader can take it back; null where they cannot, or it has been. */
  undoUntil: z.nullable(Iso),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Deeds in one answer. */
export const MAX_AUDIT_ENTRIES = 30;
/** With more people than that of one name it is not looked at what was done to each. */
export const PEOPLE_SOUGHT = 50;

const auditEntriesOnly = z.object({ deeds: z.array(AuditEntry) });

/** The newest deeds, of one subject where it is named. */
export const deeds = staffCall('deeds', 'office', {
  method: 'GET',
  request: z.object({ subject: z.optional(z.string().check(z.maxLength(100))) }),
  response: auditEntriesOnly,
});

/** What the reader did last of these actions, in the last ten minutes: an author, who does not read the log, finds the way back at the thing itself. */
export const ownDeed = staffCall('own-deed', 'works', {
  request: z.object({
    actions: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(10)),
    /** What they were done to; anything where it is left out. */
    subjects: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(200))),
    /** In which they were done to it: what is said in one is taken back in that one. */
    language: z.optional(Language),
  }),
  response: z.object({ deed: z.nullable(AuditEntry) }),
});

/** What the address of the log's page can hold: ids and days, but no name. */
export const LogFilters = z.object({
  /** Name of an action in the log. */
  action: z.optional(z.string().check(z.maxLength(60))),
  /** Id of who did it. */
  by: z.optional(Uuid),
  /** Id of the person to whom it was done, or to whose things. */
  whom: z.optional(Uuid),
  /** Days, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
});
export type LogFilters = z.infer<typeof LogFilters>;

const Sought = z.extend(LogFilters, {
  /** Beginnings of the words of a name: of who did it, or to whom it was done; or an id. */
  q: z.optional(z.string().check(z.maxLength(200))),
});

/** The whole log, newest first and page by page. By POST: a name or a kennitala belongs in no address. */
export const findDeeds = staffCall('find-deeds', 'office', {
  request: z.extend(Sought, {
    /** Only deeds with a lower number. */
    before: z.optional(z.int().check(z.positive())),
  }),
  response: z.extend(auditEntriesOnly, {
    more: z.boolean(),
    /** More than PEOPLE_SOUGHT are so called: only who did something was looked at. */
    tooMany: z.boolean(),
    /** Whoever has worked here. */
    colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Name of whom it is asked about; null where they have none any more. */
    whom: z.nullable(z.string()),
  }),
});

/** All that is sought, as a table for a spreadsheet. */
export const exportDeeds = staffCall('export-deeds', 'staff', { fresh: true, request: Sought, response: z.string() });
