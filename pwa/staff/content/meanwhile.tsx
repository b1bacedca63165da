/** What a colleague publishes while a form is being written: what only one of both has changed stands by itself; of the rest the writer chooses. */
import type { Ref } from 'react';
import { useWords } from '../../language/language.ts';
import { PeopleIcon } from '../frame/staff-icons.tsx';
import { BlockChanges, DiffWords } from './editor/difference.tsx';

type Fields = Readonly<Record<string, unknown>>;

export type Meanwhile<T extends Fields> = {
  /** Both in one; where both have changed the same, one's own stands. */
  readonly words: T;
  /** The same with the colleague's there. */
  readonly theirs: T;
  /** Names of the fields that both have changed. */
  readonly clashes: readonly string[];
  /** What these words are written over. */
  readonly over: T;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** @param over what was written over; what it does not hold is not known. @param now as it is published. */
export function mergeFields<T extends Fields>(over: Fields, mine: T, now: T): Meanwhile<T> {
  const names = Object.keys(now);
  const clashes = names.filter(
    (name) => [over[name], now[name]].every((other) => !isSame(other, mine[name])) && !isSame(over[name], now[name]),
  );
  const at = (wanted: readonly string[], of: Fields): Fields =>
    Object.fromEntries(wanted.map((name) => [name, of[name]]));
  const untouched = names.filter((name) => isSame(over[name], mine[name]));
  const words = { ...mine, ...at(untouched, now) };
  return { words, theirs: { ...words, ...at(clashes, now) }, clashes, over: { ...now, ...at(clashes, over) } };
}

type Clash = { readonly label: string; readonly mine: string; readonly theirs: string; readonly isHtml?: boolean };

type ChangesProps = { readonly lang: string; readonly fields: readonly Clash[] };

/** What of one's own is struck out, and what of the other's stands in its place. */
export function Changes({ lang, fields }: ChangesProps) {
  const { t } = useWords();
  return (
    <div className="s-clash">
      {fields.length === 0 ? <p className="sub">{t('editor.noChanges')}</p> : null}
      {fields.map(({ label, mine, theirs, isHtml = false }) => (
        <div key={label}>
          {label}:{' '}
          {isHtml ? (
            <BlockChanges lang={lang} before={mine} after={theirs} />
          ) : (
            <span lang={lang}>
              <DiffWords of={{ before: mine, after: theirs }} />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

type Props = ChangesProps & {
  readonly ref: Ref<HTMLDivElement>;
  /** Of the colleague; where it is not known, null. */
  readonly by: string | null;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

/** Stands beside the button that publishes, which waits for the choice; nothing where there is none to make. */
export function ClashNote({ ref, by, lang, fields, onMine, onTheirs }: Props) {
  const { t } = useWords();
  if (fields.length === 0) return null;
  const choice = (words: string, choose: () => void) => (
    <button
      type="button"
      className="b"
      onClick={({ currentTarget: { form } }) => {
        choose();
        form?.querySelector<HTMLElement>('[type=submit]')?.focus(); // what was pressed goes
      }}
    >
      {t(words)}
    </button>
  );
  return (
    <div ref={ref} tabIndex={-1} className="note watch s-says">
      <PeopleIcon small />
      <div role="alert">
        <b>{t('clash.told', { name: by ?? t('clash.somebody'), interpolation: { escapeValue: false } })}</b>{' '}
        {t('clash.read')}
        <Changes lang={lang} fields={fields} />
      </div>
      <div className="acts">
        {choice('editor.takeMine', onMine)}
        {choice('editor.takeTheirs', onTheirs)}
      </div>
    </div>
  );
}
