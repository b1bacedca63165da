/** The terms in full: registered students only, 30 days, 14-day cancellation and how to use it, governing law and venue (A.1, A.2). */
import type { Language } from '../../../sync/language.ts';
import { formatKronur } from '../../language/format.ts';
import { school } from '../../shell/school.ts';

/** When what the terms say was last changed; to be set anew with every change of them. */
export const TERMS_FROM = '2026-11-21';

export type TermsText = {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
};

export function termsText(language: Language): TermsText {
  const { brand, company, kennitala, address, email, phone, court, price } = school();
  const amount = formatKronur(price);
  if (language === 'is')
    return {
      title: 'Skilmálar',
      description: `Skilmálar ökuskólans ${brand}: aðgangur skráðra nemenda, 30 daga frestur, 14 daga réttur til að hætta við kaup, persónuvernd og varnarþing.`,
      lead: `Skilmálarnir gilda um viðskipti nemenda við ${company}, kt. ${kennitala}, ${address}.`,
      sections: [
        {
          heading: '1. Aðgangur',
          paragraphs: [
            'Aðeins skráðir nemendur mega nota námsvefinn. Aðgangurinn er persónulegur og óheimilt er að lána hann eða deila lykilorði með öðrum.',
            'Nemandi ábyrgist að upplýsingar sem hann skráir séu réttar. Nemandi yngri en 18 ára kaupir aðgang með samþykki forráðamanns.',
          ],
        },
        {
          heading: '2. Námið',
          paragraphs: [
            'Hvor ökuskóli er sex lotur með tíu skrefum hver. Krossapróf er í lok hverrar lotu og lokapróf í lok ökuskólans. Milli lota þarf að líða 21 klukkustund, samkvæmt reglum Samgöngustofu.',
            'Ljúka þarf ökuskólanum innan 30 daga frá því að aðgangur er opnaður. Takist það ekki getur nemandi byrjað aftur án endurgjalds og þá frá byrjun.',
            'Í ökuskóla 1 er skilyrði að nemandi hafi námsheimild og hafi farið í minnst einn ökutíma. Í ökuskóla 2 er skilyrði að ökuskóla 1 sé lokið. Nemandi ber ábyrgð á að skilyrðin séu uppfyllt.',
            'Skólinn tilkynnir Samgöngustofu um lok náms. Aðeins ökukennari nemandans fær upplýsingar um framvindu námsins.',
          ],
        },
        {
          heading: '3. Verð og greiðsla',
          paragraphs: [
            `Hvor ökuskóli kostar ${amount} og er það heildarverð. Verðið sem gildir er það sem birtist á greiðslusíðu þegar greitt er. Nemendur eigin ökukennara skólans fá afslátt eins og þar kemur fram.`,
            'Greitt er með greiðslukorti á öruggri síðu greiðslumiðlunar eða með millifærslu. Skólinn sér aldrei kortanúmer. Aðgangur opnast um leið og kortagreiðsla er staðfest, en allt að sólarhringur getur liðið eftir millifærslu.',
            'Kvittun er aðgengileg undir stillingum og send í tölvupósti.',
          ],
        },
        {
          heading: '4. Réttur til að hætta við kaup',
          paragraphs: [
            'Hætta má við kaupin innan 14 daga frá greiðslu án þess að tilgreina ástæðu, samkvæmt lögum um neytendasamninga.',
            `Það er gert með því að senda skýra tilkynningu á ${email} með nafni og kennitölu, til dæmis: „Ég vil hætta við kaup mín á ökuskóla 1.“ Nóg er að senda tilkynninguna áður en fresturinn rennur út.`,
            'Greiðslan er endurgreidd með sama hætti og greitt var, eigi síðar en 14 dögum eftir að tilkynningin berst, og kreditreikningur er gefinn út. Aðgangurinn lokast um leið.',
          ],
        },
        {
          heading: '5. Efni og höfundarréttur',
          paragraphs: [
            'Texti, myndir, upplestur og próf eru eign skólans. Nemandi má nota efnið til eigin náms, þar með talið að sækja það í eigin tæki, en ekki afrita það, birta eða dreifa því.',
          ],
        },
        {
          heading: '6. Persónuupplýsingar',
          paragraphs: [
            'Skólinn vinnur með nafn, kennitölu, netfang, framvindu og greiðslur til að veita þjónustuna og uppfylla lagaskyldur. Upplýsingar eru hvorki seldar né afhentar öðrum, nema lög krefjist þess eða samningurinn verði ekki efndur án þess (ökukennari, Samgöngustofa, greiðslumiðlun).',
            'Undir stillingum getur nemandi sótt öll gögn um sig og eytt aðgangi sínum. Bókhaldsgögn eru geymd eins lengi og lög áskilja, án persónugreinanlegra upplýsinga þegar aðgangi er eytt.',
            'Í spjalli nemenda sjá aðrir aðeins fornafn og upphafsstaf eftirnafns. Starfsfólk getur falið skilaboð sem særa aðra eða brjóta gegn lögum.',
          ],
        },
        {
          heading: '7. Ábyrgð',
          paragraphs: [
            'Skólinn leitast við að efnið sé rétt og vefurinn aðgengilegur, en ábyrgist ekki óslitinn aðgang. Verði námið óaðgengilegt vegna bilunar hjá skólanum lengist fresturinn sem því nemur.',
          ],
        },
        {
          heading: '8. Lög og varnarþing',
          paragraphs: [
            `Um samninginn gilda íslensk lög. ${court} dæmir í málum sem kunna að rísa út af honum. Neytandi getur einnig leitað til kærunefndar vöru- og þjónustukaupa.`,
            `Spurningum er svarað á ${email} og í síma ${phone} á virkum dögum kl. 20–22.`,
          ],
        },
      ],
    };
  return {
    title: 'Terms and conditions',
    description: `Terms of ${brand}: access for registered students, the 30-day limit, the 14-day right to cancel, personal data and venue.`,
    lead: `These terms apply between students and ${company}, reg. no. ${kennitala}, ${address}.`,
    sections: [
      {
        heading: '1. Access',
        paragraphs: [
          'Only registered students may use the learning site. Access is personal; it may not be lent, and the password may not be shared.',
          'Students are responsible for the accuracy of the details they register. A student under 18 buys access with the consent of a guardian.',
        ],
      },
      {
        heading: '2. The courses',
        paragraphs: [
          'Each driving school has six rounds of ten steps. There is a test at the end of each round and a final test at the end of the course. Under the rules of the Icelandic Transport Authority, 21 hours must pass between rounds.',
          'The course has to be finished within 30 days of access being opened. If it is not, the student can start again free of charge, from the beginning.',
          'Driving School 1 requires a study permit and at least one driving lesson. Driving School 2 requires Driving School 1 to be finished. The student is responsible for meeting the requirements.',
          'The school reports a finished course to the transport authority. Only the student’s own instructor is told about progress.',
        ],
      },
      {
        heading: '3. Price and payment',
        paragraphs: [
          `Each driving school costs ${amount} in all. The price that counts is the one shown on the payment page when you pay. Learners of the school’s own instructors get a discount, as shown there.`,
          'Payment is by card on the payment provider’s secure page, or by bank transfer. The school never sees a card number. Access opens as soon as a card payment is confirmed; after a transfer it may take up to 24 hours.',
          'A receipt is available under settings and is sent by e-mail.',
        ],
      },
      {
        heading: '4. The right to cancel',
        paragraphs: [
          'You can cancel the purchase within 14 days of payment without giving a reason, according to Icelandic law on consumer contracts.',
          `To do so, send a clear notice to ${email} with your name and kennitala, for example: “I want to cancel my purchase of Driving School 1.” It is enough to send the notice before the time runs out.`,
          'The payment is refunded in the way it was made, no later than 14 days after the notice has arrived, and a credit note is issued. Access closes at the same time.',
        ],
      },
      {
        heading: '5. Material and copyright',
        paragraphs: [
          'Texts, pictures, narration and tests belong to the school. Students may use them for their own study, which includes downloading them to their own devices, but may not copy, publish or distribute them.',
        ],
      },
      {
        heading: '6. Personal data',
        paragraphs: [
          'The school processes name, kennitala, e-mail address, progress and payments in order to provide the service and to meet its legal duties. Data is not sold, and is passed on only where the law or the contract requires it (the student’s instructor, the transport authority, the payment provider).',
          'Under settings, students can download everything held about them and delete their account. Bookkeeping records are kept as long as the law requires, without anything that identifies the person once the account is deleted.',
          'In the learners’ chat others see only a first name and the initial of the last name. Staff can hide messages that hurt others or break the law.',
        ],
      },
      {
        heading: '7. Liability',
        paragraphs: [
          'The school does its best to keep the material correct and the site available, but does not guarantee uninterrupted access. If a failure of ours makes the course unavailable, the time limit is extended accordingly.',
        ],
      },
      {
        heading: '8. Law and venue',
        paragraphs: [
          `The contract is governed by Icelandic law. Disputes are brought before the district court, ${court}. Consumers can also turn to the complaints board for goods and services.`,
          `Questions are answered at ${email}, and by phone at ${phone} on weekdays between 20:00 and 22:00.`,
        ],
      },
    ],
  };
}
