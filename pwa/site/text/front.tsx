/** The words of the front page. Numbers are the school's (specification A.1, A.9). */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '../../../sync/language.ts';
import { pathTo, type PageId } from '../../../sync/paths.ts';
import { formatKronur } from '../../language/format.ts';
import { school } from '../../shell/school.ts';

type Question = { readonly id: string; readonly question: string; readonly answer: ReactNode; readonly plain: string };
export type FrontText = {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  readonly keywords: string;
  readonly more: string;
  readonly brief: string;
  readonly facts: readonly { readonly id: string; readonly figure: string; readonly text: string }[];
  readonly featuresHeading: string;
  readonly features: readonly { readonly heading: string; readonly text: string }[];
  readonly courseHeading: string;
  readonly course: string;
  readonly courseLink: string;
  readonly schoolsHeading: string;
  readonly schools: readonly string[];
  readonly picturesHeading: string;
  readonly pictures: readonly { readonly alt: string; readonly caption: string }[];
  readonly faqHeading: string;
  readonly faq: readonly Question[];
  readonly articlesHeading: string;
  readonly closing: string;
  readonly closingText: string;
};

const to = (page: PageId, language: Language, words: string): ReactNode => (
  <Link to={pathTo(page, language)}>{words}</Link>
);

/** A question with the answer twice: with links for people, without for search engines. */
const ask = (
  id: string,
  question: string,
  ...parts: readonly (string | { link: ReactNode; words: string })[]
): Question => ({
  id,
  question,
  answer: parts.map((part, index) => <span key={index}>{typeof part === 'string' ? part : part.link}</span>),
  plain: parts.map((part) => (typeof part === 'string' ? part : part.words)).join(''),
});
const link = (page: PageId, language: Language, words: string) => ({ link: to(page, language, words), words });

export function frontText(language: Language): FrontText {
  return language === 'is' ? icelandic() : english();
}

