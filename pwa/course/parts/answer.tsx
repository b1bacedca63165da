/** A question with its options, before and after marking. Shape and words show each verdict; explanations stand below. */
import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/hooks/class-names.ts';
import { CheckIcon, CrossIcon, WarningIcon } from '../../ui/icons/icons.tsx';

/** `missed`: right but not ticked. `untouched`: wrong and not ticked. */
export type AnswerMark = 'right' | 'wrong' | 'missed' | 'untouched';

export type AnswerOption = {
  id: string;
  text: ReactNode;
  ticked: boolean;
  /** Any mark makes the question appear as marked. */
  mark?: AnswerMark | undefined;
  /** The verdict in words. */
  markLabel?: string | undefined;
  /** Explanation of this option. */
  why?: ReactNode;
};

export type AnswerProps = {
  /** Anchor for links to the question (“still to answer: question 3”). */
  id?: string | undefined;
  /** "Question 3" */
  number?: ReactNode;
  text: ReactNode;
  /** Instruction, such as “Tick all that are right”. */
  instruction?: ReactNode;
  picture?: ReactNode;
  options: readonly AnswerOption[];
  onToggle?: ((optionId: string) => void) | undefined;
  disabled?: boolean | undefined;
  error?: string | undefined;
};

export function Answer({
  id,
  number,
  text,
  instruction,
  picture,
  options,
  onToggle,
  disabled = false,
  error,
}: AnswerProps): ReactNode {
  const errorId = useId();
  const marked = options.some((option) => option.mark !== undefined);
  return (
    <fieldset
      id={id}
      className="an"
      aria-describedby={error === undefined ? undefined : errorId}
      disabled={disabled && !marked}
      tabIndex={id === undefined ? undefined : -1}
    >
      <legend>
        {number !== undefined && (
          <span className="an-number">
            {number}{' '}
            {error !== undefined && (
              <span className="an-error" id={errorId}>
                <WarningIcon small /> {error}{' '}
              </span>
            )}
          </span>
        )}
        <span className="an-text">{text}</span>
        {instruction !== undefined && <span className="an-instruction"> {instruction}</span>}
      </legend>
      {picture !== undefined && <div className="an-picture">{picture}</div>}
      <ul className="an-options">
        {options.map((option) => (
          <li key={option.id}>
            {marked ? (
              <MarkedOption option={option} />
            ) : (
              <OpenOption option={option} disabled={disabled} onToggle={onToggle} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function OpenOption({
  option,
  disabled,
  onToggle,
}: {
  option: AnswerOption;
  disabled: boolean;
  onToggle: ((optionId: string) => void) | undefined;
}): ReactNode {
  return (
    <label className={classNames('an-option', option.ticked && 'an-ticked', disabled && 'an-disabled')}>
      <input
        className="an-box"
        type="checkbox"
        value={option.id}
        checked={option.ticked}
        onChange={() => onToggle?.(option.id)}
      />
      <span>{option.text}</span>
    </label>
  );
}

function MarkedOption({ option }: { option: AnswerOption }): ReactNode {
  const mark = option.mark ?? 'untouched';
  return (
    <div className={`an-option an-marked an-${mark}`}>
      <span className="an-mark">
        {(mark === 'right' || mark === 'missed') && <CheckIcon />}
        {mark === 'wrong' && <CrossIcon />}
      </span>
      <div>
        <p>{option.text}</p>
        {option.markLabel !== undefined && (
          <p className={mark === 'untouched' ? 'vh' : 'an-verdict'}>{option.markLabel}</p>
        )}
        {option.why !== undefined && <div className="an-option-why">{option.why}</div>}
      </div>
    </div>
  );
}
