/** Earlier versions of a translation: compare, or load into the form. */
import type { Language } from '../../../sync/language.ts';
import { translationHistory, type TranslatedThing } from '../../../sync/staff/translations-contract.ts';
import { useWords } from '../../language/language.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { HistoryPanel } from './editor/history-panel.tsx';
import { Changes } from './merged-form.tsx';
import { labelOf, type Texts } from './translation-form.tsx';

type HistoryProps = {
  readonly thing: TranslatedThing;
  readonly language: Language;
  readonly onRestore: (texts: Texts) => void;
  readonly onClose: () => void;
};

export function TranslationHistory({
  thing: { subject, kind, fields, texts },
  language,
  onRestore,
  onClose,
}: HistoryProps) {
  const { t } = useWords();
  const { data, error } = useStaffData(translationHistory, { language, subject });
  const editions = data?.editions.map((each, index, { length }) => ({ ...each, number: length - index, what: '' }));
  const textsOf = (wanted: number): Texts => editions?.find(({ number }) => number === wanted)?.texts ?? {};
  const changesBetween = (old: Texts, next: Texts) =>
    Object.keys(fields).flatMap((name) => {
      const [before = '', after = ''] = [old[name], next[name]];
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
      changes={(old, next = texts) => <Changes fields={changesBetween(old, next)} />}
    />
  );
}
