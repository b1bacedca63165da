/** The school as schema.org data. */
import type { CourseNr } from '../../sync/scalar.ts';
import { school } from '../shell/school.ts';

export const organisation = () => {
  const { origin, brand, company, email, phone, address } = school();
  return {
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#school`,
    name: brand,
    legalName: company,
    url: origin,
    logo: `${origin}/icons/icon-512.png`,
    email,
    telephone: phone,
    address,
  };
};

/** A course with its price. @param path path of its page. */
export const courseFacts = (course: CourseNr, name: string, description: string, path: string) => {
  const { origin, brand, prices } = school();
  return {
    '@type': 'Course',
    name,
    description,
    url: origin + path,
    provider: { '@type': 'EducationalOrganization', name: brand, sameAs: origin },
    offers: { '@type': 'Offer', category: 'Paid', price: prices[course], priceCurrency: 'ISK' },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'P6D' },
  };
};
