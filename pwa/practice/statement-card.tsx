/** A statement with its sign; once answered, also key, reason and law. */
import { useRef, useEffect, useState } from 'react';
import { languageOf, textIn } from '../../sync/language.ts';
import type { Statement } from '../../sync/practice/contract.ts';
import { useWords } from '../language/language.ts';
import { TextIn } from '../language/text-in.tsx';
import { CheckIcon, CrossIcon } from '../ui/icons/icons.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';
import { isSecondTap } from '../ui/hooks/second-tap.ts';
import { picturePath } from '../../sync/course/step-html.ts';
import { findSign } from '../course/sign-catalogue.ts';
import { Button } from '../ui/controls/button.tsx';
import { utteranceOf, useVoice } from '../ui/hooks/device-voice.ts';

type CardProps = {
  readonly statement: Statement;
  /** The given answer; undefined before it. */
  readonly said: boolean | undefined;
};

export function StatementCard({ statement, said }: CardProps) {
  const { language } = useWords();
  const { picture } = statement;
  return (
    <>
      {said === undefined ? null : <Verdict right={said === statement.right} />}
      {picture ? <SignPicture filename={picture.filename} alt={textIn(language, picture, 'alt')} /> : null}
      <h1 className="pr-text" tabIndex={-1} ref={said === undefined ? takeFocus : null}>
        <TextIn thing={statement} field="text" />
      </h1>
      <ReadAloud statement={statement} />
      {said === undefined ? null : <Reason statement={statement} />}
    </>
  );
}

/** Result of the latest answer. */
export function Verdict({ right }: { readonly right: boolean }) {
  const { t } = useWords();
  return (
    <p className={right ? 'pr-said pr-ok' : 'pr-said pr-no'} role="status" tabIndex={-1} ref={takeFocus}>
      {right ? <CheckIcon /> : <CrossIcon />}
      {t(right ? 'practice.right' : 'practice.wrong')}
    </p>
  );
}

/** “The statement is false.” and the reason. */
export function Reason({ statement }: { readonly statement: Statement }) {
  const { t } = useWords();
  const { law } = statement;
  return (
    <div className="pr-reason">
      <p>
        <strong>{t(statement.right ? 'practice.isTrue' : 'practice.isFalse')}</strong>{' '}
        <TextIn thing={statement} field="why" />
      </p>
      {law ? <p className="muted small">{t('practice.law', law)}</p> : null}
    </div>
  );
}

type AnswerProps = {
  /** The present choice, if it can be changed. */
  readonly chosen?: boolean | undefined;
  /** @param at event timestamp of the tap. */
  readonly onAnswer: (said: boolean, at: number) => void;
};

/** The two answers of a statement, side by side within thumb reach, both looking alike. */
export function TrueOrFalse({ chosen, onAnswer }: AnswerProps) {
  const { t } = useWords();
  // ignores a double tap, which would answer the next statement
  const tapped = useRef<number>(undefined);
  return (
    <div className="pr-two" role="group" aria-label={t('practice.trueOrFalse')}>
      {[true, false].map((said) => (
        <button
          key={String(said)}
          type="button"
          aria-pressed={chosen === said}
          onClick={(event) => {
            if (isSecondTap(event, tapped.current)) return;
            tapped.current = event.timeStamp;
            onAnswer(said, event.timeStamp);
          }}
        >
          {said ? <CheckIcon /> : <CrossIcon />}
          {t(said ? 'practice.true' : 'practice.false')}
        </button>
      ))}
    </div>
  );
}

export const signSource = (filename: string): string =>
  findSign(filename.replace(/\.svg$/, ''))?.picture ?? picturePath(filename);

/** A statement's picture: a sign bundled with the app, or a scene from the server. */
export function SignPicture({ filename, alt }: { readonly filename: string; readonly alt: string }) {
  const sign = findSign(filename.replace(/\.svg$/, ''));
  return sign ? (
    <img className="pr-sign" src={sign.picture} alt={alt} width={132} height={132} />
  ) : (
    <img className="pr-scene" src={picturePath(filename)} alt={alt} width={640} height={360} />
  );
}

/** Reads the statement by speech synthesis, as the state's exam offers; renders nothing without a voice. @param statement a change stops the reading. */
export function ReadAloud({ statement }: { readonly statement: Statement }) {
  const { t, language } = useWords();
  const text = textIn(language, statement, 'text');
  const spoken = languageOf(language, statement, 'text');
  const voice = useVoice(spoken);
  const [reading, setReading] = useState<string>();
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), [text]);
  if (voice === undefined) return null;
  const isReading = reading === text;
  const press = (): void => {
    speechSynthesis.cancel();
    setReading(isReading ? undefined : text);
    if (isReading) return;
    const utterance = utteranceOf(text, spoken, voice);
    const end = (): void => setReading((now) => (now === text ? undefined : now));
    utterance.onend = end;
    utterance.onerror = end;
    speechSynthesis.speak(utterance);
  };
  return (
    <Button variant="quiet" onClick={press}>
      {t(isReading ? 'practice.stopReading' : 'practice.readAloud')}
    </Button>
  );
}
