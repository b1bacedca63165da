/** Runs an action that may fail: whether it is running, and its result in words. */
import { useState } from 'react';
import { useWords } from '../language/language.ts';
import { toldBy } from '../offline/call.ts';

/** @returns the message to show; nothing if the effect is visible. */
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
