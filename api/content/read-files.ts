/** Reads the teaching material out of its files: one folder a course, one a round, twins in both languages side by side. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

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

export type SourceQuestion = z.infer<typeof StepQuestion>;
export type SourcePoolQuestion = z.infer<typeof PoolQuestion>;
export type SourceStep = z.infer<typeof StepFile> & {
  readonly nr: number;
  readonly slug: string;
  readonly html: z.infer<typeof Both>;
};
export type SourceRound = {
  readonly id: string;
  readonly folder: string;
  readonly nr: number;
  readonly steps: readonly SourceStep[];
  readonly pool: readonly SourcePoolQuestion[];
  readonly retired: readonly string[];
  readonly pictures: z.infer<typeof PicturesFile>['pictures'];
};
export type SourceCourse = z.infer<typeof CoursesFile>['courses'][number];
export type Source = { readonly courses: readonly SourceCourse[]; readonly rounds: readonly SourceRound[] };

/** Reads every round that is there. Throws an error that names the file and what is wrong in it. */
export function readContent(folder: string): Source {
  const { courses } = readYaml(path.join(folder, 'courses.yaml'), CoursesFile);
  const rounds = courses.flatMap((course) =>
    course.rounds.flatMap(({ nr }) => {
      const place = path.join(folder, `course-${course.id}`, `round-${nr}`);
      return existsSync(path.join(place, 'pool.yaml')) ? [readRound(place, course.id, nr)] : [];
    }),
  );
  return { courses, rounds };
}

function readRound(folder: string, course: number, nr: number): SourceRound {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.questions.yaml'))
    .sort();
  const pool = readYaml(path.join(folder, 'pool.yaml'), PoolFile);
  const pictures = path.join(folder, 'pictures.yaml');
  return {
    id: `${course}.${nr}`,
    folder,
    nr,
    steps: names.map((name) => readStep(folder, name.slice(0, -'.questions.yaml'.length))),
    pool: pool.questions,
    retired: pool.retired ?? [],
    pictures: existsSync(pictures) ? readYaml(pictures, PicturesFile).pictures : [],
  };
}

function readStep(folder: string, name: string): SourceStep {
  const file = readYaml(path.join(folder, `${name}.questions.yaml`), StepFile);
  const html = (language: string): string => readFileSync(path.join(folder, `${name}.${language}.html`), 'utf8');
  return { ...file, nr: Number(name.slice(0, 2)), slug: name.slice(3), html: { is: html('is'), en: html('en') } };
}

function readYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  try {
    return schema.parse(parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const complaint =
      error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${complaint}`, { cause: error });
  }
}
