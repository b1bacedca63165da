/** Preview of a practice statement by the learner's own components; answers are not sent. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { directionOf, isWritten, languages, textIn } from '../../../sync/language.ts';
import type { Statement } from '../../../sync/practice/contract.ts';
import { InLanguage, useWords } from '../../language/language.ts';
import { TextIn } from '../../language/text-in.tsx';
import { Reason, SignPicture, TrueOrFalse, Verdict } from '../../practice/statement-card.tsx';
import '../../practice/practice.css';
import { PreviewBar } from './editor/preview-bar.tsx';

export function StatementPreview({ statement }: { readonly statement: Statement }) {
  const { t, language } = useWords();
  const [shown, setShown] = useState(language);
  const [said, setSaid] = useState<boolean>();
  const [search] = useSearchParams();
  const { picture } = statement;
  return (
    <section className="s-pv" aria-label={t('editor.preview')}>
      <PreviewBar
        shown={shown}
        among={languages.filter((each) => isWritten(each) || each === shown || each === search.get('translation'))}
        onShow={setShown}
      />
      <InLanguage value={shown}>
        <div className="pr-card" lang={shown} dir={directionOf(shown)}>
          {said === undefined ? null : <Verdict right={said === statement.right} />}
          {picture ? <SignPicture filename={picture.filename} alt={textIn(shown, picture, 'alt')} /> : null}
          <p className="pr-text">
            {textIn(shown, statement, 'text') === '' ? (
              <span className="sub">{t('bank.noText')}</span>
            ) : (
              <TextIn thing={statement} field="text" />
            )}
          </p>
          {said === undefined ? null : <Reason statement={statement} />}
          <TrueOrFalse chosen={said} onAnswer={setSaid} />
        </div>
      </InLanguage>
    </section>
  );
}
