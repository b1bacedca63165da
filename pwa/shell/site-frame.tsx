/** The frame of public pages: logo, language, sign-in, registration, menu, and a footer with the school's details. */
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { languages, nameOfLanguage, type Language } from '../../sync/language.ts';
import { matchPath, pages, pathTo, type PageId } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { useSession } from '../offline/session-store.ts';
import { Brand } from '../ui/icons/brand.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';
import { Link } from '../ui/controls/link.tsx';
import { Shell } from '../ui/layout/shell.tsx';
import { SiteHeader } from '../ui/layout/site-header.tsx';
import { PageHead, type HeadWords } from './page-head.tsx';
import { usePageTitle } from './page-title.ts';
import { renewSchool } from './renew-school.ts';
import { school } from './school.ts';

type Props = Omit<HeadWords, 'description'> & {
  readonly description?: string;
  readonly children: ReactNode;
  readonly width?: 'page' | 'narrow' | 'reading' | 'full';
  readonly over?: boolean;
  /** Omits the footer's links, for readers who came by a link from the school. */
  readonly bare?: boolean;
};

export function SiteFrame({
  title,
  description,
  keywords,
  facts,
  children,
  width = 'narrow',
  over = false,
  bare = false,
}: Props) {
  const { t, language } = useWords();
  const { pathname, hash } = useLocation();
  const inBrowser = useInBrowser();
  const signedIn = useSession((session) => session.accountId !== null);
  usePageTitle(title);
  useEffect(() => void renewSchool(), []); // the service worker may have cached this page
  const match = matchPath(pathname);
  const hasOtherLanguage = match && pages[match.page].is !== pages[match.page].en;
  const pathIn = (to: Language): string =>
    hasOtherLanguage && (inBrowser || !('token' in match.params))
      ? pathTo(match.page, to, match.params) + (inBrowser ? hash : '')
      : pathTo('front', to);
  const others = languages
    .filter((each) => each !== language)
    .map((each) => ({ id: each, label: nameOfLanguage(each), icon: flags[each], to: pathIn(each), lang: each }));
  const item = (id: PageId, label: string) => ({
    id,
    label,
    to: pathTo(id, language),
    current: match?.page === id,
  });
  const nav = [
    item('school1', t('page.course', { course: 1 })),
    item('school2', t('page.course', { course: 2 })),
    item('instructors', t('nav.instructors')),
    signedIn ? item('dashboard', t('page.dashboard')) : item('login', t('nav.login')),
  ];
  return (
    <Shell
      skipLabel={t('skip')}
      width={width}
      header={
        <SiteHeader
          brand={<Brand name={school().brand} to={pathTo('front', language)} />}
          navLabel={t('nav.main')}
          nav={nav}
          language={{
            label: t('foot.languages'),
            present: { label: nameOfLanguage(language), icon: flags[language] },
            others,
          }}
          action={
            signedIn || match?.page === 'registration' ? undefined : (
              <ButtonLink to={pathTo('registration', language)}>{t('nav.register')}</ButtonLink>
            )
          }
          menuLabel={t('nav.menu')}
          closeLabel={t('nav.close')}
          over={over}
        />
      }
      footer={<Foot languages={others} bare={bare} />}
    >
      <PageHead
        title={title}
        description={description ?? t('site.description')}
        keywords={keywords ?? t('site.keywords')}
        {...(facts === undefined ? {} : { facts })}
      />
      {width === 'full' ? children : <div className="l-stack l-gap-5">{children}</div>}
    </Shell>
  );
}

const never = (): (() => void) => () => undefined;
/** False in the server's render, which knows neither the text after `#` nor a token. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

type FootLink = { readonly id: string; readonly label: string; readonly to: string; readonly lang?: Language };

function Foot({ languages: others, bare }: { readonly languages: readonly FootLink[]; readonly bare: boolean }) {
  const { t, language } = useWords();
  const { company, kennitala, address, email, phone } = school();
  const link = (id: PageId, label: string): FootLink => ({ id, label, to: pathTo(id, language) });
  const columns: readonly (readonly [heading: string, links: readonly FootLink[]])[] = [
    [
      t('foot.useful'),
      [
        link('articleCost', t('foot.articleCost')),
        link('articleHow', t('foot.articleHow')),
        link('articleUnions', t('foot.articleUnions')),
      ],
    ],
    [
      t('foot.courses'),
      [
        link('school1', t('page.course', { course: 1 })),
        link('school2', t('page.course', { course: 2 })),
        link('instructors', t('page.instructors')),
        link('about', t('page.about')),
        link('terms', t('page.terms')),
      ],
    ],
    [t('foot.languages'), others],
  ];
  return (
    <footer className="sh-foot">
      <div className="l-wrap l-stack l-gap-6">
        {bare ? null : (
          <div className="sh-columns">
            {columns.map(([heading, links]) => (
              <div key={heading}>
                <h2 className="sh-foot-heading">{heading}</h2>
                <ul>
                  {links.map(({ id, label, to, lang }) => (
                    <li key={id}>
                      <Link className="sh-foot-link" to={to} lang={lang} hrefLang={lang}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        <div className="small muted">
          <p className="l-row">
            <span>{company}</span>{' '}
            <span className="nowrap">
              {t('foot.kennitala')} {kennitala}
            </span>{' '}
            <span>{address}</span>
          </p>
          <p>
            <a className="sh-alone" href={`mailto:${email}`}>
              {email}
            </a>
            {' · '}
            <a className="sh-alone" href={`tel:${phone.replace(/\s/g, '')}`}>
              {phone}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}

/** A small decorative flag beside a language's name, if one is drawn. */
const flag = (drawing: ReactNode): ReactNode => (
  <svg className="flag" viewBox="0 0 25 18" width="25" height="18" aria-hidden="true">
    {drawing}
  </svg>
);
const flags: Readonly<Partial<Record<string, ReactNode>>> = {
  is: flag(
    <>
      <path fill="#02529c" d="M0 0h25v18H0z" />
      <path fill="#fff" d="M7 0h4v18H7zM0 7h25v4H0z" />
      <path fill="#d21f2b" d="M8 0h2v18H8zM0 8h25v2H0z" />
    </>,
  ),
  en: flag(
    <>
      <path fill="#1c2f6b" d="M0 0h25v18H0z" />
      <path stroke="#fff" strokeWidth="3" d="M0 0l25 18M25 0L0 18" />
      <path fill="#fff" d="M10 0h5v18h-5zM0 6.500h25v5H0z" />
      <path fill="#d21f2b" d="M11 0h3v18h-3zM0 7.500h25v3H0z" />
    </>,
  ),
  pl: flag(
    <>
      <path fill="#fff" d="M0 0h25v9H0z" />
      <path fill="#d21f2b" d="M0 9h25v9H0z" />
    </>,
  ),
};
