/** The words of the sales page of course 2 (A.2). The testimonials are made up and say so. */
import type { Money, SalesText } from './sales-text.ts';

const icelandic = ({ price, discount }: Money): SalesText => ({
  title: 'Ökuskóli 2',
  headline: 'Ökuskóli\u00a02: á leið í prófið',
  intro: 'Umferðarsálfræði, áhætta, ábyrgð og skyndihjálp. Það sem gerir ökumann úr þeim sem kann á bíl.',
  description: `Ökuskóli 2 á netinu: upprifjun, umferðarsálfræði, áhætta, ábyrgð, viðurlög, slys og skyndihjálp í sex lotum. ${price}`,
  keywords: 'ökuskóli 2, bílpróf, umferðarsálfræði, skyndihjálp, ökunám',
  points: [
    'Efnið dreifist á sex daga, ein lota á dag',
    `${price} og engin aukagjöld`,
    'Myndir og dæmi úr íslenskri umferð í hverju skrefi',
  ],
  saidHeading: 'Umsagnir nemenda',
  said: [
    { words: 'Loturnar um áhættu fengu mig til að hugsa um hvernig ég sjálf ek.', who: 'Amira, 18 ára' },
    { words: 'Þægilegt að geta tekið eitt skref í einu og haldið áfram þar sem frá var horfið.', who: 'Marek, 34 ára' },
  ],
  demonstration: 'Ummælin eru sýnidæmi.',
  sections: [
    {
      heading: 'Hvað lærir þú?',
      paragraphs: [
        'Ökuskóli 2 er sex lotur með tíu skrefum hver. Fyrst kynnir þú þig í spjalli nemenda og svo opnast fyrsta lotan. Krossapróf er í lok hverrar lotu og lokapróf í lok ökuskólans.',
      ],
      list: [
        'Upprifjun á ökuskóla 1',
        'Umferðarsálfræði',
        'Áhættuþættir í umferð',
        'Ábyrgð ökumannsins',
        'Viðurlög við brotum',
        'Slys og skyndihjálp',
      ],
    },
    {
      heading: 'Hvað þarft þú til að byrja?',
      paragraphs: [
        'Þú þarft að hafa lokið ökuskóla 1, hjá okkur eða annars staðar. Best er að taka ökuskóla 2 þegar nær dregur prófum.',
      ],
    },
    {
      heading: 'Hvað kostar námið?',
      paragraphs: [
        `Ökuskóli 2 kostar ${price} Nemendur okkar eigin ökukennara fá ${discount} afslátt. Þú greiðir með korti eða millifærslu þegar aðgangurinn hefur verið stofnaður.`,
        'Þú færð kvittun sem má senda með umsókn um styrk til stéttarfélags. Hætta má við kaupin innan 14 daga frá greiðslu.',
      ],
    },
  ],
  faqHeading: '',
  faq: [],
  closing: 'Haltu áfram veginn',
});

const english = ({ price, discount }: Money): SalesText => ({
  title: 'Driving School 2',
  headline: 'Driving School\u00a02: on the way to the test',
  intro:
    'Traffic psychology, risk, responsibility and first aid: what turns somebody who can handle a car into a driver.',
  description: `Driving School 2 online: revision, traffic psychology, risk, responsibility, penalties, accidents and first aid in six rounds. ${price}`,
  keywords: 'driving school 2, driving test Iceland, traffic psychology, first aid, learner driver',
  points: [
    'Spread over six days, one round a day',
    `${price} and no extra fees`,
    'Pictures and examples from Icelandic roads in every step',
  ],
  saidHeading: 'What learners say',
  said: [
    { words: 'The rounds on risk made me think about how I drive myself.', who: 'Amira, 18' },
    { words: 'Good to be able to take one step at a time and go on where I left off.', who: 'Marek, 34' },
  ],
  demonstration: 'The quotations are made up for demonstration.',
  sections: [
    {
      heading: 'What will you learn?',
      paragraphs: [
        'Driving School 2 has six rounds of ten steps. First you introduce yourself in the learners’ chat, and then the first round opens. There is a test at the end of each round and a final test at the end of the course.',
      ],
      list: [
        'Revision of course 1',
        'Traffic psychology',
        'Traffic risk factors',
        'The driver’s responsibility',
        'Penalties for violations',
        'Accidents and first aid',
      ],
    },
    {
      heading: 'What do you need to begin?',
      paragraphs: [
        'You need to have finished Driving School 1, with us or elsewhere. The best time for Driving School 2 is when your tests are drawing near.',
      ],
    },
    {
      heading: 'What does it cost?',
      paragraphs: [
        `Driving School 2 costs ${price} Learners of our own instructors get ${discount} off. You pay by card or bank transfer once you have an account.`,
        'You get a receipt that you can send to your union with an application for a grant. You can cancel the purchase within 14 days of payment.',
      ],
    },
  ],
  faqHeading: '',
  faq: [],
  closing: 'On with the journey',
});

export const salesTwo = { is: icelandic, en: english };
