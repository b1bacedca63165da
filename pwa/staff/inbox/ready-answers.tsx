/** Ready answers in every language: add, edit, delete. */
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  listReadyAnswers,
  type ReadyAnswer,
  removeReadyAnswer,
  saveReadyAnswer,
  WrittenAnswer,
} from '../../../sync/staff/inbox-contract.ts';
import { isWritten, languages, type Language } from '../../../sync/language.ts';
import { useWords, type Words } from '../../language/language.ts';
import { Button, Failure, Section, EditButton } from '../frame/kit.tsx';
import { languageName } from '../frame/language-word.ts';
import { EditForm } from '../frame/forms.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { useKeptForm } from '../frame/unsent.ts';
import { Changes } from '../content/merged-form.tsx';
import { useAction } from '../hooks/use-action.ts';
import { useOpener } from '../hooks/use-focus-back.ts';
import { useOvertaken } from '../hooks/use-overtaken.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { TextField, TextArea } from '../frame/fields.tsx';

/** While being edited, possibly incomplete. */
const Written = z.object({
  ...WrittenAnswer.shape,
  title: z.string(),
  is: z.string(),
  en: z.string(),
  texts: z.optional(z.record(z.string(), z.string())),
});

type Written = z.infer<typeof Written>;

const textIn = (answer: Written, language: Language): string =>
  isWritten(language) ? answer[language] : (answer.texts?.[language] ?? '');

/** @param text of an added language; empty removes it. */
function withText(answer: Written, language: Language, text: string): Written {
  if (isWritten(language)) return { ...answer, [language]: text };
  const { [language]: _, ...others } = answer.texts ?? {};
  return { ...answer, texts: text.trim() === '' ? others : { ...others, [language]: text } };
}

/** Differences between the typed and a colleague's values. @param clashes fields that both changed. */
const changesOf = (t: Words, clashes: readonly string[], theirs: Written, mine: Written) =>
  [
    { field: 'title', label: t('inbox.readyName'), lang: undefined, read: ({ title }: Written) => title },
    ...languages.map((lang) => ({
      field: isWritten(lang) ? lang : 'texts',
      label: languageName(t, lang),
      lang,
      read: (answer: Written) => textIn(answer, lang),
    })),
  ]
    .filter(({ field, read }) => clashes.includes(field) && read(theirs) !== read(mine))
    .map(({ read, ...field }) => ({ ...field, before: read(theirs), after: read(mine) }));

export function ReadyAnswers() {
  const { t, language } = useWords();
  const { data, error } = useStaffData(listReadyAnswers, {});
  const saving = useAction(saveReadyAnswer);
  const removing = useAction(removeReadyAnswer);
  const { now: open, isWritten: written, write, close, ...form } = useKeptForm('ready answer', Written);
  const newest = data?.answers.find(({ id }) => id === open?.id) ?? null;
  const clashes = useOvertaken(
    { now: open, write },
    saving,
    open && (newest ? { texts: undefined, ...newest, was: newest } : { ...open, was: null }),
  );
  const [removed, setRemoved] = useState<string>();
  const noteOpener = useOpener(open !== undefined);
  const remove = (id: string): void => {
    setRemoved(id);
    void removing.run({ id });
  };
  const edit = (answer: ReadyAnswer, was: ReadyAnswer | null): void => {
    noteOpener();
    form.open({ ...answer, was });
  };
  const editor = open ? (
    <EditForm
      key={open.id}
      action={saving}
      save={t('act.save')}
      onSave={() => saving.run(open)}
      written={written}
      onClose={close}
    >
      {open.was ? null : <h3>{t('inbox.readyAdd')}</h3>}
      <TextField
        label={t('inbox.readyName')}
        value={open.title}
        required
        maxLength={80}
        fresh={!written}
        onValue={(title) => write({ ...open, title })}
      />
      <div className="s-two s-each">
        {languages.map((language) => (
          <TextArea
            key={language}
            label={
              isWritten(language)
                ? languageName(t, language)
                : t('inbox.mayBeEmpty', { language: languageName(t, language) })
            }
            lang={language}
            rows={5}
            value={textIn(open, language)}
            required={isWritten(language)}
            most={5000}
            onValue={(text) => write(withText(open, language, text))}
          />
        ))}
      </div>
      {newest && clashes.length > 0 ? <Changes fields={changesOf(t, clashes, newest, open)} /> : null}
    </EditForm>
  ) : null;
  return (
    <Section
      first
      id="svor"
      title={t('inbox.readyTitle')}
      note={t('inbox.readyNote')}
      end={
        <Button
          hidden={open !== undefined}
          onClick={() => edit({ id: crypto.randomUUID(), title: '', is: '', en: '' }, null)}
        >
          {t('inbox.readyAdd')}
        </Button>
      }
    >
      <Failure error={error} />
      <Outcome action={saving} done={t('act.saved')} refusedThere />
      <Outcome action={removing} done={t('inbox.readyRemoved')} refusedThere />
      {newest ? null : editor}
      {data?.answers.length === 0 && !open ? <p className="sub">{t('inbox.readyNone')}</p> : null}
      {open && !newest && data && data.answers.length > 0 ? <h3>{t('inbox.readyAll')}</h3> : null}
      <ul className="nlist">
        {data?.answers.map((answer) => (
          <li key={answer.id}>
            <div className="flex wrapx">
              <div className="grow">
                <span>{answer.title}</span>
                <p className="sub s-line">{textIn(answer, language)}</p>
              </div>
              <EditButton
                look="txt"
                what={answer.title}
                disabled={written && open?.id !== answer.id}
                onClick={() => edit(answer, answer)}
              />
              <Button look="txt" of={answer.title} onClick={() => remove(answer.id)}>
                {t('inbox.readyRemove')}
              </Button>
              {removed === answer.id && !removing.deed ? <Failure error={removing.error} /> : null}
            </div>
            {answer.id === open?.id ? editor : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
