/** Reads a statement aloud by the device's own voice, as the state's exam can be read aloud; nothing where it has none in the language. */
import { useEffect, useState } from 'react';
import { useWords } from '../language/language.ts';
import { Button } from '../ui/controls/button.tsx';
import { utteranceOf, useVoice } from '../ui/hooks/device-voice.ts';

/** @param text another one stops the reading. */
export function ReadAloud({ text }: { readonly text: string }) {
  const { t, language } = useWords();
  const voice = useVoice(language);
  const [reading, setReading] = useState<string>();
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), [text]);
  if (voice === undefined) return null;
  const isReading = reading === text;
  const press = (): void => {
    speechSynthesis.cancel();
    setReading(isReading ? undefined : text);
    if (isReading) return;
    const utterance = utteranceOf(text, language, voice);
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
