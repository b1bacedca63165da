/** Learners: list, export, and one learner's history. */
import { formatKennitala } from '../../sync/account/kennitala.ts';
import { personFields } from '../../sync/account/person-fields.ts';
import { COURSES } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import type { CsvCell } from '../../sync/staff/csv.ts';
import { studentDetails } from '../../sync/staff/student-contract.ts';
import {
  exportStudents,
  findStudents,
  listStudents,
  STUDENTS_SHOWN,
  type Standing,
} from '../../sync/staff/students-contract.ts';
import type { RequestOf } from '../../sync/endpoint.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db } from '../platform/db/open.ts';
import { readerOf } from '../platform/db/reader.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { csvFile } from './table-files.ts';
import { nearestWords } from './nearest-words.ts';
import { countStandings, findStudents as find, type StudentQuery } from './student-list.ts';
import { studentRows, studentsMore } from './student-rows.ts';
import { readStudent } from './student-details.ts';
import { localTime, wordsIn } from '../platform/words.ts';

/** Suggestions after a search without results. */
const LIKE_MOST = 10;

export function studentsRoutes(router: AppRouter, context: AppContext): void {
  const { db, clock } = context;
  const reader = readerOf(db);
  const list = async ({ request }: { readonly request: RequestOf<typeof findStudents> }) => {
    const query = { ...request, limit: request.limit ?? STUDENTS_SHOWN };
    const now = clock();
    const { ids, ...found } = await find(reader, query, now);
    const counts = request.cursor === undefined ? await countStandings(reader, query, now) : null;
    const like = found.total === 0 ? await nearestStudents(reader, query, now) : [];
    return {
      users: await studentRows(reader, like.length > 0 ? like : ids, now),
      ...found,
      counts,
      like: like.length > 0,
    };
  };
  serve(router, listStudents, list);
  serve(router, findStudents, list);

  serve(router, exportStudents, async ({ request, ctx }) =>
    csvFile(ctx, `${pathTo('students').slice(1)}.csv`, COLUMNS, linesOf(reader, clock(), request)),
  );

  serve(router, studentDetails, async ({ request, language, ctx }) => {
    ctx.state.subject = request.userId;
    return readStudent(db, request.userId, language, clock());
  });
}

/** Learners with names similar to the query. */
async function nearestStudents(db: Db, query: StudentQuery, now: number): Promise<readonly string[]> {
  const q = await nearestWords(db, query.q ?? '');
  return q === undefined || q === '' ? [] : (await find(db, { ...query, q, limit: LIKE_MOST }, now)).ids;
}

const named = (column: string) => wordsIn('is')(`students.${column}`);
const COLUMNS = [
  ...['id', 'name', 'ssn', 'email', ...personFields, 'created', 'instructor'].map(named),
  ...COURSES.map((course) => `Ökuskóli ${course}`),
  'Greitt (kr.)',
  named('paid'),
];
const STANDING: Readonly<Record<Standing, string>> = {
  transfer: 'Bíður millifærslu',
  ongoing: 'Í námi',
  finished: 'Lokið, óstaðfest',
  rejected: 'Hafnað af ökunámsbók',
  expired: 'Runnið út',
  confirmed: 'Staðfest',
  closed: 'Lokað',
};
/** Learners per query. */
const STRIDE = 200;

async function* linesOf(db: Db, now: number, filters: RequestOf<typeof exportStudents>): AsyncGenerator<CsvCell[][]> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const found = await find(db, { ...filters, cursor, limit: STRIDE }, now);
    const rows = await studentRows(db, found.ids, now);
    const more = await studentsMore(db, found.ids);
    yield rows.map(({ courses, ...row }) => {
      const ssn = row.ssn === null ? null : formatKennitala(row.ssn);
      const person = [row.id, row.name, ssn, row.email, ...personFields.map((field) => row[field])];
      const { paid, methods } = more(row.id);
      const joined = localTime(Date.parse(row.created_date));
      const standings = courses.map(({ state, elsewhere }) =>
        state !== null ? STANDING[state] : elsewhere ? 'Lokið í öðrum skóla' : null,
      );
      return [...person, joined, row.instructor, ...standings, paid, methods].map((cell) => cell ?? '');
    });
    cursor = found.nextCursor;
  }
}