function icelandic(): FrontText {
  const { price, discount } = school();
  return {
    title: 'Lærðu á bíl, líka þar sem netið nær ekki',
    lead: 'Ökuskóli 1 og 2 á netinu. Sæktu lotu, lestu, hlustaðu og svaraðu hvar sem er. Svörin skila sér þegar sambandið kemur aftur.',
    description: `Ökuskóli 1 og 2 á netinu á íslensku og ensku. Sex lotur, tíu stutt skref í hverri, upplestur og myndir. Virkar líka án nets. ${formatKronur(price)} hvor skóli.`,
    keywords: 'ökuskóli, ökuskóli 1, ökuskóli 2, ökunám, bílpróf, ökuskóli á netinu',
    more: 'Lesa meira',
    brief: 'Í stuttu máli',
    facts: [
      {
        id: 'price',
        figure: formatKronur(price),
        text: `fyrir hvorn skóla. Nemendur okkar ökukennara fá ${formatKronur(discount)} afslátt.`,
      },
      { id: 'days', figure: '6 dagar', text: 'duga til að ljúka skólanum: ein lota á dag, tíu stutt skref í hverri.' },
      { id: 'learners', figure: 'Yfir 1.000', text: 'nemendur hafa lært hjá okkur. Þú getur líka lært án nets.' },
    ],
    featuresHeading: 'Svona lærir þú hjá okkur',
    features: [
      { heading: 'Myndrænt', text: 'Teikningar af vegamótum, merkjum og aðstæðum eru í hverju skrefi.' },
      { heading: 'Gagnvirkt', text: 'Þú svarar spurningum jafnóðum og sérð strax hvað var rétt og hvers vegna.' },
      { heading: 'Sveigjanlegt', text: 'Lærðu í strætó, heima eða í hléi. Skólinn man hvar þú varst.' },
      { heading: 'Alltaf opið', text: 'Þú byrjar þegar þér hentar, hvaða dag ársins sem er.' },
      { heading: 'Gilt námskeið', text: 'Námið er metið jafngilt því sem kennt er í stofu.' },
      { heading: 'Öruggt', text: 'Þú greiðir á öruggri greiðslusíðu og aðeins ökukennarinn þinn sér framvinduna.' },
    ],
    courseHeading: 'Byrjaðu á ökuskóla 1',
    course:
      'Í ökuskóla 1 kynnist þú ökunáminu, bílnum, umferðinni, lögunum, hegðun í umferðinni og umferðarmerkjunum. Þú þarft námsheimild og einn ökutíma áður en þú byrjar.',
    courseLink: 'Nánar um ökuskóla 1',
    schoolsHeading: 'Hvað eru ökuskóli 1 og 2?',
    schools: [
      'Allir sem taka bílpróf á Íslandi ljúka bóklegu námi í ökuskóla. Ökuskóli 1 er undirbúningur fyrir æfingaaksturinn og fyrstu mánuðina undir stýri. Ökuskóli 2 er tekinn þegar nær dregur prófi og fjallar um umferðarsálfræði, áhættu, ábyrgð, viðurlög, slys og skyndihjálp.',
      'Hvor skóli er sex lotur og í hverri lotu eru tíu skref. Eftir tíunda skrefið tekur þú krossapróf með tíu spurningum. Næsta lota opnar 21 klukkustund síðar, eins og reglur Samgöngustofu gera ráð fyrir, og í lokin er lokapróf úr öllu efninu.',
    ],
    picturesHeading: 'Skólinn í símanum',
    pictures: [
      {
        alt: 'Stjórnborðið í símanum með veginum sem sýnir hve langt er komið',
        caption: 'Vegurinn sýnir hve langt er komið.',
      },
      { alt: 'Skref í ökuskóla 1 með upplestri, fyrirsögn og texta', caption: 'Hvert skref má lesa eða hlusta á.' },
    ],
    faqHeading: 'Algengar spurningar',
    faq: [
      ask(
        'hvenaer',
        'Hvenær má ég byrja í ökunámi?',
        'Þú mátt byrja þegar þú verður 16 ára. Fyrst sækir þú um námsheimild hjá sýslumanni og ferð í einn ökutíma. Þá getur þú byrjað í ökuskóla 1.',
      ),
      ask(
        'hve-lengi',
        'Hve langan tíma tekur ökuskólinn?',
        'Minnst sex daga, því að 21 klukkustund þarf að líða á milli lota. Þú hefur 30 daga til að ljúka skólanum. Takist það ekki máttu byrja aftur án endurgjalds.',
      ),
      ask(
        'kostnadur',
        'Hvað kostar bílprófið í heild?',
        `Hvor ökuskóli kostar ${formatKronur(price)} Annar kostnaður, svo sem ökutímar og próf, fer eftir því hve marga tíma þú tekur. `,
        link('articleCost', 'is', 'Lestu um kostnaðinn'),
        '.',
      ),
      ask(
        'styrkur',
        'Get ég fengið styrk frá stéttarfélagi?',
        'Mörg stéttarfélög styrkja ökunám. Þú færð kvittun hjá okkur sem fylgir umsókninni. ',
        link('articleUnions', 'is', 'Lestu um styrki stéttarfélaga'),
        '.',
      ),
      ask(
        'kennari',
        'Þarf ég að vera hjá ökukennara hjá ykkur?',
        'Nei. Þú velur ökukennarann þinn við nýskráningu, hver sem hann er. ',
        link('instructors', 'is', 'Okkar eigin ökukennarar'),
        ` eru með sérstakt verð: nemendur þeirra fá ${formatKronur(discount)} afslátt af ökuskóla 1 og 2.`,
      ),
      ask(
        'net',
        'Virkar þetta án nets?',
        'Já. Þú sækir lotu í símann þegar þú ert á neti. Þá getur þú lesið, hlustað og svarað án sambands og svörin fara til skólans þegar netið kemur aftur. Prófin eru tekin á neti.',
      ),
      ask(
        'lesblinda',
        'Er skólinn fyrir þau sem lesa hægt eða eru með lesblindu?',
        'Já. Hægt er að hlusta á efnið í ökuskóla 1 og kveikja á letri fyrir lesblinda hvar sem er, líka í prófum.',
      ),
      ask(
        'byrja',
        'Hvernig byrja ég?',
        'Þú ',
        link('registration', 'is', 'stofnar aðgang'),
        ', greiðir með korti eða millifærslu og byrjar í fyrstu lotunni. Hætta má við kaupin innan 14 daga frá greiðslu.',
      ),
    ],
    articlesHeading: 'Gott að lesa',
    closing: 'Viltu leggja af stað?',
    closingText: 'Spurningar? Hringdu í okkur á virkum dögum kl. 20–22:',
  };
}

