/** The words of the sales page of course 1 (A.1). The testimonials are made up and say so. */
import { COURSE_DAYS, FINAL_TEST_WRONG_LIMIT, ROUND_WAIT_HOURS } from '../../../sync/rule-numbers.ts';
import type { Money, SalesText } from './sales-text.ts';

const icelandic = ({ price, discount }: Money): SalesText => ({
  title: 'Ökuskóli 1',
  headline: 'Ökuskóli\u00a01: fyrstu skrefin í umferðinni',
  intro: 'Allt sem þú þarft að kunna áður en æfingaaksturinn hefst, í tíu stuttum skrefum á dag.',
  description: `Ökuskóli 1 á netinu: sex lotur um ökunámið, bílinn, umferðina, lögin, hegðun og umferðarmerkin. Upplestur fylgir. ${price}`,
  keywords: 'ökuskóli 1, ökunám, æfingaakstur, námsheimild, bílpróf',
  points: [
    'Efnið dreifist á sex daga, ein lota á dag',
    `${price} og engin aukagjöld`,
    'Myndir í hverju skrefi og upplestur á íslensku',
  ],
  saidHeading: 'Umsagnir nemenda',
  said: [
    {
      words: 'Ég las á leiðinni í skólann og kláraði á viku. Skýringarnar við svörin voru það besta.',
      who: 'Sunna, 16 ára',
    },
    { words: 'Ég hlustaði á textann og las með. Þannig náði ég þessu miklu betur.', who: 'Birkir, 17 ára' },
  ],
  demonstration: 'Ummælin eru sýnidæmi.',
  sections: [
    {
      heading: 'Hvað lærir þú?',
      paragraphs: [
        `Ökuskóli 1 er sex lotur. Í hverri lotu eru tíu skref með spurningum og að þeim loknum tekur þú krossapróf með tíu spurningum. Næsta lota opnast ${ROUND_WAIT_HOURS} klukkustund síðar. Eftir sjöttu lotu er lokapróf úr öllu efninu.`,
      ],
      list: [
        'Ökunámið',
        'Bíllinn og búnaður hans',
        'Umferðin í heild',
        'Umferðarlög',
        'Hegðun í umferðinni',
        'Umferðarmerki',
      ],
    },
    {
      heading: 'Hvað þarft þú til að byrja?',
      paragraphs: [
        'Þú þarft námsheimild frá sýslumanni og að hafa farið í einn ökutíma hjá ökukennara. Um námsheimild er sótt á island.is.',
      ],
    },
    {
      heading: 'Hvað kostar námið?',
      paragraphs: [
        `Ökuskóli 1 kostar ${price} Nemendur okkar eigin ökukennara fá ${discount} afslátt. Þú stofnar fyrst aðgang og greiðir svo með korti eða millifærslu.`,
        'Þú færð kvittun sem má senda með umsókn um styrk til stéttarfélags. Hætta má við kaupin innan 14 daga frá greiðslu.',
        'Þegar ökuskólanum er lokið sendum við þér segul fyrir æfingaaksturinn, án endurgjalds.',
      ],
    },
  ],
  faqHeading: 'Spurt um ökuskóla 1',
  faq: [
    {
      id: 'timi',
      question: 'Hve lengi er opið fyrir námið?',
      answer: `Þú hefur ${COURSE_DAYS} daga til að ljúka ökuskólanum. Renni tíminn út máttu byrja aftur án endurgjalds.`,
    },
    {
      id: 'fall',
      question: 'Hvað ef ég næ ekki prófi?',
      answer: `Þú mátt taka hvert próf eins oft og þarf. Í krossaprófi lotu þurfa öll svör að vera rétt, en í lokaprófi mega mest ${FINAL_TEST_WRONG_LIMIT} vera röng.`,
    },
    {
      id: 'aefing',
      question: 'Hvenær má ég byrja í æfingaakstri?',
      answer:
        'Þegar þú hefur lokið ökuskóla 1, farið í að minnsta kosti tíu ökutíma og ökukennarinn hefur gefið leyfi. Leiðbeinandinn sækir um leyfi hjá sýslumanni.',
    },
    {
      id: 'heyrn',
      question: 'Er hægt að hlusta á allt efnið?',
      answer: 'Já, hvert skref er lesið upp á íslensku. Röddin er talgervill.',
    },
  ],
  closing: 'Byrjaðu í dag',
});

const english = ({ price, discount }: Money): SalesText => ({
  title: 'Driving School 1',
  headline: 'Driving School\u00a01: your first steps in traffic',
  intro: 'Everything you need to know before learner driving begins, in ten short steps a day.',
  description: `Driving School 1 online: six rounds on learning to drive, the car, traffic, the law, behaviour and traffic signs. In English and Icelandic. ${price}`,
  keywords: 'driving school 1, learner driver, study permit, learner driving, driving licence Iceland',
  points: ['Spread over six days, one round a day', `${price} and no extra fees`, 'Pictures in every step'],
  saidHeading: 'What learners say',
  said: [
    {
      words:
        'I read on the way to school and finished in a week. The explanations after each answer were the best part.',
      who: 'Sunna, 16',
    },
    {
      words: 'I moved to Iceland last year. Being able to switch between English and Icelandic helped me a lot.',
      who: 'Linh, 27',
    },
  ],
  demonstration: 'The quotations are made up for demonstration.',
  sections: [
    {
      heading: 'What will you learn?',
      paragraphs: [
        `Driving School 1 has six rounds. Each round has ten steps with questions, and then a test with ten questions. The next round opens ${ROUND_WAIT_HOURS} hours later. After the sixth round there is a final test on everything.`,
      ],
      list: [
        'The process of learning to drive',
        'Car and equipment',
        'Traffic as a whole',
        'Traffic laws',
        'Behaviour in traffic',
        'Traffic signs',
      ],
    },
    {
      heading: 'What do you need to begin?',
      paragraphs: [
        'You need a study permit from the district commissioner and one lesson with a driving instructor behind you. You apply for the permit on island.is.',
      ],
    },
    {
      heading: 'What does it cost?',
      paragraphs: [
        `Driving School 1 costs ${price} Learners of our own instructors get ${discount} off. You create an account first and then pay by card or bank transfer.`,
        'You get a receipt that you can send to your union with an application for a grant. You can cancel the purchase within 14 days of payment.',
        'When you have finished we post you a practice-driving magnet, free of charge.',
      ],
    },
  ],
  faqHeading: 'Questions about Driving School 1',
  faq: [
    {
      id: 'time',
      question: 'How long is the course open?',
      answer: `You have ${COURSE_DAYS} days to finish. If the time runs out you can start again free of charge.`,
    },
    {
      id: 'fail',
      question: 'What if I fail a test?',
      answer: `You may take each test as often as you need. In a round test all answers have to be right; in the final test at most ${FINAL_TEST_WRONG_LIMIT} may be wrong.`,
    },
    {
      id: 'practice',
      question: 'When can I begin learner driving?',
      answer:
        'When you have finished Driving School 1 and at least ten lessons, and your instructor has agreed. The person who will supervise you applies for a permit from the district commissioner.',
    },
    {
      id: 'listen',
      question: 'Can I listen to the course?',
      answer: 'Yes, every step is read aloud in Icelandic, by a machine voice. The English text is to be read.',
    },
  ],
  closing: 'Begin today',
});

export const salesOne = { is: icelandic, en: english };
