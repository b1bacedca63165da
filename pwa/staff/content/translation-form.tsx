/** Form of a translation: each published Icelandic field beside its translation. */
import { DOMSerializer } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import * as z from 'zod/mini';
import { describedAs, figuresLacking, type Figure } from '../../../sync/course/step-document.ts';
import type { Language } from '../../../sync/language.ts';
import type { TranslatedThing } from '../../../sync/staff/translations-contract.ts';
import { useWords, type Words } from '../../language/language.ts';
import { Button } from '../frame/kit.tsx';
import { EditForm } from '../frame/forms.tsx';
import type { Tried } from '../hooks/use-action.ts';
import { articleFormat } from './editor/article-format.ts';
import { ArticleTools, Toolbar } from './editor/toolbars.tsx';
import { BlockChanges, DiffWords } from './editor/difference.tsx';
import { FigurePanel, insertInto } from './editor/figure-panel.tsx';
import { stepFormat } from './editor/schema.ts';
import { TextWithTools } from './editor/rich-text.tsx';
import { ClashNote, useMergedForm } from './merged-form.tsx';

const Texts = z.record(z.string(), z.string());
export type Texts = z.infer<typeof Texts>;
/** The typed texts: Icelandic version, time of the replaced translation, and the old Icelandic, if known. */
export const Written = z.object({
  version: z.int(),
  over: z.nullable(z.string()),
  texts: Texts,
  was: z.optional(Texts),
});
export type Written = z.infer<typeof Written>;

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

export function TranslationForm({
  thing,
  language,
  action,
  written,
  onWritten,
  onPublish,
  onClose,
  onCancel,
}: FormProps) {
  const { t } = useWords();
  const { kind, version, fields, published, by } = thing;
  const shown = shownFields(kind, fields);
  /** A step's or article's text starts from the Icelandic HTML it was begun from, to keep its pictures. */
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
  /** The Icelandic it was translated from. */
  readonly was: string | undefined;
};

/** The Icelandic, with its changes since the translation. */
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

/** Figures missing in the translation; each is inserted at the cursor. And those with an Icelandic description. */
function LackingFigures({ view, icelandic, html }: LackingProps) {
  const { t } = useWords();
  const { absent, untold } = figuresLacking(icelandic, html);
  return (
    <>
      {absent.length === 0 ? null : (
        <div className="fig-tools">
          <p className="sub">{t('translate.figures')}</p>
          {absent.map((figure) => (
            <Button
              key={figure.attrs['src']}
              disabled={!view}
              onClick={() => view && insertInto(view, figure.type, figure.attrs)}
            >
              {figureName(t, figure)}
            </Button>
          ))}
        </div>
      )}
      {untold.map((figure) => (
        <p key={figure.attrs['src']} className="sub">
          {t('translate.untold', { figure: figureName(t, figure) })}
        </p>
      ))}
    </>
  );
}

const figureName = (t: Words, figure: Figure): string => `${t(`editor.${figure.type}`)}: ${describedAs(figure)}`;

/** @returns names of the parts that these texts leave untranslated. */
export function untranslated(t: Words, { kind, fields }: TranslatedThing, texts: Texts): readonly string[] {
  const { absent, untold } = figuresLacking(kind === 'step' ? (fields['html'] ?? '') : '', texts['html'] ?? '');
  return [
    ...shownFields(kind, fields).flatMap(([name]) => ((texts[name] ?? '').trim() === '' ? [labelOf(t, name)] : [])),
    ...[...absent, ...untold].map((figure) => figureName(t, figure).replace(/\.$/, '')), // they stand within a sentence
  ];
}

/** The server derives a step's title from its text. */
const shownFields = (kind: TranslatedThing['kind'], fields: Texts) =>
  Object.entries(fields).filter(([name]) => kind !== 'step' || name !== 'title');

/** The option's letter, or the field's name. */
export function labelOf(t: Words, name: string): string {
  const [, letter, why] = /-([a-c])(\.why)?$/.exec(name) ?? [];
  if (letter === undefined) return t(`translate.field.${name}`);
  return t(why === undefined ? 'translate.answer' : 'translate.answerWhy', { letter });
}
