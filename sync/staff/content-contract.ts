/** Calls of the content editor (B.7): overview, step, draft, history, publishing. */
import * as z from 'zod/mini';
import { Step, StepQuestion, texts } from '../course/content.ts';
import { ContentId, CourseNr, Iso, Language, StepNr, Written } from '../scalar.ts';
import { DocumentId } from '../site/page-data.ts';
import { staffAction, staffCall } from './declare.ts';
import { HTML_LENGTH, OlderEnglish, StepEdition, Wording } from './step-edition.ts';

/** A learner's text, anonymous. */
const Said = z.object({ text: z.string(), at: Iso });

/** Answers and wrong answers since the present version was published. */
const Rate = z.object({ answered: z.int(), wrong: z.int() });

const OverviewStep = z.object({
  id: z.string(),
  nr: z.int(),
  round: z.int(),
  title: z.string(),
  title_en: z.string(),
  ...texts,
  /** An unpublished draft exists. */
  draft: z.boolean(),
  /** Some English is outdated or missing. */
  englishOlder: z.boolean(),
  narration: z.nullable(z.enum(['speech', 'upload'])),
  /** The text has changed since the recording. */
  narrationOlder: z.boolean(),
  /** Of its question that is most often wrong, test questions too. */
  ...Rate.shape,
  /** Unhandled reports of unclear questions, of the step and of its test pool. */
  reports: z.int(),
  /** Unanswered feedback from the step's page. */
  feedback: z.int(),
  /** By added language: number of texts (of the step and its questions), incomplete ones, outdated ones. */
  translated: z.record(z.string(), z.object({ of: z.int(), lacking: z.int(), outdated: z.int() })),
});

export const courseContent = staffCall('course-content', 'author', {
  method: 'GET',
  response: z.object({
    courses: z.array(
      z.object({
        course_id: CourseNr,
        name: z.string(),
        /** `pool`: the number of test questions. */
        rounds: z.array(z.object({ nr: z.int(), name: z.string(), pool: z.int() })),
        steps: z.array(OverviewStep),
      }),
    ),
    /** Outdated statements by round, and outdated articles, in each added language; outdated English statements too. Only counts above zero. */
    outdated: z.array(z.object({ language: Language, round: z.nullable(ContentId), count: z.int() })),
  }),
});

/** A text with its context. `apart`: 0 exact, 1 words in one paragraph, 2 in several. `language`: the added language. */
const Found = { words: z.string(), apart: z.int(), language: z.optional(Language) };

/** Finds words in the material, in any language, closest together first. */
export const findMaterial = staffCall('find-material', 'author', {
  request: z.object({ q: Written(1, 300) }),
  response: z.object({
    steps: z.array(z.object({ id: z.string(), ...Found })),
    statements: z.array(z.object({ id: z.string(), step: z.string(), ...Found })),
    /** Number of further matching statements. */
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

/** A question for editing, by the names of B.3, with its statistics. */
const EditorQuestion = z.object({
  ...StepQuestion.shape,
  version: z.int(),
  kind: z.enum(['step', 'pool']),
  retired: z.boolean(),
  ...Rate.shape,
  /** Times each option was picked, by id. */
  picked: z.record(z.string(), z.int()),
  reports: z.int(),
  /** The newest reports with text. */
  said: z.array(Said),
});

const Draft = z.object({
  edition: StepEdition,
  /** Number of the edition it started from. */
  base: z.int(),
  /** Rises with every save. */
  revision: z.int(),
  savedAt: Iso,
  /** Who saved it last. */
  savedBy: z.string(),
  own: z.boolean(),
  /** Everyone who has written in the draft, and when last. */
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
    /** The published edition and its number, which counts publications. */
    edition: StepEdition,
    number: z.int(),
    /** By whom and when; `takesBack`: number of the edition that this one reverted. */
    published: z.object({ at: Iso, by: z.nullable(z.string()), own: z.boolean(), takesBack: z.nullable(z.int()) }),
    /** Of the published edition. */
    olderEnglish: OlderEnglish,
    /** A recording exists, and the text has changed since. */
    recordingOlder: z.boolean(),
    draft: z.nullable(Draft),
    /** The newest unanswered feedback from the step's page. */
    feedback: z.array(Said),
    /** Open tests that contain a question of this step. */
    openTests: z.int(),
  }),
});

/** Saves the draft. Refused with edited-meanwhile if it was saved, published or dropped since. */
export const saveStepDraft = staffCall('save-step-draft', 'author', {
  /** `base`: number of the edition it started from; `revision`: of the draft it started from, 0 if none. */
  request: z.object({ stepId: ContentId, base: z.int(), revision: z.int(), edition: StepEdition }),
  /** 0 and null if it equals the published edition: no draft is kept. */
  response: z.object({ revision: z.int(), savedAt: z.nullable(Iso) }),
  maxBytes: 512 * 1024,
});

export const dropStepDraft = staffAction(
  'drop-step-draft',
  'author',
  z.object({ stepId: ContentId, revision: z.int() }),
);

/** Loads an earlier edition into the draft and retires the questions added since. */
export const restoreEdition = staffAction(
  'restore-step-edition',
  'author',
  /** `number` of the edition; `revision` of the draft, 0 if none. */
  z.object({ stepId: ContentId, number: z.int(), revision: z.int() }),
);

/** Confirms that the English still fits the changed Icelandic, so that it is no longer marked. */
export const approveEnglish = staffAction(
  'approve-english',
  'author',
  /** `fine`: a block of the text, or the fields of a question. */
  z.object({ stepId: ContentId, fine: z.array(Wording).check(z.minLength(1), z.maxLength(20)) }),
  { maxBytes: 256 * 1024 },
);

/** Publishes the draft as last saved. */
export const publishStep = staffAction(
  'publish-step',
  'author',
  z.object({
    stepId: ContentId,
    revision: z.int(),
    /** Summary of the change. */
    note: Written(0, 300),
    /** Ids of questions with a new key. Tests drawn with the old key are marked again, in the learner's favour. */
    regrade: z.array(ContentId).check(z.maxLength(40)),
  }),
  { response: { number: z.int() } },
);

export const stepHistory = staffCall('step-history', 'author', {
  method: 'GET',
  request: z.object({ stepId: ContentId }),
  response: z.object({
    editions: z.array(
      z.object({
        number: z.int(),
        at: Iso,
        /** Null: it came with the files. */
        by: z.nullable(z.string()),
        note: z.string(),
        /** Number of the edition that this one reverted. */
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

/** Number of tests that the newest correction has helped so far, and whether it is finished. */
export const correctionResult = staffCall('correction-result', 'author', {
  method: 'GET',
  request: z.object({ stepId: ContentId }),
  response: z.object({ helped: z.int(), done: z.boolean() }),
});

export const handleReports = staffAction(
  'handle-question-reports',
  'author',
  /** `seen`: number of reports that the reader saw; newer ones must be read first. `mended`: the reporters are notified. */
  z.object({ questionId: ContentId, seen: z.optional(z.int()), mended: z.optional(z.boolean()) }),
  { response: { handled: z.int() } },
);

const TEXT = { stepId: ContentId } as const;
const Html = z.string().check(z.minLength(1), z.maxLength(HTML_LENGTH));
const number = { number: z.int() };

/** The four calls of B.7, each of which publishes one part. */
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
