/** The foot of the public pages. */
import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';

export type FooterColumn = {
  id: string;
  heading: string;
  links: readonly { id: string; label: string; to: string; lang?: string | undefined }[];
};

export function SiteFooter({
  columns,
  children,
}: {
  columns: readonly FooterColumn[];
  children?: ReactNode;
}): ReactNode {
  return (
    <footer className="sh-foot">
      <div className="l-wrap l-stack l-gap-6">
        <div className="sh-columns">
          {columns.map((column) => (
            <div key={column.id}>
              <h2 className="sh-foot-heading">{column.heading}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.id}>
                    <Link className="sh-foot-link" to={link.to} lang={link.lang} hrefLang={link.lang}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {children !== undefined && <div className="small muted">{children}</div>}
      </div>
    </footer>
  );
}
