/** Articles as cards, the whole card a link. */
import type { ReactNode } from 'react';
import { Link } from '../ui/controls/link.tsx';

export type ArticleCardProps = {
  id: string;
  to: string;
  title: string;
  text: string;
  image: { src: string; width: number; height: number; alt: string };
  updated: string;
};

export function ArticleCards({ cards }: { cards: readonly ArticleCardProps[] }): ReactNode {
  return (
    <ul className="at">
      {cards.map((card) => (
        <li key={card.id} className="at-card">
          <img
            className="at-image"
            src={card.image.src}
            alt={card.image.alt}
            width={card.image.width}
            height={card.image.height}
            loading="lazy"
          />
          <div className="at-words">
            <h3>
              <Link className="at-link" to={card.to}>
                {card.title}
              </Link>
            </h3>
            <p>{card.text}</p>
            <p className="muted small">{card.updated}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
