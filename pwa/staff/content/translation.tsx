/** A thing of the material and its translation: the Icelandic as it is published beside what an added language says of it. */
import { DOMSerializer } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { figuresLacking } from '../../../sync/course/step-document.ts';
import type { Language } from '../../../sync/language.ts';
import {
  publishTranslation,
  translationHistory,
  translations,
  type TranslatedThing,
} from '../../../sync/staff/translations-contract.ts';
import { useWords, type Words } from '../../language/language.ts';
import { CheckIcon } from '../../ui/icons/icons.tsx';
import { Button, Tag, Failure } from '../frame/kit.tsx';
import { EditForm } from '../frame/forms.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { useAction, type Tried } from '../hooks/use-action.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { Cancelled, useUnsentForm } from './unsent-form.tsx';
import { EarlierDeed } from './earlier-deed.tsx';
import { articleFormat } from './editor/article-format.ts';
import { ArticleTools, Toolbar } from './editor/toolbars.tsx';
import { BlockChanges, DiffWords, plain } from './editor/difference.tsx';
import { HistoryPanel } from './editor/history-panel.tsx';
import { FigurePanel, insertInto } from './editor/figure-panel.tsx';
import { stepFormat } from './editor/schema.ts';
import { TextWithTools } from './editor/rich-text.tsx';
import { Changes, ClashNote, useMergedForm } from './merged-form.tsx';

const Texts = z.record(z.string(), z.string());
type Texts = z.infer<typeof Texts>;
/** What is written: from which Icelandic, and over the translation of which time; what that says, where it is known. */
const Written = z.object({ version: z.int(), over: z.nullable(z.string()), texts: Texts, was: z.optional(Texts) });
type Written = z.infer<typeof Written>;

type ListProps = {
  readonly language: Language;
  /** Ids, in the order that they are shown in. */
  readonly subjects: readonly string[];
  readonly nameOf: (subject: string) => string;
};

export function TranslationList({ language, subjects, nameOf }: ListProps) {
  const { data, error } = useStaffData(translations, { language, subjects: [...subjects] });
  return (
    <>
      <Failure error={error} />
      <EarlierDeed actions={[publishTranslation.action]} subjects={[...subjects]} language={language} />
      {subjects.flatMap((subject) => {
        const thing = data?.things.find((each) => each.subject === subject);
        return thing ? (
          <Translation key={`${language} ${subject}`} thing={thing} language={language} name={nameOf(subject)} />
        ) : (
          []
        );
      })}
    </>
  );
}

type Props = { readonly thing: TranslatedThing; readonly language: Language; readonly name: string };

export function Translation({ thing, language, name }: Props) {
  const { t } = useWords();
  const action = useAction(publishTranslation);
  const unsent = `translation ${language} ${thing.subject}`;
  const {
    written,
    write,
    putAside,
    isOpen: open,
    open: openForm,
    close,
    cancel,
    opener,
  } = useUnsentForm(unsent, Written);
  const [looking, setLooking] = useState(false);
  const past = useFocusBack(looking);
  const heading = useRef<HTMLHeadingElement>(null);
  const begin = (): void => {
    openForm();
    heading.current?.focus(); // what was pressed goes
  };
  const { kind, subject, version, published, outdated } = thing;
  const label = t(published === null ? 'translate.open' : 'act.edit');
  /** What was written and published last: taken back, it can be taken up again. */
  const last = useRef<Written>(undefined);
  const publish = async (of: Omit<Written, 'was'>): Promise<boolean> =>
    (await action.run({ kind, subject, language, ...of })) !== undefined;
  const undo = async (): Promise<boolean> => {
    const undone = await action.undo();
    if (undone && last.current) {
      write(last.current);
      putAside();
    }
    return undone;
  };
  return (
    <article className="qc" aria-label={name}>
      <div className="qh">
        <h3 ref={heading} tabIndex={-1}>
          {name}
        </h3>
        <StateTags of={thing} />
        {outdated && !open ? (
          <Button
            look="txt"
            of={name}
            onClick={() => {
              last.current = undefined;
              void publish({ version, over: published, texts: thing.texts });
            }}
          >
            {t('translate.fits')}
          </Button>
        ) : null}
        <Outcome action={{ ...action, undo }} done={t('translate.done')} refusedThere={open} />
        <Cancelled of={unsent} onResume={begin} />
        {open ? null : (
          <span className="end flex">
            {/* what came with the files alone has no past */}
            {thing.by === null ? null : (
              <Button ref={past} look="txt" of={name} aria-expanded={looking} onClick={() => setLooking(!looking)}>
                {t('editor.history')}
              </Button>
            )}
            <Button
              ref={opener}
              look="txt"
              of={name}
              onClick={() => {
                action.reset();
                begin();
              }}
            >
              {label}
            </Button>
          </span>
        )}
      </div>
      {looking && !open ? (
        <TranslationHistory
          thing={thing}
          language={language}
          onClose={() => setLooking(false)}
          onRestore={(texts) => {
            write({ version, over: published, texts });
            setLooking(false);
            begin();
          }}
        />
      ) : null}
      {open ? (
        <TranslationForm
          thing={thing}
          language={language}
          action={action}
          written={written}
          onWritten={write}
          onPublish={publish}
          onClose={() => {
            last.current = written;
            close();
          }}
          onCancel={cancel}
        />
      ) : (
        <p className="sub s-line" lang={language}>
          {lineOf(thing)}
        </p>
      )}
    </article>
  );
}

