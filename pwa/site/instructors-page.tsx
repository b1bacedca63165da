/** The school's instructors, one card each (A.2, A.3). */
import type { Instructor } from '../../sync/site/page-data.ts';
import { isWritten } from '../../sync/language.ts';
import { useWords } from '../language/language.ts';
import { kronur } from '../../sync/payment/price.ts';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Pairs, Panel } from '../ui/layout/panel.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { CallToAction } from './call-to-action.tsx';
import { PersonHead } from './person-head.tsx';
import { NotFetched } from './not-fetched.tsx';
import { usePageData } from './page-data.ts';

export default function InstructorsPage() {
  const { t, language } = useWords();
  const money = { discount: kronur(school().discount, language) };
  const { data, again } = usePageData();
  return (
    <SiteFrame title={t('page.instructors')} description={t('instructors.description', money)} width="full">
      <div className="l-wrap l-reading l-page l-stack l-gap-5">
        <h1 tabIndex={-1}>{t('page.instructors')}</h1>
        <p className="lead">{t('instructors.intro', money)}</p>
        {again ? <NotFetched again={again} /> : null}
        {data || again ? null : <Skeleton label={t('site.loading')} shape="panel" count={1} />}
        {data?.instructors?.map((instructor) => (
          <Panel key={instructor.name}>
            <PersonHead name={<h2>{instructor.name}</h2>} image={instructor.imgSrc}>
              {instructor.desc === '' ? null : <p lang={isWritten(language) ? undefined : 'en'}>{instructor.desc}</p>}
            </PersonHead>
            <Known instructor={instructor} />
          </Panel>
        ))}
      </div>
      <CallToAction heading={t('instructors.closing')} />
    </SiteFrame>
  );
}

/** Price, car and phone; empty for an instructor added by name only. */
function Known({ instructor: { price, car, phone } }: { readonly instructor: Instructor }) {
  const { t, language } = useWords();
  const call = <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>;
  const pairs = [
    ...(price === 0 ? [] : [{ id: 'price', term: t('instructors.price'), value: kronur(price, language) }]),
    ...(car === '' ? [] : [{ id: 'car', term: t('instructors.car'), value: car }]),
    ...(phone === '' ? [] : [{ id: 'phone', term: t('about.phone'), value: call }]),
  ];
  return pairs.length === 0 ? null : <Pairs pairs={pairs} />;
}
