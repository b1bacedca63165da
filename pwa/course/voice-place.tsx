/** The player of the device's own voice until that is known: it has its room from the first drawing, and where no voice comes these words stand in it. */
import { useState } from 'react';
import { useWords, type Words } from '../language/language.ts';
import { readStored } from '../offline/local-storage.ts';
import { Player, type PlayerProps } from '../ui/learning/player.tsx';

/** Until this device has been seen to have none. */
export const isVoiceExpected = (): boolean => 'speechSynthesis' in globalThis && readStored('english-voice') === null;

export const RATES = [0.75, 1, 1.25, 1.5].map((value) => ({ value, label: `${value}×` }));

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

/** @param none this device has no English voice; from the next step on nothing stands here. */
export function VoicePlace({ none = false }: { readonly none?: boolean }) {
  const { t } = useWords();
  const [expected] = useState(isVoiceExpected);
  if (!expected) return null;
  return (
    <div className="pl-place">
      <Player
        disabled
        playing={false}
        position={0}
        duration={0}
        time={'\u00a0'}
        rate={1}
        rates={RATES}
        onPlay={nothing}
        onSeekTo={nothing}
        onRate={nothing}
        labels={labelsOf(t, '')}
      />
      {none ? (
        <section className="pl-none" aria-label={t('player.playerDevice')}>
          {t('player.noVoice')}
        </section>
      ) : null}
    </div>
  );
}
