/** Letters about the account and the course: welcome, a forgotten password, the course finished, a transfer that has not come. */
import type { CourseNr } from '../../../sync/scalar.ts';
import { FIRST_LINK_DAYS } from '../../../sync/staff/student-actions.ts';
import type { Config } from '../../platform/config/config.ts';
import { letterTo, siteUrl, type Addressee } from './letter.ts';
import type { Letter } from './queue-store.ts';
import { kronur } from '../../../sync/payment/price.ts';

export function welcomeLetter(config: Config, to: Addressee): Letter {
  const url = siteUrl(config, 'dashboard', to.language);
  return letterTo(config, 'welcome', to, {
    is: {
      subject: `Aðgangurinn þinn hjá ${config.brand} er tilbúinn`,
      paragraphs: [
        `Takk fyrir skráninguna. Þú skráir þig inn með kennitölu og lykilorðinu sem þú valdir.`,
        'Næst velur þú ökuskóla og greiðir fyrir hann með korti eða millifærslu. Svo getur þú byrjað að læra hvar sem er, líka þar sem ekkert netsamband er.',
      ],
      button: { label: 'Opna námið mitt', url },
    },
    en: {
      subject: `Your account with ${config.brand} is ready`,
      paragraphs: [
        'Thank you for registering. You sign in with your kennitala and the password you chose.',
        'Next, choose a course and pay for it by card or bank transfer. Then you can start studying wherever you are, even with no network.',
      ],
      button: { label: 'Open my studies', url },
    },
  });
}

/** To somebody whom the school has registered. @param token goes into the link and nowhere else. */
export function registeredLetter(config: Config, to: Addressee, token: string): Letter {
  const url = siteUrl(config, 'reset', to.language, { token });
  return letterTo(config, 'registered', to, {
    is: {
      subject: `Þú ert í ökuskóla hjá ${config.brand}`,
      paragraphs: [
        `Skólinn hefur skráð þig í nám hjá ${config.brand}. Veldu þér lykilorð, þá getur þú byrjað.`,
        'Framvegis skráir þú þig inn með kennitölu og þessu lykilorði. Enginn í skólanum sér það.',
      ],
      button: { label: 'Velja lykilorð', url },
      after: [
        `Tengillinn gildir í ${FIRST_LINK_DAYS} daga og aðeins einu sinni. Eftir það færðu nýjan undir „Gleymt lykilorð“ á vef skólans.`,
        'Ef þú kannast ekki við þetta skaltu svara bréfinu.',
      ],
    },
    en: {
      subject: `You are registered with ${config.brand}`,
      paragraphs: [
        `The school has registered you for a course with ${config.brand}. Choose a password, and you can begin.`,
        'From then on you sign in with your kennitala and this password. Nobody at the school sees it.',
      ],
      button: { label: 'Choose a password', url },
      after: [
        `The link works for ${FIRST_LINK_DAYS} days and only once. After that you get a new one under “Forgotten password” on the school’s site.`,
        'If you do not know what this is about, please reply to this letter.',
      ],
    },
  });
}

/** @param token goes into the link and nowhere else. */
export function resetLetter(config: Config, to: Addressee, token: string): Letter {
  const url = siteUrl(config, 'reset', to.language, { token });
  return letterTo(config, 'reset', to, {
    is: {
      subject: 'Nýtt lykilorð',
      paragraphs: [
        `Beðið var um nýtt lykilorð fyrir aðganginn þinn hjá ${config.brand}.`,
        'Smelltu á hnappinn til að velja það. Tengillinn gildir í eina klukkustund og aðeins einu sinni.',
      ],
      button: { label: 'Velja nýtt lykilorð', url },
      after: ['Ef þú baðst ekki um þetta þarftu ekkert að gera. Lykilorðið þitt er óbreytt.'],
    },
    en: {
      subject: 'New password',
      paragraphs: [
        `Someone asked for a new password for your account with ${config.brand}.`,
        'Press the button to choose it. The link works for one hour and only once.',
      ],
      button: { label: 'Choose a new password', url },
      after: ['If you did not ask for this, there is nothing you need to do. Your password has not changed.'],
    },
  });
}

