/** Placeholder of the voice player until voices are known; reserves its space. */
import { useState } from 'react';
import type { Language } from '../../sync/language.ts';
import { formatNumber } from '../../sync/figures.ts';
import { useWords, type Words } from '../language/language.ts';
import { readStored } from '../offline/local-storage.ts';
import { Player, type PlayerProps } from '../ui/learning/player.tsx';

/** True until this device proved to have no voice in the language. */
export const isVoiceExpected = (language: Language): boolean =>
  'speechSynthesis' in globalThis && readStored('no-voice') !== language;

export const ratesIn = (language: Language): PlayerProps['rates'] =>
  [0.75, 1, 1.25, 1.5].map((value) => ({ value, label: `${formatNumber(value, language)}×` }));

export const labelsOf = (t: Words, positionText: string): PlayerProps['labels'] => ({
  player: t('player.playerDevice'),
  voice: t('player.device'),
  play: t('player.play'),
  pause: t('player.pause'),
  rate: t('player.rate'),
  position: t('player.position'),
  positionText,
});

const nothing = (): void => undefined;

/** @param spoken language of the step. */
export function VoicePlace({ spoken }: { readonly spoken: Language }) {
  const { t, language } = useWords();
  const [expected] = useState(() => isVoiceExpected(spoken));
  if (!expected) return null;
  return (
    <Player
      disabled
      playing={false}
      position={0}
      duration={0}
      time=""
      rate={1}
      rates={ratesIn(language)}
      onPlay={nothing}
      onSeekTo={nothing}
      onRate={nothing}
      labels={{ ...labelsOf(t, ''), voice: undefined }} // voice unknown yet
    />
  );
}
