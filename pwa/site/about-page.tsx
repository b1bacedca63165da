/** Who runs the school, since when, and how to reach it (A.2). */
import { useWords } from '../language/language.ts';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { CallToAction } from './call-to-action.tsx';
import { organisation } from './schema-org.ts';
import type { Language } from '../../sync/language.ts';

export default function AboutPage() {
  const { language } = useWords();
  const text = aboutText(language);
  return (
    <SiteFrame title={text.title} description={text.description} facts={[organisation()]} width="full">
      <div className="l-wrap l-reading l-page l-stack l-gap-6">
        <div className="prose">
          <h1 tabIndex={-1}>{text.title}</h1>
          {text.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <section className="l-stack">
          <h2>{text.teamHeading}</h2>
          <ul className="l-columns tm">
            {text.team.map(({ name, title }) => (
              <li key={name} className="tm-said">
                <p>
                  <b>{name}</b>
                </p>
                <p className="muted">{title}</p>
              </li>
            ))}
          </ul>
          <p className="muted small">{text.demonstration}</p>
        </section>
      </div>
      <CallToAction heading={text.closing} />
    </SiteFrame>
  );
}

/** The words of the page about the school (A.2). The two people are made up. */
type AboutText = {
  readonly title: string;
  readonly description: string;
  readonly paragraphs: readonly string[];
  readonly teamHeading: string;
  readonly team: readonly { readonly name: string; readonly title: string }[];
  readonly demonstration: string;
  readonly closing: string;
};

function aboutText(language: Language): AboutText {
  const { brand } = school();
  if (language === 'is')
    return {
      title: 'Um okkur',
      description: `${brand} hefur kennt ökuskóla 1 og 2 á netinu frá ágúst 2015.`,
      paragraphs: [
        `Ökuskólinn ${brand} var stofnaður í ágúst 2015. Okkur fannst vanta ökuskóla sem ungt fólk gæti tekið í eigin síma, á eigin hraða og hvar sem það væri statt.`,
        'Við endurskoðum efnið reglulega, svörum spurningum og hlustum á ábendingar.',
        'Skólinn virkar líka án nets, því að margir læra í rútu, sumarbústað eða þar sem sambandið er slitrótt.',
      ],
      teamHeading: 'Fólkið',
      team: [
        { name: 'Alda Akreinar', title: 'Ökukennari og skólastjóri' },
        { name: 'Stefanía Stefnuljós', title: 'Ritstjóri námsefnis' },
      ],
      demonstration: 'Nöfnin eru skálduð.',
      closing: 'Byrjaðu á ökuskóla 1',
    };
  return {
    title: 'About us',
    description: `${brand} has taught Driving School 1 and 2 online since August 2015.`,
    paragraphs: [
      `${brand} was founded in August 2015. We felt there was no driving school that young people could take on their own phones, at their own pace and wherever they were.`,
      'We revise the material regularly, answer questions and listen to feedback.',
      'The school works offline too, because many people study on a coach, in a summer house or where the signal comes and goes.',
    ],
    teamHeading: 'The people',
    team: [
      { name: 'Alda Akreinar', title: 'Driving instructor and head of school' },
      { name: 'Stefanía Stefnuljós', title: 'Editor of the teaching material' },
    ],
    demonstration: 'The names are made up.',
    closing: 'Begin with Driving School 1',
  };
}
