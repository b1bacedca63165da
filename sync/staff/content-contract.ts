/** The calls of the content editor (B.7): what there is, one step for editing, its draft, its history, and publishing it. */
import * as z from 'zod/mini';
import { Step, StepQuestion, texts } from '../course/content.ts';
import { ContentId, CourseNr, Iso, Language, StepNr, Written } from '../scalar.ts';
import { DocumentId } from '../site/page-data.ts';
import { staffAction, staffCall } from './declare.ts';
import { HTML_LENGTH, OlderEnglish, StepEdition, Wording } from './step-edition.ts';

/** What a learner wrote, without who it was. */
const Said = z.object({ text: z.string(), at: Iso });

/** How often something was answered and how often wrongly, since its present version was published. */
const Rate = z.object({ answered: z.int(), wrong: z.int() });

const OverviewStep = z.object({
  id: z.string(),
  nr: z.int(),
  round: z.int(),
  title: z.string(),
  title_en: z.string(),
  ...texts,
  /** Somebody's draft waits to be published. */
  draft: z.boolean(),
  /** Something of the English is older than its Icelandic, or wanting. */
  englishOlder: z.boolean(),
  narration: z.nullable(z.enum(['speech', 'upload'])),
  /** The text was changed since it was recorded. */
  narrationOlder: z.boolean(),
  ...Rate.shape,
  /** How often learners have called a question unclear, and nobody has looked yet; of the step's own questions and of those for tests. */
  reports: z.int(),
  /** How much learners have written to the school on its page that waits for an answer. */
  feedback: z.int(),
  /** By added language: how many texts there are (its own and its questions'), how many lack something, how many are outdated. */
  translated: z.record(z.string(), z.object({ of: z.int(), lacking: z.int(), outdated: z.int() })),
});

export const courseContent = staffCall('course-content', 'author', {
  method: 'GET',
  response: z.object({
    courses: z.array(
      z.object({
        course_id: CourseNr,
        name: z.string(),
        rounds: z.array(
          z.object({ nr: z.int(), name: z.string(), pool: z.object({ questions: z.int(), ...Rate.shape }) }),
        ),
        steps: z.array(OverviewStep),
      }),
    ),
    /** How many statements of a round, and how many articles, are outdated in an added language, or statements in English; only where some are. */
    outdated: z.array(z.object({ language: Language, round: z.nullable(ContentId), count: z.int() })),
  }),
});

/** Words with what stands around them. `apart`: 0 as typed, 1 in one paragraph, 2 in several of a step. `language`: the added one they stand in. */
const Found = { words: z.string(), apart: z.int(), language: z.optional(Language) };

/** Where words stand in the material, in any language; where they stand closest comes first. */
export const findMaterial = staffCall('find-material', 'author', {
  request: z.object({ q: Written(1, 300) }),
  response: z.object({
    steps: z.array(z.object({ id: z.string(), ...Found })),
    statements: z.array(z.object({ id: z.string(), step: z.string(), ...Found })),
    /** So many more statements have the words. */
    cut: z.int(),
    articles: z.array(
      z.object({
        id: DocumentId,
        title: z.string(),
        title_en: z.string(),
        ...texts,
        words: Found.words,
        apart: Found.apart,
      }),
    ),
  }),
});

/** A question for editing, by the names of B.3, with how it is answered. */
const EditorQuestion = z.object({
  ...StepQuestion.shape,
  version: z.int(),
  kind: z.enum(['step', 'pool']),
  retired: z.boolean(),
  ...Rate.shape,
  /** How often each option was ticked, by its id. */
  picked: z.record(z.string(), z.int()),
  reports: z.int(),
  /** The words of the newest that have any. */
  said: z.array(Said),
});

const Draft = z.object({
  edition: StepEdition,
  /** Number of the edition that it was begun from. */
  base: z.int(),
  /** Rises at every save. */
  revision: z.int(),
  savedAt: Iso,
  /** Name of who saved it last. */
  savedBy: z.string(),
  own: z.boolean(),
  /** Everybody who has written in it since it was begun, and when last. */
  writers: z.array(z.object({ name: z.string(), at: Iso, own: z.boolean() })),
});

export const stepContent = staffCall('step-content', 'author', {
  request: z.object({ stepId: ContentId }),
  response: z.object({
    step: z.object({
      id: z.string(),
      nr: StepNr,
      course: CourseNr,
      round: z.int(),
      roundName: z.string(),
      title: z.string(),
      title_en: z.string(),
      ...texts,
      data: z.string(),
      data_en: z.string(),
      step_questions: z.array(EditorQuestion),
      audio: Step.shape.audio,
    }),
    /** What is published, as it is edited, and its number: how often something of the step was published. */
    edition: StepEdition,
    number: z.int(),
    /** Who published it, and when; `takesBack`: the number of the edition that this took back. */
    published: z.object({ at: Iso, by: z.nullable(z.string()), own: z.boolean(), takesBack: z.nullable(z.int()) }),
    /** Of what is published. */
    olderEnglish: OlderEnglish,
    /** Somebody has read the step aloud, and the text has changed since. */
    recordingOlder: z.boolean(),
    draft: z.nullable(Draft),
    /** The newest of what learners have written to the school on its page that waits for an answer. */
    feedback: z.array(Said),
    /** Tests that are being taken now and hold a question of this step. */
    openTests: z.int(),
  }),
});

