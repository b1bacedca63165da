/** Where a card comes from: course, round and step. */
import { parseStepId } from '../../sync/course/ids.ts';
import type { Bank } from '../../sync/practice/contract.ts';
import { useWords } from '../language/language.ts';
import { stepName } from './step-name.ts';

export function CardSource({ step, bank }: { readonly step: string; readonly bank: Bank }) {
  const { t, language } = useWords();
  const ref = parseStepId(step);
  if (!ref) return null;
  return <p className="pr-source">{t('practice.source', { ...ref, title: stepName(bank, step, language) })}</p>;
}
