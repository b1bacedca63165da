/** The voices that this device speaks with. */
import { useCallback, useSyncExternalStore } from 'react';
import type { Language } from '../../../sync/language.ts';

const voicesOf = (language: Language): readonly SpeechSynthesisVoice[] =>
  'speechSynthesis' in globalThis
    ? speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language))
    : [];

/** Some browsers know their voices only after a while. */
function subscribe(changed: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener?.('voiceschanged', changed);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', changed);
}

/** A voice of the language by its address, as the objects are new at each look: one that needs no network where there is one; undefined where there is none. */
export function useVoice(language: Language): string | undefined {
  const find = useCallback(() => {
    const voices = voicesOf(language);
    return (voices.find(({ localService }) => localService) ?? voices[0])?.voiceURI;
  }, [language]);
  return useSyncExternalStore(subscribe, find);
}

/** @param voice its address, as `useVoice` has it. */
export function utteranceOf(text: string, language: Language, voice: string): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voicesOf(language).find(({ voiceURI }) => voiceURI === voice) ?? null;
  utterance.lang = utterance.voice?.lang ?? language;
  return utterance;
}
