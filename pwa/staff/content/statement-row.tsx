/** One statement of the bank in both languages with its key, changed in place. */
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { picturePath } from '../../../sync/course/step-html.ts';
import { textIn } from '../../../sync/language.ts';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { editStatement, type roundStatements, WholeStatement } from '../../../sync/staff/statements-contract.ts';
import { useWords, type Words } from '../../language/language.ts';
import { CheckIcon, CloseIcon } from '../../ui/icons/icons.tsx';
import { Button, Tag, EditButton } from '../frame/kit.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { ClashNote, useMergedForm } from './merged-form.tsx';
import { useAction, type ActionState } from '../hooks/use-action.ts';
import { Cancelled, useUnsentForm } from './unsent-form.tsx';
import { Tick, TextArea } from '../frame/fields.tsx';
import { EditForm } from '../frame/forms.tsx';
import { PictureChoice } from './editor/picture-picker.tsx';

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
  const { written, write: keep, isOpen, open, close, cancel, opener } = useUnsentForm(unsent, Written);
  const { id, right, text, text_en, why, why_en, retired, own, added, englishOlder, picture } = statement;
  const now = wordsOf(statement);
  const {
    words: edited,
    clashes,
    write,
    save,
    choice,
  } = useMergedForm({ action, now, written, onWrite: (words, over) => keep({ over, words }) });
  if (isOpen)
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
          onCancel={cancel}
        >
          <Tick on={!edited.retired} onTick={(on) => write({ retired: !on })}>
            {t('bank.use')}
          </Tick>
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
              of={text}
              onClick={() => void action.run({ id, ...now, was: now }).then((done) => done && opener.current?.focus())}
            >
              {t('editor.fine')}
            </Button>
          </div>
        ) : null}
        <div className="flex wrapx">
          <Outcome action={action} done={t('bank.done')} />
          <Cancelled of={unsent} onResume={open} />
        </div>
        {children}
      </div>
      <EditButton ref={opener} what={id} onClick={open} />
    </li>
  );
}

/** A statement as it is written: in both languages, with the reason, and whether it is right. */
export const StatementWords = z.object({
  /** Undefined until it is chosen: a new one is neither by itself. */
  right: z.optional(z.boolean()),
  text: z.string(),
  text_en: z.string(),
  why: z.string(),
  why_en: z.string(),
  picture: z.optional(WholeStatement.shape.picture),
});
export type StatementWords = z.infer<typeof StatementWords>;

const TEXTS = [
  ['text', 'bank.text', 'is', 300],
  ['text_en', 'bank.textEn', 'en', 300],
  ['why', 'bank.why', 'is', 500],
  ['why_en', 'bank.whyEn', 'en', 500],
] as const;

type Props = {
  readonly words: StatementWords;
  /** They are not those that the form was opened with. */
  readonly written: boolean;
  readonly onWords: (words: StatementWords) => void;
  readonly action: ActionState;
  /** Resolves to whether it was taken. */
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly onCancel: () => void;
  /** What else is said of it. */
  readonly children?: ReactNode;
};

export function StatementForm({ words, written, onWords, children, ...form }: Props) {
  const { t } = useWords();
  const [choosing, setChoosing] = useState(false);
  const { picture = null } = words;
  const setPicture = (chosen: WholeStatement['picture']): void => onWords({ ...words, picture: chosen });
  return (
    // while a picture is chosen, Escape is for that
    <EditForm {...form} written={written || choosing} className="s-two" save={t('bank.save')}>
      <fieldset className="flt s-says">
        <legend className="sub">{t('bank.key')}</legend>
        {[true, false].map((right) => (
          <label key={String(right)} className="ck">
            <input
              type="radio"
              name="right"
              required
              checked={words.right === right}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the form of a new one has just been opened
              autoFocus={right && words.right === undefined}
              onChange={() => onWords({ ...words, right })}
            />
            {t(right ? 'bank.true' : 'bank.false')}
          </label>
        ))}
      </fieldset>
      {TEXTS.map(([field, word, lang, most], index) => (
        <TextArea
          key={field}
          label={t(word)}
          lang={lang}
          rows={2}
          required
          maxLength={most}
          value={words[field]}
          fresh={index === 0 && words.right !== undefined}
          onValue={(text) => onWords({ ...words, [field]: text })}
        />
      ))}
      {picture === null ? null : <img className="s-shown s-says" src={picturePath(picture.name)} alt="" />}
      {picture === null
        ? null
        : (['alt', 'alt_en'] as const).map((field) => (
            <TextArea
              key={field}
              label={t('editor.alt', { lang: t(field === 'alt' ? 'editor.is' : 'editor.en') })}
              lang={field === 'alt' ? 'is' : 'en'}
              rows={2}
              required
              maxLength={500}
              value={picture[field]}
              onValue={(text) => setPicture({ ...picture, [field]: text })}
            />
          ))}
      <PictureChoice
        name={picture?.name ?? null}
        choosing={choosing}
        onChoosing={setChoosing}
        onPicture={setPicture}
        className="s-says"
      />
      {children ? <div className="s-says">{children}</div> : null}
    </EditForm>
  );
}
