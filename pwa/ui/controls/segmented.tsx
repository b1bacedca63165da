/** A choice between few visible options: radio buttons drawn as one bar. */
import { type ReactNode, useId } from 'react';

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  /** Language of the label, if not the page's. */ lang?: string | undefined;
};

export type SegmentedProps<Value extends string> = {
  legend: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValue: (value: Value) => void;
};

export function Segmented<Value extends string>({
  legend,
  segments,
  value,
  onValue,
}: SegmentedProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset>
      <legend className="fd-legend">{legend}</legend>
      <div className="sg">
        {segments.map((segment) => (
          <label key={segment.value} className="sg-part" lang={segment.lang}>
            <input
              className="sg-radio"
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onValue(segment.value)}
            />
            <span>{segment.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
