/** One statement of the bank in both languages with its key, and the form that changes it in place. */
import { useState, type FormEvent } from 'react';
import type { ResponseOf } from '../../sync/endpoint.ts';
import { editStatement, type roundStatements } from '../../sync/staff/statements-contract.ts';
import { useWords } from '../language/language.ts';
import { Outcome } from './outcome.tsx';
import { useAction } from './use-action.ts';
import { useFocusBack } from './use-focus-back.ts';

type Row = ResponseOf<typeof roundStatements>['statements'][number];

const TEXTS = [
  ['text', 'bank.text', 'is'],
  ['why', 'bank.why', 'is'],
  ['text_en', 'bank.textEn', 'en'],
  ['why_en', 'bank.whyEn', 'en'],
] as const;

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
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (edited && (await action.run({ id, ...edited }))) setEdited(undefined);
  };
  if (edited)
    return (
      <li className="price ed-on">
        <form className="flex wrapx" onSubmit={(event) => void submit(event)}>
          {TEXTS.map(([field, word, lang], index) => (
            <label key={field} className="s-fl s-statement">
              <span>{t(word)}</span>
              <textarea
                lang={lang}
                rows={2}
                required
                value={edited[field]}
                // eslint-disable-next-line jsx-a11y/no-autofocus -- the row has just been opened to write here
                autoFocus={index === 0}
                onChange={(event) => setEdited({ ...edited, [field]: event.target.value })}
              />
            </label>
          ))}
          <label>
            <input
              type="checkbox"
              checked={edited.right}
              onChange={(event) => setEdited({ ...edited, right: event.target.checked })}
            />{' '}
            {t('bank.key')}
          </label>
          <label>
            <input
              type="checkbox"
              checked={!edited.retired}
              onChange={(event) => setEdited({ ...edited, retired: !event.target.checked })}
            />{' '}
            {t('bank.use')}
          </label>
          <button type="submit" className={action.at === 'busy' ? 'b go busy' : 'b go'}>
            {t('bank.save')}
          </button>
          <button type="button" className="b txt" onClick={() => setEdited(undefined)}>
            {t('act.cancel')}
          </button>
          <Outcome action={action} done="" />
        </form>
      </li>
    );
  return (
    <li className="price">
      <div>
        <b>{text}</b>
        <br />
        <span lang="en">{text_en}</span>
        <br />
        <span className="sub">
          <b>{t(right ? 'bank.true' : 'bank.false')}.</b> {why} <span lang="en">{why_en}</span>
          {retired ? ` ${t('bank.retired')}.` : ''}
          {own ? ` ${t('bank.own')}.` : ''}
        </span>
        <br />
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