type HistoryProps = Pick<Props, 'thing' | 'language'> & {
  readonly onRestore: (texts: Texts) => void;
  readonly onClose: () => void;
};

/** What was published of it before. */
function TranslationHistory({ thing: { subject, kind, fields, texts }, language, onRestore, onClose }: HistoryProps) {
  const { t } = useWords();
  const { data, error } = useStaffData(translationHistory, { language, subject });
  const editions = data?.editions.map((each, index, { length }) => ({ ...each, number: length - index, what: '' }));
  const textsOf = (wanted: number): Texts => editions?.find(({ number }) => number === wanted)?.texts ?? {};
  const changesSince = (old: Texts) =>
    Object.keys(fields).flatMap((name) => {
      const [before = '', after = ''] = [old[name], texts[name]];
      const isShown = before !== after && (kind !== 'step' || name !== 'title');
      return isShown ? [{ label: labelOf(t, name), lang: language, before, after, isHtml: name === 'html' }] : [];
    });
  return (
    <HistoryPanel
      editions={editions}
      error={error}
      onClose={onClose}
      onRestore={(number) => onRestore(textsOf(number))}
      note={t('translate.restoreText')}
      read={(number) => Promise.resolve(textsOf(number))}
      changes={(old) => <Changes fields={changesSince(old)} />}
    />
  );
}

/** By which it is known in a list: of a step its text, which begins with the title. */
const lineOf = ({ kind, texts: { title, text, html } }: TranslatedThing): string =>
  kind === 'step' ? plain(html) : (title ?? text ?? '');

function StateTags({ of: { published, outdated, lacking } }: { readonly of: TranslatedThing }) {
  const { t } = useWords();
  return (
    <>
      {outdated ? <Tag look="due">{t('editor.staleBlock')}</Tag> : null}
      {lacking ? <Tag look="due">{t(published === null ? 'translate.none' : 'translate.partly')}</Tag> : null}
      {outdated || lacking ? null : (
        <Tag look="ok" icon={CheckIcon}>
          {t('translate.made')}
        </Tag>
      )}
    </>
  );
}

type FormProps = {
  readonly thing: TranslatedThing;
  readonly language: Language;
  readonly action: Tried;
  readonly written: Written | undefined;
  readonly onWritten: (written: Written) => void;
  readonly onPublish: (written: Omit<Written, 'was'>) => Promise<boolean>;
  readonly onClose: () => void;
  readonly onCancel: () => void;
};

