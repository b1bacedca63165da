/** A statement with its sign; once it is answered with its key, the reason and the law. */
import { pick } from '../../sync/language.ts';
import type { Statement } from '../../sync/practice/contract.ts';
import { useWords } from '../language/language.ts';
import { CheckIcon, CrossIcon } from '../ui/icons/icons.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';
import { ReadAloud } from './read-aloud.tsx';
import { SignPicture } from './sign-picture.tsx';

type Props = {
  readonly statement: Statement;
  /** What was answered; undefined before that. */
  readonly said: boolean | undefined;
};

export function StatementCard({ statement, said }: Props) {
  const { t, language } = useWords();
  const { picture } = statement;
  const text = pick(language, { is: statement.text, en: statement.text_en });
  return (
    <>
      {said === undefined ? null : (
        <p
          className={said === statement.right ? 'pr-said pr-ok' : 'pr-said pr-no'}
          role="status"
          tabIndex={-1}
          ref={takeFocus}
        >
          {said === statement.right ? <CheckIcon /> : <CrossIcon />}
          {t(said === statement.right ? 'practice.right' : 'practice.wrong')}
        </p>
      )}
      {picture ? (
        <SignPicture filename={picture.filename} alt={pick(language, { is: picture.alt, en: picture.alt_en })} />
      ) : null}
      <h1 className="pr-text" tabIndex={-1} ref={said === undefined ? takeFocus : null}>
        {text}
      </h1>
      <ReadAloud text={text} />
      {said === undefined ? null : <Reason statement={statement} />}
    </>
  );
}

/** "The statement is false." and why. */
export function Reason({ statement }: { readonly statement: Statement }) {
  const { t, language } = useWords();
  const { law } = statement;
  return (
    <div className="pr-reason">
      <p>
        <strong>{t(statement.right ? 'practice.isTrue' : 'practice.isFalse')}</strong>{' '}
        {pick(language, { is: statement.why, en: statement.why_en })}
      </p>
      {law ? <p className="pr-law">{t('practice.law', law)}</p> : null}
    </div>
  );
}
