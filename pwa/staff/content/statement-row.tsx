/** One statement of the bank in both languages with its key, changed in place. */
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { picturePath } from '../../../sync/course/step-html.ts';
import { textIn } from '../../../sync/language.ts';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { editStatement, type roundStatements, WholeStatement } from '../../../sync/staff/statements-contract.ts';
import { useWords, type Words } from '../../language/language.ts';
import { CheckIcon, CloseIcon } from '../../ui/icons/icons.tsx';
import { Button } from '../frame/button.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { ClashNote, useMergedForm } from './merged-form.tsx';
import { StatementForm } from './statement-form.tsx';
import { useAction } from '../hooks/use-action.ts';
import { Cancelled } from './cancelled.tsx';
import { Tag } from '../frame/tag.tsx';
import { useCancelled, useUnsent } from '../frame/unsent.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';

type Row = ResponseOf<typeof roundStatements>['statements'][number];

/** What is written, and over what; an earlier version of the app kept that in another form. */
const Written = z.object({ over: z.catch(z.partial(WholeStatement), {}), words: WholeStatement });

const wordsOf = ({ right, text, text_en, why, why_en, retired, picture }: Row): WholeStatement => ({
  right,
  text,
  text_en,
  why,
  why_en,
  retired,
  picture: picture ? { name: picture.filename, alt: picture.alt, alt_en: picture.alt_en } : null,
});

/** What two people may both change, as it is told, and in which language where not in the reader's. */
const FIELDS: readonly (readonly [
  keyof WholeStatement,
  string,
  'is' | 'en' | undefined,
  (of: WholeStatement, t: Words) => string,
])[] = [
  ['text', 'bank.text', 'is', ({ text }) => text],
  ['text_en', 'bank.textEn', 'en', ({ text_en }) => text_en],
  ['why', 'bank.why', 'is', ({ why }) => why],
  ['why_en', 'bank.whyEn', 'en', ({ why_en }) => why_en],
  ['right', 'bank.key', undefined, ({ right }, t) => t(right ? 'bank.true' : 'bank.false')],
  ['retired', 'bank.use', undefined, ({ retired }, t) => t(retired ? 'bank.retired' : 'bank.use')],
  [
    'picture',
    'editor.picture',
    undefined,
    ({ picture }) => (picture ? `${picture.alt} · ${picture.alt_en} [${picture.name}]` : '–'),
  ],
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
  const { id, right, text, text_en, why, why_en, retired, own, added, englishOlder, picture } = statement;
  const now = wordsOf(statement);
  const {
    words: edited,
    clashes,
    write,
    save,
    choice,
  } = useMergedForm({ action, now, written, onWrite: (words, over) => setWritten({ over, words }) });
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
            write({ ...words, right: key, picture: shown })
          }
          action={action}
          // over what is shown: who saves has been told of a change that is there by now
          onSave={() => save(async () => (await action.run({ id, ...edited, was: now })) !== undefined)}
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
              onChange={(event) => write({ retired: !event.target.checked })}
            />
            {t('bank.use')}
          </label>
          <ClashNote
            {...choice}
            by={null}
            fields={FIELDS.flatMap(([field, label, lang, said]) =>
              clashes.includes(field) ? [{ label: t(label), lang, before: said(edited, t), after: said(now, t) }] : [],
            )}
          />
        </StatementForm>
      </li>
    );
  return (
    <li className="price">
      <div className="s-key">
        <Tag look={right ? 'ok' : 'err'} icon={right ? CheckIcon : CloseIcon}>
          {t(right ? 'bank.true' : 'bank.false')}
        </Tag>
        {retired ? <Tag look="off">{t('bank.retired')}</Tag> : null}
        {own ? <Tag look="off">{t(added ? 'bank.added' : 'bank.own')}</Tag> : null}
        {picture ? (
          <img
            className="s-shown"
            src={picturePath(picture.filename)}
            alt={textIn(language, picture, 'alt')}
            loading="lazy"
          />
        ) : null}
      </div>
      <div className="s-st">
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
            <Button
              look="txt"
              aria-label={`${t('editor.fine')}: ${text}`}
              onClick={() => void action.run({ id, ...now, was: now }).then((done) => done && button.current?.focus())}
            >
              {t('editor.fine')}
            </Button>
          </div>
        ) : null}
        <div className="flex wrapx">
          <Outcome action={action} done={t('bank.done')} />
          <Cancelled of={unsent} onResume={() => setOpen(true)} />
        </div>
        {children}
      </div>
      <Button ref={button} aria-label={t('act.editOf', { what: id })} onClick={() => setOpen(true)}>
        {t('act.edit')}
      </Button>
    </li>
  );
}
