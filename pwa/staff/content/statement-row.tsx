/** One statement of the bank in both languages with its key, changed in place. */
import { useState } from 'react';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { editStatement, type roundStatements } from '../../../sync/staff/statements-contract.ts';
import { useWords } from '../../language/language.ts';
import { CheckIcon, CloseIcon } from '../../ui/icons/icons.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { StatementForm } from './statement-form.tsx';
import { useAction } from '../hooks/use-action.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';

type Row = ResponseOf<typeof roundStatements>['statements'][number];

const wordsOf = ({ right, text, text_en, why, why_en, retired }: Row) => ({
  right,
  text,
  text_en,
  why,
  why_en,
  retired,
});

export function StatementRow({ statement }: { readonly statement: Row }) {
  const { t } = useWords();
  const action = useAction(editStatement);
  const [edited, setEdited] = useState<ReturnType<typeof wordsOf>>();
  const button = useFocusBack(edited !== undefined);
  const { id, right, text, text_en, why, why_en, retired, own } = statement;
  const submit = async (): Promise<void> => {
    if (edited && (await action.run({ id, ...edited }))) setEdited(undefined);
  };
  if (edited)
    return (
      <li className="price ed-on">
        <StatementForm
          words={edited}
          onWords={(words) => setEdited({ ...edited, ...words })}
          action={action}
          onSave={submit}
          onClose={() => setEdited(undefined)}
        >
          <label className="ck">
            <input
              type="checkbox"
              checked={!edited.retired}
              onChange={(event) => setEdited({ ...edited, retired: !event.target.checked })}
            />
            {t('bank.use')}
          </label>
        </StatementForm>
      </li>
    );
  return (
    <li className="price">
      <div className="s-st">
        <div className="flex wrapx">
          <span className={right ? 's-tg ok' : 's-tg err'}>
            {right ? <CheckIcon small /> : <CloseIcon small />}
            {t(right ? 'bank.true' : 'bank.false')}
          </span>
          {retired ? <span className="s-tg off">{t('bank.retired')}</span> : null}
          {own ? <span className="s-tg off">{t('bank.own')}</span> : null}
        </div>
        <div className="s-two">
          <p lang="is">
            <b>{text}</b>
            <br />
            <span className="sub">{why}</span>
          </p>
          <p lang="en">
            <b>{text_en}</b>
            <br />
            <span className="sub">{why_en}</span>
          </p>
        </div>
        <Outcome action={action} done={t('bank.done')} />
      </div>
      <button
        ref={button}
        type="button"
        className="b"
        aria-label={t('act.editOf', { what: id })}
        onClick={() => setEdited(wordsOf(statement))}
      >
        {t('act.edit')}
      </button>
    </li>
  );
}
