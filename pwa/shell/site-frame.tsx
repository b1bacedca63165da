/** The frame of pages that anybody may see: logo, language, sign in and up. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPath, pages, pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { useSession } from '../offline/session.ts';
import { Brand } from '../ui/brand.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Shell, SiteHeader } from '../ui/shell.tsx';
import { usePageTitle } from './page-title.ts';
import { school } from './school.ts';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly width?: 'page' | 'narrow' | 'reading' | 'full';
  readonly over?: boolean;
};

export function SiteFrame({ title, children, width = 'narrow', over = false }: Props) {
  const { t, language } = useWords();
  const { pathname } = useLocation();
  const signedIn = useSession((session) => session.accountId !== null);
  usePageTitle(title);
  const match = matchPath(pathname);
  const other = language === 'is' ? 'en' : 'is';
  const twin =
    match && pages[match.page].is !== pages[match.page].en
      ? pathTo(match.page, other, match.params)
      : pathTo('front', other);
  const nav = signedIn
    ? [{ id: 'dashboard', label: t('page.dashboard'), to: pathTo('dashboard') }]
    : [{ id: 'login', label: t('nav.login'), to: pathTo('login', language) }];
  return (
    <Shell
      skipLabel={t('skip')}
      width={width}
      header={
        <SiteHeader
          brand={<Brand name={school().brand} to={pathTo('front', language)} />}
          navLabel={t('nav.main')}
          nav={nav}
          language={{ id: 'language', label: t('nav.otherLanguage'), to: twin, lang: other }}
          action={
            signedIn ? undefined : <ButtonLink to={pathTo('registration', language)}>{t('nav.register')}</ButtonLink>
          }
          menuLabel={t('nav.menu')}
          closeLabel={t('nav.close')}
          over={over}
        />
      }
    >
      {children}
    </Shell>
  );
}
