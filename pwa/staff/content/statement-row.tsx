/** One practice statement in both languages, edited in place. */
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { picturePath } from '../../../sync/course/step-html.ts';
import { addedLanguages, textIn, type Language } from '../../../sync/language.ts';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { editStatement, type roundStatements, WholeStatement } from '../../../sync/staff/statements-contract.ts';
import { useWords, type Words } from '../../language/language.ts';
import { CheckIcon, CloseIcon } from '../../ui/icons/icons.tsx';
import { Button, Tag, EditButton } from '../frame/kit.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { ClashNote, useMergedForm } from './merged-form.tsx';
import { useAction } from '../hooks/use-action.ts';
import { Cancelled, useUnsentForm } from './unsent-form.tsx';
import { languageName } from '../frame/language-word.ts';
import { StatementForm } from './statement-form.tsx';
import { TranslationList } from './translation.tsx';

type Row = ResponseOf<typeof roundStatements>['statements'][number];

/** The typed values and their base; earlier app versions stored another format. */
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

/** Conflicting fields in words, with their language unless it is the reader's. */
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

/** @param children its translation, if requested; otherwise shown only if it is due. */
export function StatementRow({ statement, children }: { readonly statement: Row; readonly children?: ReactNode }) {
  const { t, language } = useWords();
  const action = useAction(editStatement);
  const unsent = `statement ${statement.id}`;
  const { written, write: keep, isOpen, open, close, cancel, opener } = useUnsentForm(unsent, Written);
  const { id, right, text, text_en, why, why_en, retired, own, added, englishOlder, picture, toTranslate } = statement;
  const now = wordsOf(statement);
  const {
    words: edited,
    clashes,
    write,
    save,
    choice,
  } = useMergedForm({ action, now, written, onWrite: (words, over) => keep({ over, words }) });
  // a translation made here stays visible, for its undo
  const [translatedHere, setTranslatedHere] = useState(toTranslate);
  if (toTranslate.some((each) => !translatedHere.includes(each)))
    setTranslatedHere([...new Set([...translatedHere, ...toTranslate])]);
  const translated = (wanted: readonly Language[]) =>
    wanted.map((each) => (
      <TranslationList key={each} language={each} subjects={[id]} nameOf={() => `${languageName(t, each)} ${id}`} />
    ));
  if (isOpen)
    return (
      <li className="price ed-on">
        <StatementForm
          words={edited}
          written={written !== undefined}
          onWords={write}
          published={statement}
          action={action}
          // based on the shown version, whose changes the user has seen
          onSave={() => save(async () => (await action.run({ id, ...edited, was: now })) !== undefined)}
          onClose={close}
          onCancel={cancel}
        >
          <ClashNote
            {...choice}
            by={null}
            fields={FIELDS.flatMap(([field, label, lang, said]) =>
              clashes.includes(field) ? [{ label: t(label), lang, before: said(edited, t), after: said(now, t) }] : [],
            )}
          />
        </StatementForm>
        {translated(addedLanguages)}
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
              of={text}
              onClick={() => void action.run({ id, ...now, was: now }).then((done) => done && opener.current?.focus())}
            >
              {t('editor.fine')}
            </Button>
          </div>
        ) : null}
        <div className="flex wrapx">
          <Outcome action={action} done={t(retired ? 'act.saved' : 'bank.done')} />
          <Cancelled of={unsent} onResume={open} />
        </div>
        {children ?? translated(translatedHere)}
      </div>
      <EditButton ref={opener} what={id} onClick={open} />
    </li>
  );
}
