/** The device's speech synthesis voices. */
import { useCallback, useSyncExternalStore } from 'react';
import type { Language } from '../../../sync/language.ts';

const voicesOf = (language: Language): readonly SpeechSynthesisVoice[] =>
  'speechSynthesis' in globalThis
    ? speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language))
    : [];

/** Some browsers load voices asynchronously. */
function subscribe(changed: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener?.('voiceschanged', changed);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', changed);
}

/** URI of a voice in the language, since voice objects are new at each call. Prefers a local voice; undefined if there is none. */
export function useVoice(language: Language): string | undefined {
  const find = useCallback(() => {
    const voices = voicesOf(language);
    return (voices.find(({ localService }) => localService) ?? voices[0])?.voiceURI;
  }, [language]);
  return useSyncExternalStore(subscribe, find);
}

/** @param voice URI from `useVoice`. */
export function utteranceOf(text: string, language: Language, voice: string): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voicesOf(language).find(({ voiceURI }) => voiceURI === voice) ?? null;
  utterance.lang = utterance.voice?.lang ?? language;
  return utterance;
}
