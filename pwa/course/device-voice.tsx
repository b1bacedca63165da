/** Reads a step without narration by speech synthesis, one sentence at a time, if the device has a voice. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../sync/language.ts';
import { useWords } from '../language/language.ts';
import { writeStored } from '../offline/local-storage.ts';
import { utteranceOf, useVoice } from '../ui/hooks/device-voice.ts';
import { Player } from '../ui/learning/player.tsx';
import { useNarrationSpeed } from './narration-speed.ts';
import { useTapHint } from './tap-hint.ts';
import { spokenSentences } from './tapped-sentence.ts';
import { isVoiceExpected, labelsOf, ratesIn, VoicePlace } from './voice-place.tsx';

type Props = {
  readonly title: string;
  readonly html: string;
  /** Language of title and text. */
  readonly spoken: Language;
  /** Index of the spoken sentence, title = 0; -1 if none. */
  readonly onSentence: (sentence: number) => void;
  /** Sentence to start from; a new object for each request. */
  readonly from: { readonly sentence: number } | undefined;
  /** The questions are not in view yet. */
  readonly reading: boolean;
};

/** Time for browsers to load the system's voices. */
const KNOWN_AFTER_MS = 3000;

export default function DeviceVoice(props: Props) {
  const { spoken } = props;
  const voice = useVoice(spoken);
  const [expected] = useState(() => isVoiceExpected(spoken));
  const [none, setNone] = useState(false);
  useEffect(() => {
    if (voice !== undefined) {
      writeStored('no-voice', null);
      return;
    }
    const timer = setTimeout(() => {
      writeStored('no-voice', spoken);
      setNone(true);
    }, KNOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [voice, spoken]);
  if (voice !== undefined && expected) return <Speaking {...props} voice={voice} />;
  if (none && expected) return <NoVoice />;
  return <VoicePlace spoken={spoken} />; // an unexpected voice is used from the next step on, to avoid a layout shift
}

/** Shown at one step only. */
function NoVoice() {
  const { t } = useWords();
  return (
    <section className="pl" aria-label={t('player.playerDevice')}>
      <div className="pl-row">
        <p className="pl-none">{t('player.noVoice')}</p>
      </div>
    </section>
  );
}

function Speaking({ title, html, spoken, onSentence, from, reading, voice }: Props & { readonly voice: string }) {
  const { t, language } = useWords();
  const [rate, setRate] = useNarrationSpeed();
  /** A new speed applies from the next sentence. */
  const chosenRate = useRef(rate);
  useEffect(() => void (chosenRate.current = rate), [rate]);
  const sentences = useMemo(() => [title, ...spokenSentences(html)], [title, html]);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const hint = useTapHint(playing, reading);
  /** Id of the current request; callbacks of earlier requests are ignored. */
  const turn = useRef(0);

  const speak = useCallback(
    (sentence: number): void => {
      turn.current += 1;
      speechSynthesis.cancel();
      const text = sentences[sentence];
      setPlaying(text !== undefined);
      setAt(text === undefined ? 0 : sentence);
      onSentence(text === undefined ? -1 : sentence);
      if (text === undefined) return;
      const mine = turn.current;
      const utterance = utteranceOf(text, spoken, voice);
      utterance.rate = chosenRate.current;
      utterance.onend = () => mine === turn.current && speak(sentence + 1);
      utterance.onerror = () => mine === turn.current && speak(sentences.length);
      speechSynthesis.speak(utterance);
    },
    [sentences, spoken, voice, onSentence],
  );
  const stop = useCallback(() => {
    turn.current += 1;
    speechSynthesis.cancel();
    setPlaying(false);
    onSentence(-1);
  }, [onSentence]);

  const before = useRef(from); // a tap already handled in the other language
  useEffect(() => {
    if (from && from !== before.current) speak(from.sentence);
    // a new speed applies from the next sentence and is no tap
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [from]);
  useEffect(
    () => () => {
      turn.current += 1;
      speechSynthesis.cancel();
    },
    [],
  );

  const last = sentences.length - 1;
  const where = t('player.sentence', { nr: at + 1, of: sentences.length });
  return (
    <Player
      playing={playing}
      position={at}
      duration={last}
      time={`${at + 1} / ${sentences.length}`}
      hint={hint}
      rate={rate}
      rates={ratesIn(language)}
      onPlay={(on) => (on ? speak(at) : stop())}
      onSeekTo={(sentence) => (playing ? speak(sentence) : setAt(sentence))}
      onRate={setRate}
      labels={labelsOf(t, where)}
    />
  );
}
