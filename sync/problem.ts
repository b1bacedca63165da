/** Everything that can go wrong in a call: one table of codes with status and words in both languages. */
import * as z from 'zod/mini';
import { NAME_MAX } from './account/name-length.ts';
import { commandProblems, isAboutCommand, type ProblemRow } from './command-problems.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './account/password.ts';
import type { Language } from './language.ts';

const rows = {
  ...commandProblems,
  'form-expected': {
    status: 415,
    is: 'Beiðnin á að vera eins og úr vefeyðublaði: application/x-www-form-urlencoded.',
    en: 'The request must be a form: application/x-www-form-urlencoded.',
  },
  'unsupported-media-type': { status: 415, is: 'Beiðnin á að vera á JSON-sniði.', en: 'The request must be JSON.' },
  'not-signed-in': { status: 401, is: 'Þú þarft að skrá þig inn.', en: 'You need to sign in.' },
  'wrong-credentials': {
    status: 401,
    is: 'Villa: kennitalan eða lykilorðið er vitlaust',
    en: 'Either the kennitala or password is wrong',
  },
  'wrong-password': { status: 403, is: 'Lykilorðið er ekki rétt.', en: 'The password is not right.' },
  'too-many-tries': {
    status: 429,
    is: 'Of margar tilraunir. Bíddu í {{minutes}} mín. og reyndu aftur.',
    en: 'Too many tries. Wait {{minutes}} min and try again.',
  },
  'not-paid': {
    status: 402,
    is: 'Þú hefur ekki aðgang að þessum ökuskóla.',
    en: 'Access to this course is not authorized',
  },
  'not-allowed': { status: 403, is: 'Þú hefur ekki leyfi til þess.', en: 'You are not allowed to do that.' },
  'proof-needed': {
    status: 403,
    is: 'Staðfestu fyrst að þetta sért þú.',
    en: 'First confirm that this is you.',
  },
  'proof-old': {
    status: 403,
    is: 'Staðfestu aftur að þetta sért þú.',
    en: 'Confirm once more that this is you.',
  },
  'cross-site': {
    status: 403,
    is: 'Beiðni frá öðru vefsetri er hafnað.',
    en: 'Requests from another site are refused.',
  },
  'kennitala-unknown': {
    status: 404,
    is: 'Þessi kennitala er ekki á skrá hjá okkur',
    en: "We don't have any record of this kennitala",
  },
  'name-missing': { status: 422, is: 'Skrifaðu fullt nafn.', en: 'Enter your full name.' },
  'name-long': {
    status: 422,
    is: `Nafnið má mest vera ${NAME_MAX} stafir.`,
    en: `The name can be at most ${NAME_MAX} characters long.`,
  },
  'name-signs': {
    status: 422,
    is: 'Í nafni mega vera bókstafir, bil, bandstrik, úrfellingarmerki og punktar með bili á eftir.',
    en: 'A name can have letters, spaces, hyphens, apostrophes, and full stops with a space after them.',
  },
  'name-reserved': {
    status: 422,
    is: 'Skólinn heldur þessu nafni fyrir sig. Skrifaðu þitt eigið nafn.',
    en: 'The school keeps this name for itself. Enter your own name.',
  },
  'email-wrong': {
    status: 422,
    is: 'Netfangið er ekki rétt skrifað.',
    en: 'The e-mail address is not written correctly.',
  },
  'email-taken': {
    status: 422,
    is: 'Þetta netfang er þegar skráð.',
    en: 'This e-mail address is already registered.',
  },
  'kennitala-wrong': {
    status: 422,
    is: 'Kennitalan er ekki rétt. Hún er tíu tölustafir.',
    en: 'The kennitala is not right. It is ten digits.',
  },
  'kennitala-taken': {
    status: 422,
    is: 'Þessi kennitala er þegar skráð. Skráðu þig inn.',
    en: 'This kennitala is already registered. Please sign in.',
  },
  'password-too-short': {
    status: 422,
    is: `Lykilorðið þarf að vera minnst ${PASSWORD_MIN} stafir.`,
    en: `The password needs to be at least ${PASSWORD_MIN} letters long`,
  },
  'password-too-long': {
    status: 422,
    is: `Lykilorðið má mest vera ${PASSWORD_MAX} stafir.`,
    en: `The password can be at most ${PASSWORD_MAX} characters long.`,
  },
  'password-common': {
    status: 422,
    is: 'Þetta lykilorð er of algengt. Veldu annað.',
    en: 'This password is too common. Choose another.',
  },
  'password-guessable': {
    status: 422,
    is: 'Of auðvelt er að giska á þetta lykilorð: nafn, kennitala, netfang, skólinn, árstíð eða mánuður. Veldu annað.',
    en: 'This password is too easy to guess: a name, kennitala, e-mail address, the school, a season or month. Choose another.',
  },
  'instructor-missing': { status: 422, is: 'Veldu ökukennara.', en: 'Choose an instructor.' },
  'invalid-fields': { status: 422, is: 'Sumt þarf að laga.', en: 'Some fields need correcting.' },
  'too-much-sent': {
    status: 429,
    is: 'Of mikið hefur verið sent í einu. Það fer sjálfkrafa af stað aftur eftir {{minutes}} mín.',
    en: 'Too much has been sent at once. It goes on by itself in {{minutes}} min.',
  },
  'orders-enough': {
    status: 429,
    is: 'Greiðslan hefur verið hafin of oft. Bíddu í {{minutes}} mín. og reyndu aftur.',
    en: 'The payment has been started too often. Wait {{minutes}} min and try again.',
  },
  'course-not-expired': { status: 409, is: 'Ökuskólinn er enn opinn.', en: 'The course is still open.' },
  'course-finished': { status: 409, is: 'Ökuskólanum er lokið.', en: 'The course is finished.' },
  'course-unfinished': { status: 409, is: 'Ljúktu fyrst ökuskólanum.', en: 'Finish the course first.' },
  'protocol-too-old': { status: 426, is: 'Uppfærðu forritið til að halda áfram.', en: 'Update the app to continue.' },
  'school-restored': {
    status: 409,
    is: 'Skólinn var settur upp á ný úr afriti. Það sem þú hefur gert fer sjálfkrafa aftur til hans.',
    en: 'The school has been put back from a backup. What you have done goes up again by itself.',
  },
  'already-bought': {
    status: 409,
    is: 'Þú hefur þegar aðgang að þessum ökuskóla.',
    en: 'You already have access to this course.',
  },
  'card-unavailable': {
    status: 503,
    is: 'Ekki er hægt að greiða með korti eins og er. Veldu millifærslu.',
    en: 'Cards cannot be used right now. Choose bank transfer.',
  },
  'refund-impossible': { status: 409, is: 'Þessa færslu er ekki hægt að endurgreiða.', en: 'This cannot be refunded.' },
  'order-settled': { status: 409, is: 'Pöntunin er þegar greidd.', en: 'The order has already been paid.' },
  'reset-link-unknown': {
    status: 404,
    is: 'Tengillinn er ekki réttur. Biddu um nýjan.',
    en: 'The link is not right. Ask for a new one.',
  },
  'push-service-unknown': {
    status: 422,
    is: 'Skólinn getur ekki sent tilkynningar í þennan vafra. Bréfin koma áfram.',
    en: 'The school cannot send notifications to this browser. The letters still come.',
  },
  'share-unknown': {
    status: 404,
    is: 'Tengillinn virkar ekki. Nemandinn hefur afturkallað hann eða hann er runninn út.',
    en: 'This link does not work. The learner has revoked it, or it has run out.',
  },
  'reset-link-used': {
    status: 409,
    is: 'Þessi tengill hefur þegar verið notaður. Biddu um nýjan.',
    en: 'This link has already been used. Ask for a new one.',
  },
  'reset-link-expired': {
    status: 409,
    is: 'Tengillinn er útrunninn, hann gilti í eina klukkustund. Biddu um nýjan.',
    en: 'The link has run out; it worked for one hour. Ask for a new one.',
  },
  'already-sent': { status: 409, is: 'Þetta hefur þegar verið sent.', en: 'This has already been sent.' },
  'command-failed': {
    status: 500,
    is: 'Skólinn gat ekki tekið við þessu. Það er geymt í tækinu og sent aftur þegar búið er að laga það.',
    en: 'The school could not take this in. It is kept on this device and sent again once that is mended.',
  },
  busy: {
    status: 503,
    is: 'Of margir eru að skrá sig inn í einu. Reyndu aftur eftir {{seconds}} sekúndur.',
    en: 'Too many people are signing in at once. Try again in {{seconds}} seconds.',
  },
  unavailable: {
    status: 503,
    is: 'Netþjónninn ræður ekki við þetta núna. Reyndu aftur.',
    en: 'The server cannot do this right now. Try again.',
  },
  internal: {
    status: 500,
    is: 'Eitthvað virðist vera að hjá netþjóninum. Því miður!',
    en: 'Something appears to be wrong with the server. Sorry!',
  },
} as const satisfies Record<string, ProblemRow>;

export type ProblemCode = keyof typeof rows;

/** Whether a code refuses the command it comes with; one that only a newer school knows does too, as it names the command. */
export const refusesCommand = (code: string): boolean => isAboutCommand(code) || !isProblemCode(code);

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(rows, code);
}

export type ProblemDetails = Readonly<Record<string, string | number | readonly string[]>>;

/** A refusal with its reason; thrown on the server, carried in verdicts, worded at the edge. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return rows[this.code].status;
  }
  words(language: Language): string {
    return problemMessage(this.code, language, this.details);
  }
}

/** The words for a code in one language. */
export function problemMessage(code: ProblemCode, language: Language, details: ProblemDetails = {}): string {
  return fillDetails(rows[code][language], details);
}

/** A text with `{{name}}` taken from the details. */
export const fillDetails = (text: string, details: ProblemDetails): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = details[name];
    return value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value);
  });

/** The one error body of every call (decisions, section 3). */
export const ProblemBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.record(z.string(), z.unknown())),
  }),
  /** Id of the command it is about, at a command's own call (rule V9). */
  command: z.optional(z.string()),
});
