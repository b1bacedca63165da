/** What of a deed is worth a word in a list: the course, the money, the days, what somebody gave as the reason. */
import * as z from 'zod/mini';
import { kronur } from '../../../sync/payment/price.ts';
import type { Language } from '../../../sync/language.ts';
import { StoredContact } from '../../../sync/staff/school-settings.ts';
import type { AuditEntry } from '../../../sync/staff/audit-contract.ts';
import { putOffThread } from '../../../sync/staff/inbox-contract.ts';
import type { Words } from '../../language/language.ts';
import { closedWords, openingWords } from '../../language/opening-words.ts';

const Facts = z.object({
  course: z.optional(z.int()),
  amount: z.optional(z.number()),
  price: z.optional(z.number()),
  phone: z.optional(z.string()),
  account: z.optional(z.string()),
  kennitala: z.optional(z.string()),
  hours: z.optional(StoredContact.shape.hours),
  closed: z.optional(StoredContact.shape.closed),
  extraDays: z.optional(z.int()),
  /** What was corrected of a learner; `field` as long as it was one at a time. */
  fields: z.optional(z.partialRecord(z.enum(['name', 'email', 'ssn', 'phone']), z.string())),
  field: z.optional(z.enum(['name', 'email', 'ssn'])),
  reason: z.optional(z.string()),
  /** Of an instructor, of an article. */
  name: z.optional(z.string()),
  title: z.optional(z.string()),
  /** Of a conversation; null where it is shown again. */
  later_until: z.optional(z.nullable(z.number())),
});
type Facts = z.infer<typeof Facts>;

const read = (logged: unknown): Facts => z.safeParse(Facts, logged).data ?? {};

/** What was done, by its name in the words: one action puts a conversation off and brings it back. */
export function deedName({ action, before, after, undoes }: AuditEntry): string {
  if (action !== putOffThread.action) return action;
  return read(undoes === null ? after : before).later_until === null ? 'thread-brought-back' : 'thread-put-off';
}

export const deedWords = (deed: AuditEntry, t: Words): string =>
  t(`deed.${deedName(deed)}`, { defaultValue: deed.action });

/** @returns in the order they are read: `Ö1, 12.500 kr.`; empty for most deeds. */
export function auditFacts({ before, after, whom }: AuditEntry, t: Words, language: Language): string {
  const [was, is] = [read(before), read(after)];
  const course = is.course ?? was.course;
  const { amount, price, extraDays: days, field } = is;
  const name = is.name ?? was.name ?? is.title ?? was.title ?? '';
  return [
    name === whom?.name ? '' : name,
    course === undefined ? '' : t('diary.course', { course }),
    amount === undefined || amount === 0 ? '' : kronur(Math.abs(amount), language),
    price === undefined || price === (was.price ?? 0)
      ? ''
      : was.price === undefined
        ? kronur(price, language)
        : t('diary.price', { was: kronur(was.price, language), is: kronur(price, language) }),
    changeOf(was.phone, is.phone),
    changeOf(was.account, is.account),
    changeOf(was.kennitala, is.kennitala),
    changeOf(was.hours && openingWords(was.hours, language), is.hours && openingWords(is.hours, language)),
    is.closed && closedWords(was.closed ?? [], t, language) !== closedWords(is.closed, t, language)
      ? (closedWords(is.closed, t, language) ?? t('diary.noClosures'))
      : '',
    days === undefined ? '' : t('diary.days', { days: days - (was.extraDays ?? 0) }),
    ...Object.keys(is.fields ?? {}).map((each) => t(each === 'phone' ? 'student.phone' : `students.${each}`)),
    field === undefined ? '' : t(`students.${field}`),
    is.reason ?? '',
  ]
    .filter((fact) => fact !== '')
    .join(', ');
}

/** `555 0100 → 555 0177`; empty where nothing changed. */
const changeOf = (was: string | undefined, is: string | undefined): string =>
  was === undefined || is === undefined || was === is ? '' : `${was} → ${is}`;

/** @returns the id of the step that it is about, or whose question; undefined where it is about something else. */
export const stepOf = ({ subject, whom }: AuditEntry): string | undefined =>
  whom === null ? /^[12]\.[1-6]\.\d{1,2}(?=-|$)/.exec(subject)?.[0] : undefined;
