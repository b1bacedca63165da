/** Calls that read the audit log. */
import * as z from 'zod/mini';
import { Iso, Language, Uuid } from '../scalar.ts';
import { staffCall } from './declare.ts';

const AuditEntry = z.object({
  id: z.int(),
  at: Iso,
  who: z.string(),
  action: z.string(),
  /** Id of the changed object. */
  subject: z.string(),
  /** The person concerned, if any; `student` if they have a page. */
  whom: z.nullable(z.object({ id: z.string(), name: z.string(), student: z.boolean() })),
  before: z.unknown(),
  after: z.unknown(),
  /** Id of the entry that this one undid. */
  undoes: z.nullable(z.int()),
  /** A later entry undid this one. */
  undone: z.boolean(),
  /** Until when the reader can undo it; null if they cannot. */
  undoUntil: z.nullable(Iso),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Entries in one answer. */
export const MAX_AUDIT_ENTRIES = 30;
/** If a name matches more people, only the actors are searched. */
export const PEOPLE_SOUGHT = 50;

const auditEntriesOnly = z.object({ deeds: z.array(AuditEntry) });

/** The newest entries, optionally of one subject. */
export const deeds = staffCall('deeds', 'office', {
  method: 'GET',
  request: z.object({ subject: z.optional(z.string().check(z.maxLength(100))) }),
  response: auditEntriesOnly,
});

/** The reader's last of these actions in the last ten minutes. Authors cannot read the log; they undo at the object. */
export const ownDeed = staffCall('own-deed', 'works', {
  request: z.object({
    actions: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(10)),
    /** Subjects; any if absent. */
    subjects: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(200))),
    /** Language of the change: an undo is offered only in that language. */
    language: z.optional(Language),
  }),
  response: z.object({ deed: z.nullable(AuditEntry) }),
});

/** Filters in the address of the log page. They hold ids and days, but no name. */
export const LogFilters = z.object({
  action: z.optional(z.string().check(z.maxLength(60))),
  /** Id of the actor. */
  by: z.optional(Uuid),
  /** Id of the person concerned. */
  whom: z.optional(Uuid),
  /** Both inclusive. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
});
export type LogFilters = z.infer<typeof LogFilters>;

const Sought = z.extend(LogFilters, {
  /** Prefixes of the words of a name, of actor or person concerned; or an id. */
  q: z.optional(z.string().check(z.maxLength(200))),
});

/** The whole log, newest first, paged. By POST, because names and kennitalas must not appear in addresses. */
export const findDeeds = staffCall('find-deeds', 'office', {
  request: z.extend(Sought, {
    /** Only entries with a lower id. */
    before: z.optional(z.int().check(z.positive())),
  }),
  response: z.extend(auditEntriesOnly, {
    more: z.boolean(),
    /** More than PEOPLE_SOUGHT people match: only actors were searched. */
    tooMany: z.boolean(),
    /** Everyone who has worked here. */
    colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Name of the person in the filter; null if deleted. */
    whom: z.nullable(z.string()),
  }),
});

/** All matches as a table. */
export const exportDeeds = staffCall('export-deeds', 'staff', { fresh: true, request: Sought, response: z.string() });
