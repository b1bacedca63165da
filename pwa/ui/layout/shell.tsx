/** The frame of every page: skip link, header, main, footer; and the header of signed-in pages. */
import type { ReactNode } from 'react';
import { MAIN_ID, SkipLink } from '../controls/skip-link.tsx';
import { classNames } from '../hooks/class-names.ts';

/** `page`: up to 72rem, `narrow`: forms, `reading`: text, `full`: edge to edge. */
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
  /** Full width between header and main: rounds, player. */
  above?: ReactNode;
  width?: MainWidth | undefined;
  children: ReactNode;
  footer?: ReactNode;
  /** The sticky bottom bar. */
  actionBar?: ReactNode;
  /** Bottom navigation on phones. */
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

/** Text with a side column from 1000 px. `below` follows the text, on phones the side column. */
export function WithSide({ children, side, below }: SideProps): ReactNode {
  return (
    <div className="l-desk" data-progress="">
      <div className="l-stack l-gap-5">{children}</div>
      {side !== null && <aside className="l-side l-stack l-gap-5">{side}</aside>}
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

/** Header of learner pages; `tabs` is the navigation, `end` the icon buttons. */
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
