/** The data behind a link whose secret is after `#`, where no server or other site sees it. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../language/language.ts';
import { CallError } from '../offline/call.ts';

type Asked<Shown> = { readonly secret: string; readonly answer: Promise<Shown>; shown?: Shown };

/** @param open calls the server. @param kept the secret if the address has none. */
export function secretLink<Shown>(open: (secret: string) => Promise<Shown>, kept: () => string = () => '') {
  /** The last request, so that a change of language does not open the link again. */
  let asked: Asked<Shown> | undefined;
  const secretIn = (hash: string): string => hash.slice(1) || kept() || '-';

  function ask(secret: string): Promise<Shown> {
    const question: Asked<Shown> = { secret, answer: open(secret) };
    asked = question;
    question.answer.then(
      (shown) => (question.shown = shown),
      () => undefined, // the caller reports it
    );
    return question.answer;
  }

  function useShown() {
    const { t } = useWords();
    const secret = secretIn(useLocation().hash);
    const [shown, setShown] = useState(asked?.secret === secret ? asked.shown : undefined);
    const [problem, setProblem] = useState<CallError | 'unknown'>();
    const [times, setTimes] = useState(0);
    useEffect(() => {
      let wanted = true;
      const tell = (answer: Shown | undefined, failed?: CallError | 'unknown'): void => {
        if (!wanted) return;
        setShown(answer);
        setProblem(failed);
      };
      const answer = times === 0 && asked?.secret === secret ? asked.answer : ask(secret);
      answer.then(
        (known) => tell(known),
        (error: unknown) => {
          asked = undefined;
          tell(undefined, error instanceof CallError ? error : 'unknown');
        },
      );
      return () => {
        wanted = false;
      };
    }, [secret, times]);
    const words = problem === 'unknown' ? t('error.any') : problem?.message;
    /** The link leads to nothing: a retry cannot help. */
    const gone = problem instanceof CallError && problem.status === 404;
    return { secret, shown, problem: words, gone, again: () => setTimes((count) => count + 1) };
  }

  /** Asks before the first render, so that the data shows at once and the footer does not move. */
  const readBefore = (): Promise<unknown> => ask(secretIn(location.hash)).catch(() => undefined);
  return { useShown, readBefore };
}
