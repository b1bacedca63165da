/** One statement of the bank in both languages with its key, changed in place. */
import { useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { picturePath } from '../../../sync/course/step-html.ts';
import { textIn } from '../../../sync/language.ts';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { editStatement, type roundStatements, WholeStatement } from '../../../sync/staff/statements-contract.ts';
import { useWords, type Words } from '../../language/language.ts';
import { CheckIcon, CloseIcon } from '../../ui/icons/icons.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { ClashNote, mergeFields } from './meanwhile.tsx';
import { StatementForm } from './statement-form.tsx';
import { useAction } from '../hooks/use-action.ts';
import { Cancelled } from './cancelled.tsx';
import { useCancelled, useUnsent } from '../frame/unsent.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';

type Row = ResponseOf<typeof roundStatements>['statements'][number];

/** What is written, and the JSON of what it was written over. */
const Written = z.object({ over: z.string(), words: WholeStatement });

const wordsOf = ({ right, text, text_en, why, why_en, retired, picture }: Row): WholeStatement => ({
  right,
  text,
  text_en,
  why,
  why_en,
  retired,
  picture: picture ? { name: picture.filename, alt: picture.alt, alt_en: picture.alt_en } : null,
});

/** What two people may both change, as it is told. */
const FIELDS: readonly (readonly [keyof WholeStatement, string, (of: WholeStatement, t: Words) => string])[] = [
  ['text', 'bank.text', ({ text }) => text],
  ['text_en', 'bank.textEn', ({ text_en }) => text_en],
  ['why', 'bank.why', ({ why }) => why],
  ['why_en', 'bank.whyEn', ({ why_en }) => why_en],
  ['right', 'bank.key', ({ right }, t) => t(right ? 'bank.true' : 'bank.false')],
  ['retired', 'bank.use', ({ retired }, t) => t(retired ? 'bank.retired' : 'bank.use')],
  ['picture', 'editor.picture', ({ picture }) => picture?.alt ?? '–'],
];

/** @param children its translation. */
export function StatementRow({ statement, children }: { readonly statement: Row; readonly children?: ReactNode }) {
  const { t, language } = useWords();
  const action = useAction(editStatement);
  const unsent = `statement ${statement.id}`;
  const [written, setWritten] = useUnsent(unsent, Written);
  const { cancel } = useCancelled(unsent);
  const [open, setOpen] = useState(written !== undefined);
  const button = useFocusBack(open);
  const { id, right, text, text_en, why, why_en, retired, own, englishOlder, picture } = statement;
  const clash = useRef<HTMLDivElement>(null);
  const now = wordsOf(statement);
  const was = written ? (z.safeParse(WholeStatement, JSON.parse(written.over)).data ?? {}) : now;
  const { words: edited, theirs, clashes, over } = mergeFields(was, written?.words ?? now, now);
  const edit = (words: WholeStatement): void => setWritten({ over: JSON.stringify(over), words });
  const choose = (words: WholeStatement): void => setWritten({ over: JSON.stringify(now), words });
  const save = async (): Promise<boolean> => {
    clash.current?.focus();
    if (!written || clashes.length > 0) return !written;
    // over what is shown: who saves has been told of a change that is there by now
    return (await action.run({ id, ...edited, was: now })) !== undefined;
  };
  const close = (): void => {
    setWritten(undefined);
    setOpen(false);
  };
  if (open)
    return (
      <li className="price ed-on">
        <StatementForm
          words={edited}
          written={written !== undefined}
          onWords={({ right: key = edited.right, picture: shown = null, ...words }) =>
            edit({ ...edited, ...words, right: key, picture: shown })
          }
          action={action}
          onSave={save}
          onClose={close}
          onCancel={() => {
            cancel();
            setOpen(false);
          }}
        >
          <label className="ck">
            <input
              type="checkbox"
              checked={!edited.retired}
              onChange={(event) => edit({ ...edited, retired: !event.target.checked })}
            />
            {t('bank.use')}
          </label>
          <ClashNote
            ref={clash}
            by={null}
            lang="is"
            fields={FIELDS.flatMap(([field, label, said]) =>
              clashes.includes(field) ? [{ label: t(label), mine: said(edited, t), theirs: said(now, t) }] : [],
            )}
            onMine={() => choose(edited)}
            onTheirs={() => choose(theirs)}
          />
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
        {picture ? (
          <img
            className="s-shown"
            src={picturePath(picture.filename)}
            alt={textIn(language, picture, 'alt')}
            loading="lazy"
          />
        ) : null}
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
        {englishOlder ? (
          <div className="flex wrapx">
            <span className="s-tg due">
              <span className="lang">EN</span> {t('editor.staleBlock')}
            </span>
            <button
              type="button"
              className="b txt"
              aria-label={`${t('editor.fine')}: ${text}`}
              onClick={() => void action.run({ id, ...now, was: now }).then((done) => done && button.current?.focus())}
            >
              {t('editor.fine')}
            </button>
          </div>
        ) : null}
        <div className="flex wrapx">
          <Outcome action={action} done={t('bank.done')} />
          <Cancelled of={unsent} onResume={() => setOpen(true)} />
        </div>
        {children}
      </div>
      <button
        ref={button}
        type="button"
        className="b"
        aria-label={t('act.editOf', { what: id })}
        onClick={() => setOpen(true)}
      >
        {t('act.edit')}
      </button>
    </li>
  );
}
