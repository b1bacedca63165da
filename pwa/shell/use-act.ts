/** What a press asks for, where it may fail: whether it is under way, and in words what became of it. */
import { useState } from 'react';
import { useWords } from '../language/language.ts';
import { toldBy } from '../offline/call.ts';

/** @returns what is to be said of the work; nothing where its effect is seen. */
type Work = () => Promise<string | void>;
/** Never rejects. */
export type Act = (work: Work) => Promise<void>;

export function useAct(): { readonly busy: boolean; readonly said: string; readonly act: Act } {
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const act: Act = async (work) => {
    setBusy(true);
    setSaid('');
    try {
      setSaid((await work()) ?? '');
    } catch (error) {
      setSaid(toldBy(error, t));
    }
    setBusy(false);
  };
  return { busy, said, act };
}
