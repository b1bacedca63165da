/** Letters that staff send by hand to who has not done what was begun. */
import { kronur } from '../../../sync/payment/price.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import type { Config } from '../../platform/config/config.ts';
import { letterTo, siteUrl, type Addressee } from './letter.ts';
import type { Letter } from './queue-store.ts';

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
