/** A day by which a list is filtered. */
import { useEffect, useId, useRef, useState } from 'react';

/** A year outside this range is half typed. */
const [FIRST, LAST] = ['2000-01-01', '2099-12-31'] as const;

type DayProps = {
  readonly label: string;
  readonly day: string | undefined;
  readonly onDay: (day: string) => void;
};

/** A picked day applies at once. A typed day applies on Enter or blur, because a partial date is valid too. */
export function DayField({ label, day, onDay }: DayProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const byKey = useRef(false);
  useEffect(() => setTyped(undefined), [day]);
  const settle = (): void => {
    byKey.current = false;
    setTyped(undefined);
    if (typed !== undefined && typed >= FIRST && typed <= LAST && typed !== day) onDay(typed);
  };
  return (
    <span className="pay-day">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="f"
        min={FIRST}
        max={LAST}
        value={typed ?? day ?? ''}
        onKeyDown={({ key }) => {
          byKey.current = key !== 'Enter';
          if (key === 'Enter') settle();
        }}
        onChange={({ target: { value } }) => (byKey.current || value === '' ? setTyped(value) : onDay(value))}
        onBlur={settle}
      />
    </span>
  );
}
