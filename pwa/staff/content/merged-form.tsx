/** A form merged with what a colleague publishes meanwhile. Conflicts are resolved by the user. */
import { useRef, type Ref } from 'react';
import { mergeFields, type Fields } from '../../../sync/staff/merge-fields.ts';
import { useWords } from '../../language/language.ts';
import { Button } from '../frame/kit.tsx';
import { PeopleIcon } from '../frame/staff-icons.tsx';
import { useSameAgain, type Tried } from '../hooks/use-action.ts';
import { BlockChanges, DiffWords } from './editor/difference.tsx';

type Writing<T extends Fields> = {
  readonly action: Pick<Tried, 'at' | 'forget'>;
  /** The published values. */
  readonly now: T;
  /** The typed values and their base; undefined if untouched. */
  readonly written: { readonly words: T; readonly over: Fields } | undefined;
  readonly onWrite: (words: T, over: T) => void;
};

/** Merges typed values with a colleague's newer ones. */
export function useMergedForm<T extends Fields>({ action, now, written, onWrite }: Writing<T>) {
  const note = useRef<HTMLDivElement>(null);
  const sameAgain = useSameAgain<() => Promise<boolean>>(action.at);
  const { words, theirs, clashes, over } = mergeFields(written?.over ?? now, written?.words ?? now, now);
  const choose = (chosen: T): void => {
    action.forget();
    onWrite(chosen, now);
  };
  return {
    words,
    clashes,
    write: (change: Partial<T>): void => onWrite({ ...words, ...change }, over),
    /** @param send sends these values. @returns whether they were accepted, or nothing was to send. */
    save: (send: () => Promise<boolean>): Promise<boolean> => {
      note.current?.focus();
      if (!written || clashes.length > 0) return Promise.resolve(!written);
      return sameAgain([words, written.over], send)();
    },
    choice: { ref: note, onMine: () => choose(words), onTheirs: () => choose(theirs) },
  };
}

type Change = {
  readonly label: string;
  readonly lang: string | undefined;
  readonly before: string;
  readonly after: string;
  readonly isHtml?: boolean;
};
type ChangesProps = { readonly fields: readonly Change[] };

/** Shows deletions struck out, and insertions in their place. */
export function Changes({ fields }: ChangesProps) {
  const { t } = useWords();
  return (
    <div className="s-clash">
      {fields.length === 0 ? <p className="sub">{t('editor.noChanges')}</p> : null}
      {fields.map(({ label, lang, isHtml = false, ...pair }) => (
        <div key={label}>
          {label}:{' '}
          {isHtml ? (
            <BlockChanges lang={lang} {...pair} />
          ) : (
            <span lang={lang}>
              <DiffWords of={pair} />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

type Props = ChangesProps & {
  readonly ref: Ref<HTMLDivElement>;
  /** The colleague; null if unknown. */
  readonly by: string | null;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

/** The conflict choice beside the publish button, which waits for it. */
export function ClashNote({ ref, by, fields, onMine, onTheirs }: Props) {
  const { t } = useWords();
  if (fields.length === 0) return null;
  const choice = (words: string, choose: () => void) => (
    <Button
      onClick={({ currentTarget: { form } }) => {
        choose();
        form?.querySelector<HTMLElement>('[type=submit]')?.focus(); // the pressed button unmounts
      }}
    >
      {t(words)}
    </Button>
  );
  return (
    <div ref={ref} tabIndex={-1} className="note watch s-says">
      <PeopleIcon small />
      <div role="alert">
        <b>{t('clash.told', { name: by ?? t('clash.somebody'), interpolation: { escapeValue: false } })}</b>{' '}
        {t('clash.read')}
        <Changes fields={fields} />
      </div>
      <div className="acts">
        {choice('editor.takeMine', onMine)}
        {choice('editor.takeTheirs', onTheirs)}
      </div>
    </div>
  );
}
