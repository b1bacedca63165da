/** Reads a step that has no narration of its own aloud by the device's own voice, a sentence at a time, where the device has one. */
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
  /** Of both. */
  readonly spoken: Language;
  /** Number of the sentence being read, counted from the title as 0; -1 where nothing is read. */
  readonly onSentence: (sentence: number) => void;
  /** Where the listener wants it from, a new object each time. */
  readonly from: { readonly sentence: number } | undefined;
  /** The questions have not been reached. */
  readonly reading: boolean;
};

/** Browsers that ask their system for its voices have them by then. */
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
  return <VoicePlace spoken={spoken} />; // a voice that nobody expected any more is there from the next step on: nothing moves
}

/** Said at one step; from the next on nothing stands here. */
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
  /** What is being read begins the next sentence at the speed that is chosen by then. */
  const chosenRate = useRef(rate);
  useEffect(() => void (chosenRate.current = rate), [rate]);
  const sentences = useMemo(() => [title, ...spokenSentences(html)], [title, html]);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const hint = useTapHint(playing, reading);
  /** Which press the voice is answering: what an earlier one began ends without a word. */
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

  const before = useRef(from); // a tap that the other language's narration has answered
  useEffect(() => {
    if (from && from !== before.current) speak(from.sentence);
    // another speed counts from the next sentence on, and is no tap
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
