/** Reads teaching material from files: one folder per course and round, both languages side by side. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import * as z from 'zod';
import { ownPicturesIn } from './pictures-in-files.ts';
import { hashOf } from '../platform/crypto/sealed.ts';

const Text = z.string().min(1);
const Both = z.strictObject({ is: Text, en: Text });

const Option = z.strictObject({ id: z.enum(['a', 'b', 'c']), right: z.boolean(), is: Text, en: Text, why: Both });
const questionFields = {
  id: Text,
  point: z.number().int().positive(),
  picture: z.string().optional(),
  alt: Both.optional(),
  is: Text,
  en: Text,
  options: z.array(Option),
};
const StepQuestion = z.strictObject(questionFields);
const PoolQuestion = z.strictObject({ ...questionFields, step: Text });
const Say = z.array(z.strictObject({ text: Text, spoken: Text }));

const StepFile = z.strictObject({
  step: Text,
  title: Both,
  facts: z.union([z.string(), z.number()]).optional(),
  say: Say,
  questions: z.array(StepQuestion),
  retired: z.array(Text).optional(),
});
const PoolFile = z.strictObject({ round: Text, questions: z.array(PoolQuestion), retired: z.array(Text).optional() });
const PicturesFile = z.strictObject({
  pictures: z.array(z.strictObject({ name: Text, view: Text, shows: Text, used: z.array(Text) })),
});
const Statement = z.strictObject({
  id: Text,
  step: Text,
  right: z.boolean(),
  picture: z.string().optional(),
  alt: Both.optional(),
  /** Act as number/year, and the article that states the fact. */
  law: z.strictObject({ act: z.string().regex(/^\d+\/\d{4}$/), article: z.number().int().positive() }).optional(),
  is: Text,
  en: Text,
  why: Both,
});
const StatementsFile = z.strictObject({
  round: Text,
  statements: z.array(Statement),
  retired: z.array(Text).optional(),
});
const CoursesFile = z.strictObject({
  courses: z.array(
    z.strictObject({
      id: z.union([z.literal(1), z.literal(2)]),
      is: Text,
      en: Text,
      price: z.number().int().positive(),
      rounds: z.array(z.strictObject({ nr: z.number().int(), is: Text, en: Text })).length(6),
    }),
  ),
});

const STEP_ENDINGS = ['is.html', 'en.html', 'questions.yaml'] as const;

export type SourceQuestion = z.infer<typeof StepQuestion>;
export type SourcePoolQuestion = z.infer<typeof PoolQuestion>;
/** Right or wrong, as in the state's exam; for practice, never in a test. */
export type SourceStatement = z.infer<typeof Statement>;
export type SourceStep = z.infer<typeof StepFile> & {
  readonly nr: number;
  readonly slug: string;
  readonly html: z.infer<typeof Both>;
};
/** Changes make a new step version; questions and pictures are versioned separately. */
export const hashOfStep = ({ title, html, say }: SourceStep): string => hashOf([title, html, say]);
export type SourceRound = {
  readonly id: string;
  readonly folder: string;
  readonly nr: number;
  readonly steps: readonly SourceStep[];
  readonly pool: readonly SourcePoolQuestion[];
  /** Empty if the round has none. */
  readonly statements: readonly SourceStatement[];
  readonly retired: readonly string[];
  readonly retiredStatements: readonly string[];
  readonly pictures: z.infer<typeof PicturesFile>['pictures'];
};
export type SourceCourse = z.infer<typeof CoursesFile>['courses'][number];
/** A file missing beside files that exist. */
export type Gap = { readonly round: string; readonly file: string };
export type Source = {
  readonly courses: readonly SourceCourse[];
  readonly rounds: readonly SourceRound[];
  readonly gaps: readonly Gap[];
  readonly pictures: ReturnType<typeof ownPicturesIn>;
};

/** Reads complete rounds and steps; incomplete ones become gaps. @throws an error with file, line and cause. */
export function readContent(folder: string): Source {
  const { courses } = readYaml(path.join(folder, 'courses.yaml'), CoursesFile);
  const gaps: Gap[] = [];
  const rounds = courses.flatMap((course) =>
    course.rounds.flatMap(({ nr }) => {
      const place = path.join(folder, `course-${course.id}`, `round-${nr}`);
      if (!existsSync(place)) return [];
      if (existsSync(path.join(place, 'pool.yaml'))) return [readRound(place, course.id, nr, gaps)];
      gaps.push({ round: `${course.id}.${nr}`, file: path.join(place, 'pool.yaml') });
      return [];
    }),
  );
  return { courses, rounds, gaps, pictures: ownPicturesIn(folder) };
}

function readRound(folder: string, course: number, nr: number, gaps: Gap[]): SourceRound {
  const there = readdirSync(folder);
  const names = [...new Set(there.flatMap((name) => /^\d\d-[a-z0-9-]+(?=\.)/.exec(name)?.[0] ?? []))].sort();
  const missing = names.flatMap((name) =>
    STEP_ENDINGS.map((ending) => `${name}.${ending}`).filter((file) => !there.includes(file)),
  );
  gaps.push(...missing.map((file) => ({ round: `${course}.${nr}`, file: path.join(folder, file) })));
  const whole = names.filter((name) => !missing.some((file) => file.startsWith(`${name}.`)));
  const pool = readYaml(path.join(folder, 'pool.yaml'), PoolFile);
  const pictures = path.join(folder, 'pictures.yaml');
  const statements = path.join(folder, 'statements.yaml');
  const bank = existsSync(statements) ? readYaml(statements, StatementsFile) : undefined;
  return {
    id: `${course}.${nr}`,
    folder,
    nr,
    steps: whole.map((name) => readStep(folder, name)),
    pool: pool.questions,
    statements: bank?.statements ?? [],
    retired: pool.retired ?? [],
    retiredStatements: bank?.retired ?? [],
    pictures: existsSync(pictures) ? readYaml(pictures, PicturesFile).pictures : [],
  };
}

function readStep(folder: string, name: string): SourceStep {
  const file = readYaml(path.join(folder, `${name}.questions.yaml`), StepFile);
  const html = (language: string): string => readFileSync(path.join(folder, `${name}.${language}.html`), 'utf8');
  return { ...file, nr: Number(name.slice(0, 2)), slug: name.slice(3), html: { is: html('is'), en: html('en') } };
}

function readYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) throw new Error(`${file}:${broken.linePos?.[0].line ?? 1}: ${broken.message}`);
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map(
    ({ path: place, message }) => `${file}:${lineOf(document, place, lines)}: ${place.join('.')}: ${message}`,
  );
  throw new Error(complaints.join('\n'));
}

/** Line of the value at that path, or of its nearest parent. */
function lineOf(document: Document.Parsed, place: readonly PropertyKey[], lines: LineCounter): number {
  const node = place.length === 0 ? document.contents : document.getIn(place, true);
  if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  return place.length === 0 ? 1 : lineOf(document, place.slice(0, -1), lines);
}
