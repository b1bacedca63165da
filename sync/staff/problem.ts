/** What can go wrong in the staff area alone: a table of its own, which no learner's device carries. */
import { type Language, pick } from '../language.ts';
import { fillDetails } from '../problem.ts';
import type { ProblemDetails } from '../problem-codes.ts';

type Row = { readonly status: number; readonly is: string; readonly en: string };

const rows = {
  'proof-wrong': {
    status: 403,
    is: 'Kóðinn passar ekki. Bíddu eftir nýjum og reyndu aftur.',
    en: 'The code does not match. Wait for a new one and try again.',
  },
  'factor-not-begun': {
    status: 409,
    is: 'Byrjaðu uppsetninguna upp á nýtt.',
    en: 'Begin the set-up again.',
  },
  'set-up-code-wrong': {
    status: 403,
    is: 'Uppsetningarkóðinn passar ekki eða er útrunninn. Fáðu nýjan hjá samstarfsmanni eða þeim sem rekur þjóninn.',
    en: 'The set-up code does not match or has expired. Get a new one from a colleague or from whoever runs the server.',
  },
  'invitation-waits': {
    status: 403,
    is: 'Lykilorðið er rétt, en stjórnandi skólans á eftir að samþykkja aðganginn. Reyndu aftur þegar það er búið.',
    en: 'The password is right, but a manager of the school has yet to approve your access. Try again once that is done.',
  },
  'own-factor': {
    status: 409,
    is: 'Þinn eigin aðgang endurstillir samstarfsmaður, eða þú setur hann upp á nýtt undir Minn aðgangur.',
    en: 'A colleague resets your own access, or you set it up anew under My access.',
  },
  'own-role': {
    status: 409,
    is: 'Þínu eigin hlutverki breytir samstarfsmaður.',
    en: 'A colleague changes your own role.',
  },
  'edited-meanwhile': {
    status: 409,
    is: 'Einhver annar hefur breytt þessu á meðan. Það sem þú skrifaðir er hér enn; sæktu nýjustu útgáfuna og berðu saman.',
    en: 'Somebody else has changed this meanwhile. What you wrote is still here; fetch the newest version and compare.',
  },
  'changed-since': {
    status: 409,
    is: 'Þessu hefur verið breytt síðan, svo að það verður ekki afturkallað.',
    en: 'This has been changed since, so it cannot be undone.',
  },
  'undo-impossible': {
    status: 409,
    is: 'Þessa aðgerð er ekki hægt að afturkalla.',
    en: 'This action cannot be undone.',
  },
  'undo-too-late': {
    status: 409,
    is: 'Það er of seint að afturkalla þetta: liðnar eru meira en tíu mínútur.',
    en: 'It is too late to undo this: more than ten minutes have passed.',
  },
  'undone-already': { status: 409, is: 'Þetta hefur þegar verið afturkallað.', en: 'This has already been undone.' },
  'instructor-unreachable': {
    status: 409,
    is: 'Skráðu netfang kennarans fyrst. Kennari sem er hættur fær engan tengil.',
    en: 'Enter the instructor’s e-mail address first. An instructor who no longer teaches gets no link.',
  },
  'edition-lacking': {
    status: 422,
    is: 'Eitthvað vantar í skrefið svo að hægt sé að birta það.',
    en: 'Something is missing before the step can be published.',
  },
  'done-before': {
    status: 409,
    is: 'Þetta hafði þegar verið gert þótt svarið kæmist ekki til skila. Skoðaðu stöðuna og ýttu aftur ef gera á það einu sinni enn.',
    en: 'This had already been done, although the answer was lost. Look at how things stand, and press again to do it once more.',
  },
  'kennitala-taken-here': {
    status: 409,
    is: 'Þessi kennitala er þegar skráð. Leitaðu að henni til að sjá hver á hana.',
    en: 'This kennitala is already registered. Search for it to see whose it is.',
  },
  'email-taken-here': {
    status: 409,
    is: 'Þetta netfang er þegar skráð. Leitaðu að því til að sjá hver á það.',
    en: 'This e-mail address is already registered. Search for it to see whose it is.',
  },
  'phone-wrong': {
    status: 422,
    is: 'Símanúmer er minnst sjö tölustafir, til dæmis 555 0199.',
    en: 'A telephone number has at least seven digits, such as 555 0199.',
  },
  'picture-unreadable': {
    status: 422,
    is: 'Skráin er ekki mynd sem hægt er að nota. Prófaðu PNG, JPEG, WebP eða einfalda SVG-teikningu.',
    en: 'The file is not a picture that can be used. Try PNG, JPEG, WebP or a simple SVG drawing.',
  },
  'recording-unreadable': {
    status: 422,
    is: 'Ekki tókst að lesa upptökuna. Hún þarf að vera 1 sekúnda til 15 mínútur.',
    en: 'The recording could not be read. It must be 1 second to 15 minutes long.',
  },
  'nothing-new': { status: 409, is: 'Þetta er þegar birt.', en: 'This has already been published.' },
  'pool-too-small': {
    status: 409,
    is: 'Eftir yrðu {{count}} prófspurningar í lotunni. Þær þurfa að vera {{least}} hið minnsta.',
    en: 'The round would be left with {{count}} test questions. There must be at least {{least}}.',
  },
  'course-not-finished': {
    status: 409,
    is: 'Námskeiðinu er ekki lokið og því er ekki hægt að staðfesta það.',
    en: 'The course is not finished, so it cannot be confirmed.',
  },
  'confirmed-already': {
    status: 409,
    is: 'Námskeiðið hefur þegar verið staðfest.',
    en: 'The course has already been confirmed.',
  },
  'confirmed-by': {
    status: 409,
    is: '{{who}} hefur þegar staðfest námskeiðið.',
    en: '{{who}} has already confirmed the course.',
  },
  'registration-begun': {
    status: 409,
    is: 'Skráning hjá Samgöngustofu er hafin og verður ekki afturkölluð hér.',
    en: 'The entry with the transport authority has begun and cannot be undone here.',
  },
  'course-not-theirs': {
    status: 409,
    is: 'Nemandinn hefur ekki þennan ökuskóla.',
    en: 'The learner does not have this course.',
  },
  'course-closed-already': {
    status: 409,
    is: 'Ökuskólinn er þegar lokaður nemandanum.',
    en: 'The course is already closed to the learner.',
  },
  'opened-meanwhile': {
    status: 409,
    is: '{{who}} opnaði ökuskólann rétt í þessu.',
    en: '{{who}} opened the course just now.',
  },
  'open-already': {
    status: 409,
    is: 'Ökuskólinn er þegar opinn nemandanum.',
    en: 'The course is already open to the learner.',
  },
  'done-meanwhile': {
    status: 409,
    is: 'Þetta hefur þegar verið afgreitt. Samstarfsmaður var á undan.',
    en: 'This has already been dealt with. A colleague was faster.',
  },
  'paid-already': {
    status: 409,
    is: 'Greitt er fyrir ökuskólann með kvittun {{receipt}}. Opnaðu hann aftur án greiðslu eða seldu nýja yfirferð.',
    en: 'The course is paid for by receipt {{receipt}}. Open it again without a payment, or sell a new run.',
  },
  'refund-too-much': {
    status: 409,
    is: 'Af þessari greiðslu standa {{left}} eftir. Meira verður ekki endurgreitt.',
    en: 'Of this payment {{left}} is left. No more can be refunded.',
  },
  'refund-pending': {
    status: 409,
    is: 'Fyrri endurgreiðslu af þessari greiðslu er ólokið. Ljúktu henni fyrst á síðunni Í dag, eða bíddu eftir kortafyrirtækinu.',
    en: 'An earlier refund of this payment is not finished. Finish it first on the Today page, or wait for the card company.',
  },
  'worksheet-too-long': {
    status: 409,
    is: 'Excel-skráin rúmar {{most}} færslur. Veldu styttra tímabil eða sæktu CSV-skrá.',
    en: 'The Excel file holds {{most}} entries. Choose a shorter period or fetch a CSV file.',
  },
  'invitation-unknown': {
    status: 404,
    is: 'Boðið gildir ekki lengur. Biddu skólann um nýtt.',
    en: 'The invitation is no longer valid. Ask the school for a new one.',
  },
  'invited-already': {
    status: 409,
    is: 'Þetta netfang hefur þegar aðgang eða boð.',
    en: 'This e-mail address already has an account or an invitation.',
  },
  'invited-taken': {
    status: 409,
    is: 'Kennitalan eða netfangið á þegar aðgang hjá skólanum. Afturkallaðu boðið.',
    en: 'The kennitala or the e-mail address already has an account with the school. Withdraw the invitation.',
  },
  'second-approves': {
    status: 409,
    is: 'Annar stjórnandi en sá sem bauð þarf að samþykkja.',
    en: 'Another manager than the one who invited has to approve.',
  },
  'nothing-changed': { status: 409, is: 'Þetta stóð þegar svona.', en: 'It already said so.' },
  'nothing-to-remind': {
    status: 409,
    is: 'Nemandinn hefur ekkert ógert í þessum ökuskóla.',
    en: 'The learner has nothing left to do in this course.',
  },
  'reminded-already': {
    status: 409,
    is: 'Svona bréf var skrifað nemandanum síðasta sólarhring.',
    en: 'Such a letter was written to the learner in the last 24 hours.',
  },
  'reply-read': {
    status: 409,
    is: 'Nemandinn hefur lesið svarið, svo að það verður ekki afturkallað.',
    en: 'The learner has read the answer, so it cannot be undone.',
  },
  'answered-meanwhile': {
    status: 409,
    is: '{{who}} svaraði á meðan. Lestu svarið hér að ofan og sendu aftur ef þitt á líka að fara.',
    en: '{{who}} has answered meanwhile. Read that answer above, and send again if yours is to go too.',
  },
  'taken-meanwhile': {
    status: 409,
    is: 'Samstarfsmaður varð fyrri til. Hér sést hver hefur tekið samtalið.',
    en: 'A colleague was faster. You can see here who has taken the conversation.',
  },
  'no-address': {
    status: 409,
    is: 'Nemandinn hefur ekkert netfang.',
    en: 'The learner has no e-mail address.',
  },
  'words-gone': {
    status: 409,
    is: 'Bréfið verður ekki sent aftur: orðin í því voru ekki geymd eða eiga ekki lengur við.',
    en: 'The letter cannot be sent again: its words were not kept, or no longer hold.',
  },
  'nothing-to-retry': {
    status: 409,
    is: 'Engin skráning bíður eftir nýrri tilraun.',
    en: 'There is no entry waiting to be tried again.',
  },
} as const satisfies Record<string, Row>;

export type StaffProblemCode = keyof typeof rows;

export const isStaffProblemCode = (code: string): code is StaffProblemCode => Object.hasOwn(rows, code);

/** A refusal that only who works here can meet. */
export class StaffProblem extends Error {
  readonly code: StaffProblemCode;
  readonly details: ProblemDetails;
  constructor(code: StaffProblemCode, details: ProblemDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return rows[this.code].status;
  }
  words(language: Language): string {
    return fillDetails(pick(language, rows[this.code]), this.details);
  }
}
