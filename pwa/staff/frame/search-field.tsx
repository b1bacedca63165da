/** The box above a list that one looks through. */
import type { ReactNode, Ref } from 'react';
import { SearchIcon } from '../../ui/icons/learner-icons.tsx';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onEnter?: () => void;
  readonly box?: Ref<HTMLInputElement>;
  /** What was found, said as it changes; it describes the box. */
  readonly found?: ReactNode;
};

/** Longer words find nothing. */
const MOST = 200;

export function SearchField({ label, hint, typed, onTyped, onEnter, box, found }: Props) {
  return (
    <div className="search">
      <SearchIcon />
      <input
        ref={box}
        type="search"
        value={typed}
        maxLength={MOST}
        aria-label={label}
        placeholder={hint}
        aria-describedby={found === undefined ? undefined : 'hits'}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onTyped('');
          if (key === 'Enter') onEnter?.();
        }}
      />
      {found === undefined ? null : (
        <span className="in" id="hits" role="status">
          {found}
        </span>
      )}
    </div>
  );
}
