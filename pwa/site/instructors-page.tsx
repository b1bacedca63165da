/** The school's own instructors, each on a card (A.2, A.3). */
import type { Instructor } from '../../sync/site/page-data.ts';
import { useWords } from '../language/language.ts';
import { formatKronur } from '../language/format.ts';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Pairs, Panel } from '../ui/layout/panel.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { usePageData } from './page-data.ts';
import type { Language } from '../../sync/language.ts';

/** @param discount in words. */
const instructorsText = (language: Language, discount: string) =>
  language === 'is'
    ? {
        description: `Ökukennarar skólans. Nemendur þeirra fá ${discount} afslátt af hvorum ökuskóla.`,
        intro: `Þú velur þinn eigin ökukennara við nýskráningu. Nemendur okkar ökukennara fá ${discount} afslátt af hvorum ökuskóla með kóða frá kennaranum.`,
        price: 'Verð fyrir ökutíma',
        car: 'Bíll',
        phone: 'Sími',
      }
    : {
        description: `The school’s own driving instructors. Their learners get ${discount} off each driving school.`,
        intro: `You choose your own instructor when you sign up. Learners of our instructors get ${discount} off each driving school with a code from the instructor.`,
        price: 'Price of a lesson',
        car: 'Car',
        phone: 'Phone',
      };

export default function InstructorsPage() {
  const { t, language } = useWords();
  const text = instructorsText(language, formatKronur(school().discount));
  const { data, failed } = usePageData();
  return (
    <SiteFrame title={t('page.instructors')} description={text.description} width="reading">
      <div className="l-stack l-gap-5">
        <h1 tabIndex={-1}>{t('page.instructors')}</h1>
        <p className="lead">{text.intro}</p>
        {failed ? <Alert tone="warn">{t('site.unreachable')}</Alert> : null}
        {data === undefined && !failed ? <Skeleton label={t('site.loading')} shape="panel" count={1} /> : null}
        {data?.instructors?.map((instructor) => (
          <Panel key={instructor.name}>
            <div className="in-card">
              {instructor.imgSrc === '' ? null : <img src={instructor.imgSrc} alt="" width={200} height={200} />}
              <div className="l-stack">
                <h2>{instructor.name}</h2>
                {instructor.desc === '' ? null : <p>{instructor.desc}</p>}
                <Known instructor={instructor} text={text} />
              </div>
            </div>
          </Panel>
        ))}
      </div>
    </SiteFrame>
  );
}

type KnownProps = { readonly instructor: Instructor; readonly text: ReturnType<typeof instructorsText> };

/** Price, car and phone; who was added by name alone has none of them yet. */
function Known({ instructor: { price, car, phone }, text }: KnownProps) {
  const call = <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>;
  const pairs = [
    ...(price === 0 ? [] : [{ id: 'price', term: text.price, value: formatKronur(price) }]),
    ...(car === '' ? [] : [{ id: 'car', term: text.car, value: car }]),
    ...(phone === '' ? [] : [{ id: 'phone', term: text.phone, value: call }]),
  ];
  return pairs.length === 0 ? null : <Pairs pairs={pairs} />;
}
