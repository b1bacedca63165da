/** Reasons that are about a command itself: they alone refuse it for good (rule V9). The others stand in `problem.ts`. */

/** A status of HTTP, and the words in both languages; `{{name}}` is filled from the details. */
export type ProblemRow = { readonly status: number; readonly is: string; readonly en: string };

export const commandProblems = {
  'bad-request': {
    status: 400,
    is: 'Skólinn gat ekki lesið það sem var sent. Uppfærðu forritið eða hafðu samband.',
    en: 'The school could not read what was sent. Update the app or contact us.',
  },
  'too-large': { status: 413, is: 'Of mikið efni í einni sendingu.', en: 'Too much in one request.' },
  'not-found': { status: 404, is: 'Þetta fannst ekki.', en: 'This was not found.' },
  'text-missing': { status: 422, is: 'Hér þarf að skrifa eitthvað.', en: 'Something needs to be written here.' },
  'text-too-short': {
    status: 422,
    is: 'Þetta er of stutt: minnst {{limit}} stafir.',
    en: 'This is too short: at least {{limit}} characters.',
  },
  'text-too-long': {
    status: 422,
    is: 'Þetta er of langt: mest {{limit}} stafir.',
    en: 'This is too long: at most {{limit}} characters.',
  },
  'key-reused': {
    status: 422,
    is: 'Sending með sama númeri hafði þegar borist, með öðru efni. Hafðu samband við skólann.',
    en: 'Something else had already arrived under the same number. Please contact the school.',
  },
  'answers-missing': {
    status: 422,
    is: 'Einhverjum spurningum var ekki svarað.',
    en: 'Some questions were not answered.',
  },
  'answer-unknown': {
    status: 422,
    is: 'Svarið á ekki við þessa spurningu.',
    en: 'The answer does not belong to this question.',
  },
  'message-too-short': { status: 422, is: 'Skilaboðin eru of stutt.', en: 'The message is too short.' },
  'written-enough': {
    status: 409,
    is: 'Þú hefur skrifað mjög mikið í dag. Reyndu aftur á morgun.',
    en: 'You have written a great deal today. Try again tomorrow.',
  },
  'round-not-open': { status: 409, is: 'Lotan er ekki opin enn.', en: 'The round is not open yet.' },
  'introduce-first': { status: 409, is: 'Kynntu þig fyrst í spjallinu.', en: 'Introduce yourself in the chat first.' },
  'step-not-open': { status: 409, is: 'Ljúktu fyrst skrefinu á undan.', en: 'Finish the step before this one first.' },
  'step-already-answered': {
    status: 409,
    is: 'Skrefinu hafði þegar verið svarað á öðru tæki.',
    en: 'The step had already been answered on another device.',
  },
  'steps-unfinished': { status: 409, is: 'Ljúktu fyrst öllum tíu skrefunum.', en: 'Finish all ten steps first.' },
  'rounds-unfinished': { status: 409, is: 'Ljúktu fyrst öllum sex lotunum.', en: 'Finish all six rounds first.' },
  'test-unknown': { status: 404, is: 'Prófið fannst ekki.', en: 'The test was not found.' },
  'course-expired': {
    status: 409,
    is: 'Tíminn er liðinn. Þú getur byrjað aftur án endurgjalds.',
    en: 'The time has run out. You can start again free of charge.',
  },
  'course-closed': { status: 403, is: 'Skólinn hefur lokað aðgangi þínum.', en: 'The school has closed your access.' },
  'enrolment-archived': {
    status: 409,
    is: 'Ekki talið með, því að ökuskólinn var hafinn á ný á öðru tæki.',
    en: 'Not counted, because the course was restarted on another device.',
  },
  'not-enrolled': {
    status: 402,
    is: 'Þú hefur ekki aðgang að þessum ökuskóla.',
    en: 'Access to this course is not authorized',
  },
  'command-unknown': {
    status: 422,
    is: 'Skólinn þekkir ekki þessa útgáfu forritsins. Uppfærðu forritið.',
    en: 'The school does not know this version of the app. Update the app.',
  },
} as const satisfies Record<string, ProblemRow>;

export type CommandProblem = keyof typeof commandProblems;

export const isAboutCommand = (code: string): boolean => Object.hasOwn(commandProblems, code);
