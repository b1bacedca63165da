/** Objects of the material with their translations, beside the published Icelandic. */
import { useRef, useState } from 'react';
import type { Language } from '../../../sync/language.ts';
import { publishTranslation, translations, type TranslatedThing } from '../../../sync/staff/translations-contract.ts';
import { useWords } from '../../language/language.ts';
import { CheckIcon } from '../../ui/icons/icons.tsx';
import { Button, Tag, Failure } from '../frame/kit.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { useAction } from '../hooks/use-action.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { Cancelled, useUnsentForm } from './unsent-form.tsx';
import { EarlierDeed } from './earlier-deed.tsx';
import { plain } from './editor/difference.tsx';
import { TranslationForm, untranslated, Written } from './translation-form.tsx';
import { TranslationHistory } from './translation-history.tsx';

type ListProps = {
  readonly language: Language;
  /** Ids in display order. */
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
    heading.current?.focus(); // the pressed button unmounts
  };
  const { kind, subject, version, published, outdated } = thing;
  const label = t(published === null ? 'translate.open' : 'act.edit');
  /** The last published values: undo puts them back into the form. */
  const last = useRef<Written>(undefined);
  const [sent, setSent] = useState<Written['texts']>({});
  const publish = async (of: Omit<Written, 'was'>): Promise<boolean> => {
    setSent(of.texts);
    return (await action.run({ kind, subject, language, ...of })) !== undefined;
  };
  const left = untranslated(t, thing, sent);
  const told = left.length === 0 ? '' : ` ${t('translate.left', { parts: left.join('; ') })}`;
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
        <Outcome action={{ ...action, undo }} done={`${t('translate.done')}${told}`} refusedThere={open} />
        <Cancelled of={unsent} onResume={begin} />
        {open ? null : (
          <span className="end flex">
            {/* material from the files has no history */}
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

/** Line in a list: a step's text, which begins with the title; otherwise title or text. */
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