function TranslationForm({ thing, language, action, written, onWritten, onPublish, onClose, onCancel }: FormProps) {
  const { t } = useWords();
  const { kind, version, fields, published, by } = thing;
  // the school takes the title of a step from its text
  const shown = Object.entries(fields).filter(([name]) => kind !== 'step' || name !== 'title');
  /** A text with its pictures is written over the Icelandic one: that stands for it, as it was begun from, until there is one. */
  const whole = (texts: Texts): Texts =>
    Object.fromEntries(
      shown.map(([name, text]) => [name, texts[name] ?? (name === 'html' ? (written?.was?.[name] ?? text) : '')]),
    );
  const newest = whole(thing.texts);
  const isOver = written?.over === published;
  const from = { version: isOver ? written.version : version, over: published };
  const { words, clashes, write, save, choice } = useMergedForm({
    action,
    now: newest,
    written: written && { words: whole(written.texts), over: written.was ?? (isOver ? newest : {}) },
    onWrite: (texts, was) => onWritten({ ...from, texts, was }),
  });
  return (
    <EditForm
      className="s-translate"
      action={action}
      save={t('school.publish')}
      written={written !== undefined}
      onSave={() => save(() => onPublish({ ...from, texts: words }))}
      onClose={onClose}
      onCancel={onCancel}
    >
      {shown.map(([name, icelandic]) => {
        const label = labelOf(t, name);
        const onText = (text: string): void => write({ [name]: text });
        const field = { label, language, value: words[name] ?? '', onText };
        return (
          <div key={name} className={name === 'html' ? 'cols s-long' : 'cols'}>
            <div className="col">
              <p className="sub" aria-hidden="true">
                {label}
              </p>
              <Icelandic kind={kind} name={name} text={icelandic} was={thing.was?.[name]} />
            </div>
            {name === 'html' ? <HtmlField {...field} kind={kind} icelandic={icelandic} /> : <TextField {...field} />}
          </div>
        );
      })}
      <ClashNote
        {...choice}
        by={by}
        fields={clashes.map((name) => ({
          label: labelOf(t, name),
          lang: language,
          before: words[name] ?? '',
          after: newest[name] ?? '',
          isHtml: name === 'html',
        }))}
      />
    </EditForm>
  );
}

type SourceProps = {
  readonly kind: TranslatedThing['kind'];
  readonly name: string;
  readonly text: string;
  /** The same as the translation was made from. */
  readonly was: string | undefined;
};

/** What is to be said, with what has changed in it since it was translated. */
function Icelandic({ kind, name, text, was }: SourceProps) {
  if (name !== 'html')
    return (
      <p lang="is">
        <DiffWords of={{ before: was ?? text, after: text }} />
      </p>
    );
  const { read } = kind === 'step' ? stepFormat : articleFormat;
  return (
    <>
      {was === undefined || was === text ? null : <BlockChanges before={was} after={text} />}
      <div
        lang="is"
        className="prose ed-text"
        ref={(place) => {
          const { content, type } = read(text);
          place?.replaceChildren(DOMSerializer.fromSchema(type.schema).serializeFragment(content));
        }}
      />
    </>
  );
}

type FieldProps = {
  readonly label: string;
  readonly language: Language;
  readonly value: string;
  readonly onText: (text: string) => void;
};

const TextField = ({ label, language, value, onText }: FieldProps) => (
  <label className="s-fl">
    <span className="vh">{label}</span>
    <textarea lang={language} rows={2} value={value} onChange={({ target }) => onText(target.value)} />
  </label>
);

type HtmlProps = FieldProps & Pick<SourceProps, 'kind'> & { readonly icelandic: string };

function HtmlField({ kind, label, language, value, onText, icelandic }: HtmlProps) {
  const text = { html: value, lang: language, label, onHtml: onText };
  return (
    <div className="col">
      {kind === 'step' ? (
        <TextWithTools
          {...text}
          format={stepFormat}
          tools={(of) => (
            <>
              <Toolbar {...of} />
              <LackingFigures view={of.view} icelandic={icelandic} html={value} />
              <FigurePanel view={of.view} />
            </>
          )}
        />
      ) : (
        <TextWithTools {...text} format={articleFormat} tools={(of) => <ArticleTools {...of} />} />
      )}
    </div>
  );
}

type LackingProps = { readonly view: EditorView | undefined; readonly icelandic: string; readonly html: string };

/** What the Icelandic shows and the translation does not: each is put where the cursor is. */
function LackingFigures({ view, icelandic, html }: LackingProps) {
  const { t } = useWords();
  const lacking = figuresLacking(icelandic, html);
  return lacking.length === 0 ? null : (
    <div className="fig-tools">
      <p className="sub">{t('translate.figures')}</p>
      {lacking.map(({ type, attrs }) => (
        <Button key={attrs['src']} disabled={!view} onClick={() => view && insertInto(view, type, attrs)}>
          {`${t(`editor.${type}`)}: ${attrs['alt'] ?? attrs['title'] ?? ''}`}
        </Button>
      ))}
    </div>
  );
}

/** Of an option its letter, of everything else its own name. */
function labelOf(t: Words, name: string): string {
  const [, letter, why] = /-([a-c])(\.why)?$/.exec(name) ?? [];
  if (letter === undefined) return t(`translate.field.${name}`);
  return t(why === undefined ? 'translate.answer' : 'translate.answerWhy', { letter });
}
