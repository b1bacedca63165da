/** Writing another statement of a step. */
import { useState } from 'react';
import { addStatement } from '../../../sync/staff/statements-contract.ts';
import { useWords } from '../../language/language.ts';
import { Outcome } from '../frame/outcome.tsx';
import { PlusIcon } from '../frame/staff-icons.tsx';
import { StatementForm, type StatementWords } from './statement-form.tsx';
import { useAction } from '../hooks/use-action.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';

const EMPTY: StatementWords = { right: true, text: '', text_en: '', why: '', why_en: '' };

export function NewStatement({ step }: { readonly step: string }) {
  const { t } = useWords();
  const action = useAction(addStatement);
  const [words, setWords] = useState<StatementWords>();
  const button = useFocusBack(words !== undefined);
  const save = async (): Promise<void> => {
    if (words && (await action.run({ step, ...words }))) setWords(undefined);
  };
  if (words)
    return (
      <div className="price ed-on">
        <StatementForm
          words={words}
          onWords={setWords}
          action={action}
          onSave={save}
          onClose={() => setWords(undefined)}
        />
      </div>
    );
  return (
    <div className="flex wrapx">
      <button
        ref={button}
        type="button"
        className="b txt"
        aria-label={`${t('bank.add')}: ${step}`}
        onClick={() => {
          action.reset();
          setWords(EMPTY);
        }}
      >
        <PlusIcon small />
        {t('bank.add')}
      </button>
      <Outcome action={action} done={t('bank.done')} />
    </div>
  );
}
