/** The frame of every page: skip link, header, main and footer; and the header of signed-in pages. */
import type { ReactNode } from 'react';
import { MAIN_ID, SkipLink } from '../controls/skip-link.tsx';
import { classNames } from '../hooks/class-names.ts';

/** `page` up to 72rem, `narrow` for forms, `reading` for text, `full` edge to edge. */
export type MainWidth = 'page' | 'narrow' | 'reading' | 'full';

const widthClass: Readonly<Record<MainWidth, string>> = {
  page: 'l-wrap l-page',
  narrow: 'l-wrap l-narrow l-page',
  reading: 'l-wrap l-reading l-page',
  full: '',
};

export type ShellProps = {
  skipLabel: string;
  header?: ReactNode;
  /** Between header and main, full width: the rounds, the player. */
  above?: ReactNode;
  width?: MainWidth | undefined;
  children: ReactNode;
  footer?: ReactNode;
  /** The sticky bar under the thumb. */
  actionBar?: ReactNode;
  /** The places of the app, at the foot of a phone. */
  tabs?: ReactNode;
};

export function Shell({
  skipLabel,
  header,
  above,
  width = 'page',
  children,
  footer,
  actionBar,
  tabs,
}: ShellProps): ReactNode {
  return (
    <div className="sh">
      <SkipLink>{skipLabel}</SkipLink>
      {header}
      {above}
      <main id={MAIN_ID} tabIndex={-1} className="sh-main">
        <div className={classNames('sh-content', widthClass[width])}>{children}</div>
        {actionBar}
      </main>
      {footer}
      {tabs}
    </div>
  );
}

type SideProps = { children: ReactNode; side: ReactNode; below?: ReactNode };

/** Text with a side column from 1000 px. `below` goes on under the text; on a phone it comes last, after the side column. */
export function WithSide({ children, side, below }: SideProps): ReactNode {
  return (
    <div className="l-desk" data-progress="">
      <div className="l-stack l-gap-5">{children}</div>
      <aside className="l-side l-stack l-gap-5">{side}</aside>
      {below !== undefined && <div className="l-stack l-gap-5">{below}</div>}
    </div>
  );
}

export type NavItem = {
  id: string;
  label: string;
  to: string;
  current?: boolean | undefined;
  lang?: string | undefined;
  icon?: ReactNode;
};

/** The bar of a learner's pages; `tabs` are the places of the app, `end` the square buttons. */
export function AppHeader({ brand, tabs, end }: { brand: ReactNode; tabs?: ReactNode; end?: ReactNode }): ReactNode {
  return (
    <header className="sh-bar">
      <div className="l-wrap sh-row">
        {brand}
        {tabs}
        {end !== undefined && <div className="sh-end">{end}</div>}
      </div>
    </header>
  );
}
