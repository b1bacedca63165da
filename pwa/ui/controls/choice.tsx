/** Radio cards, each with optional details: the payment methods. */
import { type ReactNode, useId } from 'react';

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  detail?: ReactNode;
  icon?: ReactNode;
  /** Shown while selected. */
  more?: ReactNode;
};

export type ChoicesProps<Value extends string> = {
  legend: string;
  legendHidden?: boolean | undefined;
  choices: readonly Choice<Value>[];
  value: Value | null;
  /** Null if the selected card is pressed again. */
  onValue: (value: Value | null) => void;
};

export function Choices<Value extends string>({
  legend,
  legendHidden = false,
  choices,
  value,
  onValue,
}: ChoicesProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset>
      <legend className={legendHidden ? 'vh' : 'fd-legend'}>{legend}</legend>
      <div className="ch-list">
        {choices.map((choice) => {
          const chosen = choice.value === value;
          return (
            <div key={choice.value} className={chosen ? 'ch ch-chosen' : 'ch'}>
              <label className="ch-head">
                <input
                  className="ch-radio"
                  type="radio"
                  name={name}
                  value={choice.value}
                  checked={chosen}
                  onChange={() => onValue(choice.value)}
                  // a selected radio fires no change event
                  onClick={() => {
                    if (chosen) onValue(null);
                  }}
                />
                <span>
                  <span className="ch-label">{choice.label}</span>
                  {choice.detail !== undefined && <span className="muted">{choice.detail}</span>}
                </span>
                {choice.icon}
              </label>
              {chosen && choice.more !== undefined && <div className="ch-more">{choice.more}</div>}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
