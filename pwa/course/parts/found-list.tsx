/** What a search has found: where it is, its title, the words around, and a picture where there is one. */
import { Fragment, type ReactNode } from 'react';
import { Link } from '../../ui/controls/link.tsx';

type Parts = readonly { readonly text: string; readonly found: boolean }[];

export type FoundItem = {
  id: string;
  to: string;
  where: string;
  title: Parts;
  text: Parts;
  picture?: string | undefined;
};

export function FoundList({ items }: { items: readonly FoundItem[] }): ReactNode {
  return (
    <ul className="fl">
      {items.map((item) => (
        <li key={item.id}>
          <Link className="fl-link" to={item.to}>
            {item.picture === undefined ? null : <img src={item.picture} alt="" width={56} height={56} />}
            <span className="fl-words">
              <span className="fl-where">{item.where}</span>
              <span className="fl-title">
                <Marked parts={item.title} />
              </span>
              {item.text.length === 0 ? null : (
                <span className="fl-text">
                  <Marked parts={item.text} />
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const Marked = ({ parts }: { parts: Parts }): ReactNode =>
  parts.map(({ text, found }, index) => <Fragment key={index}>{found ? <mark>{text}</mark> : text}</Fragment>);