export function courseFinishedLetter(config: Config, to: Addressee, course: CourseNr): Letter {
  const url = siteUrl(config, 'completion', to.language, { courseId: course });
  return letterTo(config, 'course-finished', to, {
    is: {
      subject: `Þú hefur lokið ökuskóla ${course}`,
      paragraphs: [
        `Til hamingju! Þú stóðst lokaprófið og hefur lokið ökuskóla ${course}.`,
        'Skólinn skráir það í ökunámsbókina þína hjá Samgöngustofu. Þú þarft ekkert að gera.',
        ...(course === 1 ? ['Þú getur líka fengið æfingaaksturssegul sendan heim, þér að kostnaðarlausu.'] : []),
      ],
      button: { label: course === 1 ? 'Sjá næstu skref' : 'Skoða árangurinn', url },
    },
    en: {
      subject: `You have finished Driving School ${course}`,
      paragraphs: [
        `Congratulations! You passed the final test and have finished Driving School ${course}.`,
        'The school enters it in your learning record at the Icelandic Transport Authority. There is nothing you need to do.',
        ...(course === 1 ? ['You can also have a practice-driving magnet sent home, free of charge.'] : []),
      ],
      button: { label: course === 1 ? 'See what comes next' : 'See your result', url },
    },
  });
}

/** What the school writes to somebody by hand. */
export function schoolReplyLetter(config: Config, to: Addressee, text: string): Letter {
  const url = siteUrl(config, 'thread', to.language);
  return letterTo(config, 'school-reply', to, {
    is: {
      subject: `Skilaboð frá ${config.brand}`,
      paragraphs: ['Skólinn hefur skrifað þér:'],
      quote: text,
      button: { label: 'Sjá samtalið og svara', url },
    },
    en: {
      subject: `A message from ${config.brand}`,
      paragraphs: ['The school has written to you:'],
      quote: text,
      button: { label: 'See the conversation and reply', url },
    },
  });
}

/** @param place the round of the test; null is the final test. */
export function testRegradedLetter(
  config: Config,
  to: Addressee,
  { course, round }: { readonly course: CourseNr; readonly round: number | null },
): Letter {
  const url = siteUrl(config, 'dashboard', to.language);
  const test =
    round === null
      ? { is: `lokaprófið í ökuskóla ${course}`, en: `the final test of Driving School ${course}` }
      : {
          is: `krossaprófið í lotu ${round} í ökuskóla ${course}`,
          en: `the test of round ${round} of Driving School ${course}`,
        };
  return letterTo(config, 'test-regraded', to, {
    is: {
      subject: 'Prófið þitt telst nú staðið',
      paragraphs: [
        `Spurning í prófi sem þú tókst var röng hjá okkur. Hún hefur verið leiðrétt og þú hefur nú staðist ${test.is}.`,
        'Við biðjumst velvirðingar á þessu. Þú þarft ekkert að gera nema halda áfram.',
      ],
      button: { label: 'Opna námið mitt', url },
    },
    en: {
      subject: 'Your test now counts as passed',
      paragraphs: [
        `A question in a test you took was wrong, and that was our mistake. It has been corrected, and you have now passed ${test.en}.`,
        'We are sorry about this. There is nothing you need to do but carry on.',
      ],
      button: { label: 'Open my studies', url },
    },
  });
}

/** The money of a transfer has not come: where it is to go, and what to do if it went. @param amount whole krónur. */
export function transferReminderLetter(
  config: Config,
  to: Addressee,
  { course, amount }: { readonly course: CourseNr; readonly amount: number },
): Letter {
  const url = siteUrl(config, 'payment', to.language, { courseId: course });
  return letterTo(config, 'transfer-reminder', to, {
    is: {
      subject: `Millifærslan fyrir ökuskóla ${course} hefur ekki borist`,
      paragraphs: [
        `Þú sagðir okkur að greiðsla fyrir ökuskóla ${course} væri á leiðinni, en við finnum hana ekki í bankanum.`,
        'Hafirðu ekki millifært enn eru upplýsingarnar hér. Ökuskólinn opnast þegar greiðslan er komin.',
      ],
      facts: [
        ['Upphæð', kronur(amount)],
        ['Reikningur', config.bankAccount],
        ['Kennitala', config.bankKennitala],
      ],
      button: { label: 'Sjá greiðslusíðuna', url },
      after: [
        `Hafirðu þegar greitt, sendu okkur þá staðfestingu úr bankanum á ${config.contactEmail} og við finnum greiðsluna.`,
      ],
    },
    en: {
      subject: `Your transfer for Driving School ${course} has not arrived`,
      paragraphs: [
        `You told us that a payment for Driving School ${course} was on its way, but we cannot find it at the bank.`,
        'If you have not made the transfer yet, here is what you need. The course opens once the payment has arrived.',
      ],
      facts: [
        ['Amount', kronur(amount)],
        ['Account', config.bankAccount],
        ['Kennitala', config.bankKennitala],
      ],
      button: { label: 'See the payment page', url },
      after: [
        `If you have already paid, send us the confirmation from your bank at ${config.contactEmail} and we will find the payment.`,
      ],
    },
  });
}
