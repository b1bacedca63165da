/** The header of the public pages. */
import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link } from '../controls/link.tsx';
import { IconButton } from '../controls/button.tsx';
import { classNames } from '../hooks/class-names.ts';
import { ChevronDownIcon, CloseIcon, MenuIcon } from '../icons/icons.tsx';
import type { NavItem } from './shell.tsx';

export type SiteHeaderProps = {
  brand: ReactNode;
  navLabel: string;
  /** The last item is the most used: it also shows beside a collapsed menu's button. */
  nav: readonly NavItem[];
  /** Always visible: the other language, or a list of several. */
  language: LanguageChoiceProps;
  /** Plain button at the end; inside the menu on small screens. */
  action?: ReactNode;
  menuLabel: string;
  closeLabel: string;
  /** Overlays the hero. */
  over?: boolean | undefined;
};

/** Header of public pages; below 1000 px its links collapse into a menu. */
export function SiteHeader({
  brand,
  navLabel,
  nav,
  language,
  action,
  menuLabel,
  closeLabel,
  over = false,
}: SiteHeaderProps): ReactNode {
  const [open, setOpen] = useState(false);
  const quick = nav.at(-1);
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);

  return (
    <header
      className={classNames('sh-site', over && 'sh-over')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <div className="l-wrap sh-row">
        {brand}
        <div className="sh-end">
          <LanguageChoice {...language} />
          {quick && !quick.current && (
            <Link className="sh-link sh-quick" to={quick.to}>
              {quick.label}
            </Link>
          )}
          <div className="sh-menu">
            <IconButton
              ref={button}
              label={open ? closeLabel : menuLabel}
              icon={open ? <CloseIcon /> : <MenuIcon />}
              aria-expanded={open}
              aria-controls={menuId}
              onClick={() => setOpen(!open)}
            />
          </div>
        </div>
        {/* follows its button in Tab order */}
        <nav id={menuId} className={classNames('sh-nav', open && 'sh-open')} aria-label={navLabel}>
          {nav.map((item) => (
            <Link
              key={item.id}
              className="sh-link"
              to={item.to}
              lang={item.lang}
              aria-current={item.current === true ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              {item.label}
            </Link>
          ))}
          {action !== undefined && <div className="sh-action">{action}</div>}
        </nav>
      </div>
    </header>
  );
}

type LanguageChoiceProps = {
  /** Accessible prefix of the present language. */
  label: string;
  present: Pick<NavItem, 'label' | 'icon'>;
  others: readonly NavItem[];
};

/** A link to the other language, or a native details list of several. */
function LanguageChoice({ label, present, others }: LanguageChoiceProps): ReactNode {
  const [other, another] = others;
  if (!other) return null;
  if (!another) return <LanguageLink {...other} />;
  return (
    <details
      className="sh-languages"
      onBlur={closeWhenLeft}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className="sh-language">
        {present.icon}
        <span>
          <span className="vh">{label}: </span>
          {present.label}
        </span>
        <ChevronDownIcon />
      </summary>
      <ul>
        {others.map((each) => (
          <li key={each.id}>
            <LanguageLink {...each} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const LanguageLink = ({ to, lang, icon, label }: NavItem): ReactNode => (
  <Link className="sh-language" to={to} lang={lang} hrefLang={lang}>
    {icon}
    {label}
  </Link>
);

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