function english(): FrontText {
  const { price, discount } = school();
  return {
    title: 'Learn to drive, even where there is no signal',
    lead: 'Driving School 1 and 2 online. Download a round, read, listen and answer anywhere. Your answers arrive when the connection is back.',
    description: `Driving School 1 and 2 online for Iceland, in English and Icelandic. Six rounds of ten short steps, with pictures. Works offline too. ${formatKronur(price)} each.`,
    keywords:
      'driving school Iceland, driving school 1, driving school 2, online driving school, driving licence Iceland',
    more: 'Read more',
    brief: 'In short',
    facts: [
      {
        id: 'price',
        figure: formatKronur(price),
        text: `for each school. Learners of our own instructors get ${formatKronur(discount)} off.`,
      },
      { id: 'days', figure: '6 days', text: 'are enough to finish: one round a day, ten short steps in each.' },
      { id: 'learners', figure: 'Over 1,000', text: 'learners have studied with us. You can also study offline.' },
    ],
    featuresHeading: 'How you learn with us',
    features: [
      { heading: 'Visual', text: 'Every step has drawings of junctions, signs and situations on the road.' },
      { heading: 'Interactive', text: 'You answer questions as you go, and see at once what was right and why.' },
      { heading: 'Flexible', text: 'Study on the bus, at home or in a break. The school remembers where you were.' },
      { heading: 'Always open', text: 'You begin when it suits you, on any day of the year.' },
      { heading: 'A valid course', text: 'The course is certified as equal to one taught in a classroom.' },
      { heading: 'Secure', text: 'You pay on a secure payment page, and only your own instructor sees your progress.' },
    ],
    courseHeading: 'Begin with Driving School 1',
    course:
      'In Driving School 1 you get to know how learning to drive works, the car, traffic, the law, behaviour in traffic and the traffic signs. You need a study permit and one driving lesson before you begin.',
    courseLink: 'More about Driving School 1',
    schoolsHeading: 'What are Driving School 1 and 2?',
    schools: [
      'Everyone who takes a driving test in Iceland completes theory courses at a driving school. Driving School 1 prepares you for practice driving and the first months behind the wheel. Driving School 2 comes closer to the test and is about traffic psychology, risk, responsibility, penalties, accidents and first aid.',
      'Each school has six rounds, and each round has ten steps. After the tenth step you take a test with ten questions. The next round opens 21 hours later, as the rules of the transport authority require, and at the end there is a final test on everything.',
    ],
    picturesHeading: 'The school on your phone',
    pictures: [
      {
        alt: 'The dashboard on a phone with the road that shows how far you have come',
        caption: 'The road shows how far you have come.',
      },
      {
        alt: 'A step of Driving School 1 with its heading and text',
        caption: 'Each step is short, with one idea at a time.',
      },
    ],
    faqHeading: 'Frequently asked questions',
    faq: [
      ask(
        'when',
        'When can I start learning to drive?',
        'When you turn 16. First you apply for a study permit from the district commissioner and take one driving lesson. Then you can begin Driving School 1.',
      ),
      ask(
        'how-long',
        'How long does a course take?',
        'At least six days, because 21 hours have to pass between rounds. You have 30 days to finish. If you do not make it, you can start again free of charge.',
      ),
      ask(
        'cost',
        'What does a driving licence cost in all?',
        `Each driving school costs ${formatKronur(price)} The rest, such as lessons and tests, depends on how many lessons you take. `,
        link('articleCost', 'en', 'Read about the cost'),
        '.',
      ),
      ask(
        'grant',
        'Can my union pay for some of it?',
        'Many unions give grants for learning to drive. You get a receipt from us to send with your application. ',
        link('articleUnions', 'en', 'Read about union grants'),
        '.',
      ),
      ask(
        'instructor',
        'Do I need one of your instructors?',
        'No. You choose your own instructor when you sign up, whoever it is. ',
        link('instructors', 'en', 'Our own instructors'),
        ` have a special price: their learners get ${formatKronur(discount)} off Driving School 1 and 2.`,
      ),
      ask(
        'offline',
        'Does it work offline?',
        'Yes. You download a round while you are online. Then you can read and answer without a connection, and your answers go to the school when it is back. Tests are taken online.',
      ),
      ask(
        'dyslexia',
        'Is the school for people who read slowly or have dyslexia?',
        'Yes. You can switch on a typeface for dyslexia everywhere, in tests too. Most of Driving School 1 can be listened to in Icelandic.',
      ),
      ask(
        'begin',
        'How do I begin?',
        'You ',
        link('registration', 'en', 'make an account'),
        ', pay by card or bank transfer and begin the first round. You can cancel the purchase within 14 days of payment.',
      ),
    ],
    articlesHeading: 'Good to read',
    closing: 'Ready to set off?',
    closingText: 'Questions? Call us on weekdays between 20:00 and 22:00:',
  };
}
