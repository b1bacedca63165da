/** The words for everything that can go wrong in a call, in both languages; `{{name}}` is filled from the details. */
import { NAME_MAX } from './account/name-length.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './account/password.ts';
import { type Language, pick } from './language.ts';
import { statuses, type ProblemCode, type ProblemDetails, SERVER_FAILED } from './problem-codes.ts';

const words = {
  'bad-request': {
    is: 'Skólinn gat ekki lesið það sem var sent. Uppfærðu forritið eða hafðu samband.',
    en: 'The school could not read what was sent. Update the app or contact us.',
  },
  'too-large': { is: 'Of mikið efni í einni sendingu.', en: 'Too much in one request.' },
  'not-found': { is: 'Þetta fannst ekki.', en: 'This was not found.' },
  'text-missing': { is: 'Hér þarf að skrifa eitthvað.', en: 'Something needs to be written here.' },
  'text-too-short': {
    is: 'Þetta er of stutt: minnst {{limit}} stafir.',
    en: 'This is too short: at least {{limit}} characters.',
  },
  'text-too-long': {
    is: 'Þetta er of langt: mest {{limit}} stafir.',
    en: 'This is too long: at most {{limit}} characters.',
  },
  'key-reused': {
    is: 'Sending með sama númeri hafði þegar borist, með öðru efni. Hafðu samband við skólann.',
    en: 'Something else had already arrived under the same number. Please contact the school.',
  },
  'answers-missing': {
    is: 'Einhverjum spurningum var ekki svarað.',
    en: 'Some questions were not answered.',
  },
  'answer-unknown': {
    is: 'Svarið á ekki við þessa spurningu.',
    en: 'The answer does not belong to this question.',
  },
  'message-too-short': { is: 'Skilaboðin eru of stutt.', en: 'The message is too short.' },
  'written-enough': {
    is: 'Þú hefur skrifað mjög mikið í dag. Reyndu aftur á morgun.',
    en: 'You have written a great deal today. Try again tomorrow.',
  },
  'round-not-open': { is: 'Lotan er ekki opin enn.', en: 'The round is not open yet.' },
  'introduce-first': { is: 'Kynntu þig fyrst í spjallinu.', en: 'Introduce yourself in the chat first.' },
  'step-not-open': { is: 'Ljúktu fyrst skrefinu á undan.', en: 'Finish the step before this one first.' },
  'step-already-answered': {
    is: 'Skrefinu hafði þegar verið svarað á öðru tæki.',
    en: 'The step had already been answered on another device.',
  },
  'steps-unfinished': { is: 'Ljúktu fyrst öllum tíu skrefunum.', en: 'Finish all ten steps first.' },
  'rounds-unfinished': { is: 'Ljúktu fyrst öllum sex lotunum.', en: 'Finish all six rounds first.' },
  'test-unknown': { is: 'Prófið fannst ekki.', en: 'The test was not found.' },
  'course-expired': {
    is: 'Tíminn er liðinn. Þú getur byrjað aftur án endurgjalds.',
    en: 'The time has run out. You can start again free of charge.',
  },
  'course-closed': { is: 'Skólinn hefur lokað aðgangi þínum.', en: 'The school has closed your access.' },
  'enrolment-archived': {
    is: 'Ekki talið með, því að ökuskólinn var hafinn á ný á öðru tæki.',
    en: 'Not counted, because the course was restarted on another device.',
  },
  'not-enrolled': {
    is: 'Þú hefur ekki aðgang að þessum ökuskóla.',
    en: 'Access to this course is not authorized',
  },
  'command-unknown': {
    is: 'Skólinn þekkir ekki þessa útgáfu forritsins. Uppfærðu forritið.',
    en: 'The school does not know this version of the app. Update the app.',
  },
  'form-expected': {
    is: 'Beiðnin á að vera eins og úr vefeyðublaði: application/x-www-form-urlencoded.',
    en: 'The request must be a form: application/x-www-form-urlencoded.',
  },
  'unsupported-media-type': { is: 'Beiðnin á að vera á JSON-sniði.', en: 'The request must be JSON.' },
  'not-signed-in': { is: 'Þú þarft að skrá þig inn.', en: 'You need to sign in.' },
  'wrong-credentials': {
    is: 'Villa: kennitalan eða lykilorðið er vitlaust',
    en: 'Either the kennitala or password is wrong',
  },
  'wrong-password': { is: 'Lykilorðið er ekki rétt.', en: 'The password is not right.' },
  'too-many-tries': {
    is: 'Of margar tilraunir. Bíddu í {{minutes}} mín. og reyndu aftur.',
    en: 'Too many tries. Wait {{minutes}} min and try again.',
  },
  'not-paid': {
    is: 'Þú hefur ekki aðgang að þessum ökuskóla.',
    en: 'Access to this course is not authorized',
  },
  'not-allowed': { is: 'Þú hefur ekki leyfi til þess.', en: 'You are not allowed to do that.' },
  'proof-needed': {
    is: 'Staðfestu fyrst að þetta sért þú.',
    en: 'First confirm that this is you.',
  },
  'proof-old': {
    is: 'Staðfestu aftur að þetta sért þú.',
    en: 'Confirm once more that this is you.',
  },
  'cross-site': {
    is: 'Beiðni frá öðru vefsetri er hafnað.',
    en: 'Requests from another site are refused.',
  },
  'kennitala-unknown': {
    is: 'Þessi kennitala er ekki á skrá hjá okkur',
    en: "We don't have any record of this kennitala",
  },
  'name-missing': { is: 'Skrifaðu fullt nafn.', en: 'Enter your full name.' },
  'name-long': {
    is: `Nafnið má mest vera ${NAME_MAX} stafir.`,
    en: `The name can be at most ${NAME_MAX} characters long.`,
  },
  'name-signs': {
    is: 'Í nafni mega vera bókstafir, bil, bandstrik, úrfellingarmerki og punktar með bili á eftir.',
    en: 'A name can have letters, spaces, hyphens, apostrophes, and full stops with a space after them.',
  },
  'name-reserved': {
    is: 'Skólinn heldur þessu nafni fyrir sig. Skrifaðu þitt eigið nafn.',
    en: 'The school keeps this name for itself. Enter your own name.',
  },
  'email-wrong': {
    is: 'Netfangið er ekki rétt skrifað.',
    en: 'The e-mail address is not written correctly.',
  },
  'email-taken': {
    is: 'Þetta netfang er þegar skráð.',
    en: 'This e-mail address is already registered.',
  },
  'kennitala-wrong': {
    is: 'Kennitalan stenst ekki. Er einhver tölustafur vitlaus?',
    en: 'This is not a valid kennitala. Is one of the digits wrong?',
  },
  'kennitala-taken': {
    is: 'Þessi kennitala er þegar skráð. Skráðu þig inn.',
    en: 'This kennitala is already registered. Please sign in.',
  },
  'password-too-short': {
    is: `Lykilorðið þarf að vera minnst ${PASSWORD_MIN} stafir.`,
    en: `The password needs to be at least ${PASSWORD_MIN} letters long`,
  },
  'password-too-long': {
    is: `Lykilorðið má mest vera ${PASSWORD_MAX} stafir.`,
    en: `The password can be at most ${PASSWORD_MAX} characters long.`,
  },
  'password-common': {
    is: 'Þetta lykilorð er of algengt. Veldu annað.',
    en: 'This password is too common. Choose another.',
  },
  'password-guessable': {
    is: 'Of auðvelt er að giska á þetta lykilorð: nafn, kennitala, netfang, skólinn, árstíð eða mánuður. Veldu annað.',
    en: 'This password is too easy to guess: a name, kennitala, e-mail address, the school, a season or month. Choose another.',
  },
  'password-pattern': {
    is: 'Of auðvelt er að giska á þetta lykilorð: endurtekning, stafir eða tölur í röð, eða dagsetning. Veldu annað.',
    en: 'This password is too easy to guess: a repeat, letters or digits in a row, or a date. Choose another.',
  },
  'instructor-missing': { is: 'Veldu ökukennara.', en: 'Choose an instructor.' },
  'invalid-fields': { is: 'Sumt þarf að laga.', en: 'Some fields need correcting.' },
  'too-much-sent': {
    is: 'Of mikið hefur verið sent í einu. Það fer sjálfkrafa af stað aftur eftir {{minutes}} mín.',
    en: 'Too much has been sent at once. It goes on by itself in {{minutes}} min.',
  },
  'orders-enough': {
    is: 'Greiðslan hefur verið hafin of oft. Bíddu í {{minutes}} mín. og reyndu aftur.',
    en: 'The payment has been started too often. Wait {{minutes}} min and try again.',
  },
  'course-not-expired': { is: 'Ökuskólinn er enn opinn.', en: 'The course is still open.' },
  'course-finished': { is: 'Ökuskólanum er lokið.', en: 'The course is finished.' },
  'course-unfinished': { is: 'Ljúktu fyrst ökuskólanum.', en: 'Finish the course first.' },
  'protocol-too-old': { is: 'Uppfærðu forritið til að halda áfram.', en: 'Update the app to continue.' },
  'school-restored': {
    is: 'Skólinn var settur upp á ný úr afriti. Það sem þú hefur gert fer sjálfkrafa aftur til hans.',
    en: 'The school has been put back from a backup. What you have done goes up again by itself.',
  },
  'already-bought': {
    is: 'Þú hefur þegar aðgang að þessum ökuskóla.',
    en: 'You already have access to this course.',
  },
  'discount-code-unknown': {
    is: 'Enginn ökukennari skólans á þennan kóða. Biddu kennarann þinn um réttan kóða.',
    en: 'No instructor of the school has this code. Ask your instructor for the right one.',
  },
  'card-unavailable': {
    is: 'Ekki er hægt að greiða með korti eins og er. Veldu millifærslu.',
    en: 'Cards cannot be used right now. Choose bank transfer.',
  },
  'transfer-waiting': {
    is: 'Skólinn bíður eftir millifærslu frá þér. Hættu við hana áður en þú greiðir með korti.',
    en: 'The school is waiting for a bank transfer from you. Cancel it before you pay by card.',
  },
  'refund-impossible': { is: 'Þessa færslu er ekki hægt að endurgreiða.', en: 'This cannot be refunded.' },
  'order-settled': { is: 'Pöntunin er þegar greidd.', en: 'The order has already been paid.' },
  'reset-link-unknown': {
    is: 'Tengillinn er ekki réttur. Biddu um nýjan.',
    en: 'The link is not right. Ask for a new one.',
  },
  'push-service-unknown': {
    is: 'Skólinn getur ekki sent tilkynningar í þennan vafra. Bréfin koma áfram.',
    en: 'The school cannot send notifications to this browser. The letters still come.',
  },
  'share-unknown': {
    is: 'Tengillinn virkar ekki. Nemandinn hefur afturkallað hann eða hann er runninn út.',
    en: 'This link does not work. The learner has revoked it, or it has run out.',
  },
  'learners-link-unknown': {
    is: 'Tengillinn virkar ekki. Hann hefur verið notaður eða er runninn út.',
    en: 'This link does not work. It has been used, or it has run out.',
  },
  'pay-link-unknown': {
    is: 'Tengillinn virkar ekki. Nemandinn hefur afturkallað hann eða hann er runninn út.',
    en: 'This link does not work. The learner has revoked it, or it has expired.',
  },
  'pay-link-paid': { is: 'Námskeiðið er þegar greitt.', en: 'The course has already been paid for.' },
  'pay-link-waiting': {
    is: 'Tilkynnt hefur verið um millifærslu fyrir námskeiðinu. Skólinn bíður eftir henni.',
    en: 'The school has been told of a bank transfer for this course and is waiting for it.',
  },
  'company-name': {
    is: 'Skrifaðu nafnið með bókstöfum, tölustöfum og algengum greinarmerkjum.',
    en: 'Write the name with letters, digits and common punctuation.',
  },
  'reset-link-used': {
    is: 'Þessi tengill hefur þegar verið notaður. Biddu um nýjan.',
    en: 'This link has already been used. Ask for a new one.',
  },
  'reset-link-expired': {
    is: 'Tengillinn er útrunninn, hann gilti í eina klukkustund. Biddu um nýjan.',
    en: 'The link has run out; it worked for one hour. Ask for a new one.',
  },
  'already-sent': { is: 'Þetta hefur þegar verið sent.', en: 'This has already been sent.' },
  'command-failed': {
    is: 'Skólinn gat ekki tekið við þessu. Það er geymt í tækinu og sent aftur þegar búið er að laga það.',
    en: 'The school could not take this in. It is kept on this device and sent again once that is mended.',
  },
  busy: {
    is: 'Of margir eru að skrá sig inn í einu. Reyndu aftur eftir {{seconds}} sekúndur.',
    en: 'Too many people are signing in at once. Try again in {{seconds}} seconds.',
  },
  unavailable: {
    is: 'Netþjónninn ræður ekki við þetta núna. Reyndu aftur.',
    en: 'The server cannot do this right now. Try again.',
  },
  internal: SERVER_FAILED,
} as const satisfies Record<ProblemCode, Readonly<Record<Language, string>>>;

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
    return statuses[this.code];
  }
  words(language: Language): string {
    return problemMessage(this.code, language, this.details);
  }
}

/** The words for a code in one language. */
export function problemMessage(code: ProblemCode, language: Language, details: ProblemDetails = {}): string {
  return fillDetails(pick(language, words[code]), details);
}

/** A text with `{{name}}` taken from the details. */
export const fillDetails = (text: string, details: ProblemDetails): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = details[name];
    return value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value);
  });
