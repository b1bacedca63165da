/** The two answers of a statement, side by side under the thumb; neither looks better than the other. */
import { useRef } from 'react';
import { useWords } from '../language/language.ts';
import { CheckIcon, CrossIcon } from '../ui/icons/icons.tsx';
import { isSecondTap } from '../ui/hooks/second-tap.ts';

type Props = {
  /** What is chosen already, where that can be changed. */
  readonly chosen?: boolean | undefined;
  /** @param at when it was tapped, by the event's own clock. */
  readonly onAnswer: (said: boolean, at: number) => void;
};

export function TrueOrFalse({ chosen, onAnswer }: Props) {
  const { t } = useWords();
  // the second tap of a double tap would answer the statement that comes next
  const tapped = useRef<number>(undefined);
  return (
    <div className="pr-two" role="group" aria-label={t('practice.trueOrFalse')}>
      {[true, false].map((said) => (
        <button
          key={String(said)}
          type="button"
          aria-pressed={chosen === said}
          onClick={(event) => {
            if (isSecondTap(event, tapped.current)) return;
            tapped.current = event.timeStamp;
            onAnswer(said, event.timeStamp);
          }}
        >
          {said ? <CheckIcon /> : <CrossIcon />}
          {t(said ? 'practice.true' : 'practice.false')}
        </button>
      ))}
    </div>
  );
}
