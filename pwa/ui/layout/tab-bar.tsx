/** Main navigation: at the bottom on phones, in the header on desktops. */
import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import type { NavItem } from './shell.tsx';

type TabBarProps = { label: string; items: readonly NavItem[]; place: 'top' | 'bottom' };

/** At most four items. Both variants are mounted: `bottom` shows on phones, `top` on desktops. */
export function TabBar({ label, items, place }: TabBarProps): ReactNode {
  return (
    <nav className={place === 'top' ? 'tab-top' : 'tab-bottom'} aria-label={label}>
      <ul className="tab-list">
        {items.map((item) => (
          <li key={item.id}>
            <Link className="tab-link" to={item.to} aria-current={item.current === true ? 'page' : undefined}>
              <span className="tab-icon">{item.icon}</span>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
