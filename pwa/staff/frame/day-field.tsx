/** A day that a list is narrowed to. */
import { useEffect, useId, useRef, useState } from 'react';

/** Outside of these a year has been typed in part. */
const [FIRST, LAST] = ['2000-01-01', '2099-12-31'] as const;

type DayProps = {
  readonly label: string;
  readonly day: string | undefined;
  readonly onDay: (day: string) => void;
};

/** A day counts at once where it is picked; where it is typed, on Enter or when the field is left, as half a date is one too. */
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
