/** Signs to be looked up: chips for the groups, a grid of pictures with names, and one sign by itself. */
import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';

type SignChip = { id: string; label: string; count: number; picture?: string | undefined; pressed: boolean };

/** The groups in a row that scrolls on a phone. */
export function SignChips({
  label,
  chips,
  onChip,
}: {
  label: string;
  chips: readonly SignChip[];
  onChip: (id: string) => void;
}): ReactNode {
  return (
    <div className="sn-chips" role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          className="sn-chip"
          aria-pressed={chip.pressed}
          onClick={() => onChip(chip.id)}
        >
          {chip.picture === undefined ? null : <img src={chip.picture} alt="" width={28} height={28} />}
          {chip.label} <span className="sn-count">{chip.count}</span>
        </button>
      ))}
    </div>
  );
}

type SignCell = { slug: string; picture: string; name: string; lang?: string; current: boolean };

/** `state` of the router goes with each link, so that the page knows it was opened from here. */
export function SignGrid({ signs, state }: { signs: readonly SignCell[]; state: unknown }): ReactNode {
  return (
    <ul className="sn-grid">
      {signs.map((sign) => (
        <li key={sign.slug} lang={sign.lang}>
          <Link
            className="sn-cell"
            to={`#${sign.slug}`}
            state={state}
            replace={sign.current}
            aria-current={sign.current ? 'true' : undefined}
          >
            {/* the name stands below it */}
            <img src={sign.picture} alt="" width={75} height={75} loading="lazy" />
            {sign.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function SignEntry({
  picture,
  group,
  name,
  meaning,
  lang,
  more,
}: {
  picture: string;
  group: string;
  name: string;
  meaning: string;
  /** Of name and meaning. */
  lang?: string;
  more?: ReactNode;
}): ReactNode {
  return (
    <div className="sn-entry" aria-live="polite">
      <div className="sn-ground">
        <img src={picture} alt="" width={150} height={150} />
      </div>
      <p className="eyebrow">{group}</p>
      <h2 className="sn-name" lang={lang}>
        {name}
      </h2>
      <p className="sn-meaning" lang={lang}>
        {meaning}
      </p>
      {more}
    </div>
  );
}
