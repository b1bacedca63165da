/** Definitions of the terms in the learning statistics. */
import { useWords } from '../../language/language.ts';

export function DefinitionsCard() {
  const { t } = useWords();
  const words = [
    [t('stage.joined'), t('numbers.means.joined')],
    [t('numbers.paidTerm'), t('numbers.means.paid')],
    [t('stage.begun'), t('numbers.means.begun')],
    [t('numbers.roundTerm'), t('numbers.means.round')],
    [t('stage.finished'), t('numbers.means.finished')],
    [t('numbers.stopHere'), t('numbers.means.stopped')],
  ] as const;
  return (
    <section className="card-s w" aria-labelledby="num-words">
      <header>
        <h2 id="num-words">{t('numbers.words')}</h2>
        <p className="sub">{t('numbers.wordsAbout')}</p>
      </header>
      <dl className="num-words">
        {words.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
