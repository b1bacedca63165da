/** HTTP client of the transport authority's logbook. It has no idempotency key, so the logbook is read before and after each write, and only that is trusted. */
import * as z from 'zod';
import type { LogbookAgreement } from '../platform/config/agreements.ts';
import { LogbookTrouble, type FinishedCourse, type Logbook, type Registration } from './confirmation-store.ts';

/** Timeout, milliseconds; the authority's own clients use the same. */
export const TIMEOUT_MS = 10_000;
/** Car licences. */
const CATEGORY = 'B';
const FINISHED = 2;

const Token = z.object({ token: z.string() });
const Book = z.object({ data: z.object({ bookId: z.string() }) });
const Results = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      schoolTypeId: z.number(),
      /** Missing in older services, which omit expired and cancelled results. */
      statusId: z.number().nullish(),
    }),
  ),
});
const Complaint = z.object({ title: z.string().nullish(), detail: z.string().nullish() });

type Answer = { readonly status: number; readonly body: unknown };

/** @param timeout milliseconds. */
export function authorityLogbook(agreement: LogbookAgreement, timeout = TIMEOUT_MS): Logbook {
  const call = async (method: 'GET' | 'POST', path: string, token?: string, body?: unknown): Promise<Answer> => {
    try {
      const response = await fetch(agreement.url + path, {
        method,
        headers: {
          'X-Road-Client': agreement.client,
          Accept: 'application/json',
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: parseJson(text) };
    } catch (error) {
      // the URL contains a kennitala, so neither URL nor cause is passed on
      throw new LogbookTrouble(`no answer: ${error instanceof Error ? error.name : 'unknown'}`);
    }
  };

  const signIn = async (): Promise<string> => {
    const { username, password } = agreement;
    const { status, body } = await call('POST', '/api/Authentication/Authenticate', undefined, { username, password });
    if (status !== 200) throw new LogbookTrouble(`signing in to the logbook: ${status}`);
    return understood(Token, body).token;
  };

  const findBook = async (token: string, ssn: string): Promise<string | undefined> => {
    const path = `/api/Student/GetStudentActiveBookId/${ssn}?licenseCategory=${CATEGORY}`;
    const { status, body } = await call('GET', path, token);
    if (status === 404) return undefined;
    if (status !== 200) throw new LogbookTrouble(`looking for the logbook: ${status}`);
    return understood(Book, body).data.bookId;
  };

  /** @returns id of the recorded result. */
  const findResult = async (token: string, bookId: string, course: number): Promise<string | undefined> => {
    const path = `/api/School/GetSchoolTestResults/${encodeURIComponent(bookId)}`;
    const { status, body } = await call('GET', path, token);
    if (status === 404) return undefined;
    if (status !== 200) throw new LogbookTrouble(`reading the logbook: ${status}`);
    return understood(Results, body).data.find(
      ({ schoolTypeId, statusId }) => schoolTypeId === course && (statusId ?? FINISHED) === FINISHED,
    )?.id;
  };

  const create = (token: string, bookId: string, { course, finishedOn, employeeSsn }: FinishedCourse) =>
    call('POST', '/api/School/CreateSchoolTestResult', token, {
      bookId,
      schoolTypeId: course,
      schoolSsn: agreement.schoolSsn,
      schoolEmployeeSsn: employeeSsn,
      createdOn: finishedOn,
      comments: null,
    });

  return {
    register: async (finished): Promise<Registration> => {
      const token = await signIn();
      const bookId = await findBook(token, finished.ssn);
      if (bookId === undefined) return { kind: 'no-book' };
      const standing = await findResult(token, bookId, finished.course);
      if (standing !== undefined) return { kind: 'registered', bookId, resultId: standing };
      const { status, body } = await create(token, bookId, finished);
      const written = await findResult(token, bookId, finished.course);
      if (written !== undefined) return { kind: 'registered', bookId, resultId: written };
      if (isRefusal(status)) return { kind: 'refused', reason: reasonOf(status, body) };
      throw new LogbookTrouble(`writing to the logbook: ${status}, and it does not stand there`);
    },
  };
}

/** A rejection of the data, rather than of the sign-in or rate, or a server error. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);

function reasonOf(status: number, body: unknown): string {
  const complaint = Complaint.safeParse(body);
  const words = complaint.success ? [complaint.data.title, complaint.data.detail].filter(Boolean).join(': ') : '';
  return `${status} ${words}`
    .trim()
    .replace(/\d{6}-?\d{4}/g, '…')
    .slice(0, 300);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function understood<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new LogbookTrouble('the logbook answered what is not in its description');
  return parsed.data;
}