/** Keeps the draft; whoever saved last is told to whoever saves over it. */
export const saveStepDraft = staffCall('save-step-draft', 'author', {
  /** `base`: number of the edition it was begun from; `revision`: of the draft it was begun from, 0 where there was none. */
  request: z.object({ stepId: ContentId, base: z.int(), revision: z.int(), edition: StepEdition }),
  /** 0 and null where it says what is published: that is no draft. */
  response: z.object({ revision: z.int(), savedAt: z.nullable(Iso) }),
  maxBytes: 512 * 1024,
});

export const dropStepDraft = staffAction(
  'drop-step-draft',
  'author',
  z.object({ stepId: ContentId, revision: z.int() }),
);

/** Puts an earlier edition into the draft; what was asked since comes out of use. */
export const restoreEdition = staffAction(
  'restore-step-edition',
  'author',
  /** `number` of the edition; `revision` of the draft, 0 where there is none. */
  z.object({ stepId: ContentId, number: z.int(), revision: z.int() }),
);

/** The English is read over and says what the Icelandic beside it does, though it is older: it is marked no more. */
export const approveEnglish = staffAction(
  'approve-english',
  'author',
  /** `fine`: a block of the text, or the fields of a question. */
  z.object({ stepId: ContentId, fine: z.array(Wording).check(z.minLength(1), z.maxLength(20)) }),
  { maxBytes: 256 * 1024 },
);

/** Publishes the draft as it was last saved. */
export const publishStep = staffAction(
  'publish-step',
  'author',
  z.object({
    stepId: ContentId,
    revision: z.int(),
    /** What has changed, in a few words. */
    note: Written(0, 300),
    /** Ids of questions by whose new key tests drawn with the old one are marked again, in the learner's favour. */
    regrade: z.array(ContentId).check(z.maxLength(40)),
  }),
  { response: { number: z.int() } },
);

export const stepHistory = staffCall('step-history', 'author', {
  method: 'GET',
  request: z.object({ stepId: ContentId }),
  response: z.object({
    /** Newest first. */
    editions: z.array(
      z.object({
        number: z.int(),
        at: Iso,
        /** Null: it came with the files. */
        by: z.nullable(z.string()),
        note: z.string(),
        /** Number of the edition that this took back. */
        takesBack: z.nullable(z.int()),
      }),
    ),
  }),
});

export const stepEdition = staffCall('step-edition', 'author', {
  method: 'GET',
  request: z.object({ stepId: ContentId, number: z.string().check(z.regex(/^\d{1,6}$/)) }),
  response: z.object({ edition: StepEdition }),
});

/** How many tests a correction has helped so far, and whether it is carried through. */
export const correctionResult = staffCall('correction-result', 'author', {
  method: 'GET',
  request: z.object({ stepId: ContentId }),
  response: z.object({ helped: z.int(), done: z.boolean() }),
});

export const handleReports = staffAction(
  'handle-question-reports',
  'author',
  /** `seen`: how many its reader had before them; of more, some are to be read first. `mended`: learners who reported it are told. */
  z.object({ questionId: ContentId, seen: z.optional(z.int()), mended: z.optional(z.boolean()) }),
  { response: { handled: z.int() } },
);

const TEXT = { stepId: ContentId } as const;
const Html = z.string().check(z.minLength(1), z.maxLength(HTML_LENGTH));
const number = { number: z.int() };

/** The four calls of B.7 that publish one piece at once. */
export const updateStepContent = staffAction('update-step-content', 'author', z.object({ ...TEXT, stepData: Html }), {
  final: true,
  response: number,
  maxBytes: 256 * 1024,
});
export const updateStepContentEnglish = staffAction(
  'update-step-content-en',
  'author',
  z.object({ ...TEXT, stepDataEnglish: Html }),
  { final: true, response: number, maxBytes: 256 * 1024 },
);
export const updateStepQuestion = staffAction(
  'update-step-question',
  'author',
  z.object({ questionId: ContentId, question: Written(1, 1000), lang: Language }),
  { final: true, response: number },
);
export const updateStepAnswer = staffAction(
  'update-step-answer',
  'author',
  z.object({ answerId: ContentId, answer: Written(1, 500), lang: Language }),
  { final: true, response: number },
);
