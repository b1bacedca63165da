/** The player of a step's narration, which says which sentence is read; the voice itself goes on elsewhere (`narrator.ts`). */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../language/language.ts';
import { useGoingOn } from '../shell/now-playing.ts';
import { clockOf, Player } from '../ui/learning/player.tsx';
import { useNarrationSpeed } from './narration-speed.ts';
import { hold, play, seek, setRate, useNarrator, type Playlist } from './narrator.ts';
import { useTapHint } from './tap-hint.ts';
import { labelsOf, ratesIn } from './voice-place.tsx';

type Props = {
  /** This step, and those of the round after it that are open and can be listened to: it goes on there. */
  readonly list: Playlist;
  readonly onSentence: (sentence: number) => void;
  /** Where the listener wants it from, a new object each time. */
  readonly from: From | undefined;
  /** The questions have not been reached. */
  readonly reading: boolean;
};

/** A sentence, counted from the title as 0. */
export type From = { readonly sentence: number };

export function Narration({ list, onSentence, from, reading }: Props) {
  const { t, language } = useWords();
  const [{ audio, stepId }] = list;
  const [rate, chooseRate] = useNarrationSpeed();
  const { list: held, ready, heard, position, ...voice } = useNarrator();
  const readsHere = held?.[0].stepId === stepId;
  const playing = voice.playing && readsHere;
  const at = readsHere ? position : 0;
  const hint = useTapHint(playing && audio.sentences.length > 0, reading);

  const steps = list.map((each) => each.stepId).join(' ');
  useEffect(() => {
    hold(list);
    // the list is a new one at every drawing; which steps are in it says when it means something else
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [steps]);
  useFollow(readsHere);

  useEffect(() => setRate(rate), [rate]);
  useEffect(() => {
    if (!playing) return;
    import('./mini-player.tsx').then(
      ({ MiniPlayer }) => useGoingOn.setState({ shown: <MiniPlayer /> }),
      () => undefined, // not to be had: it goes on without, and is stopped on its own page
    );
  }, [playing]);
  useEffect(() => {
    const start = from && audio.sentences[from.sentence];
    if (start === undefined) return;
    seek(start);
    play(true);
  }, [from, audio.sentences]);
  const sentence = playing ? audio.sentences.findLastIndex((start) => start <= at + 0.05) : -1;
  useEffect(() => onSentence(sentence), [sentence, onSentence]);

  return (
    <Player
      playing={playing}
      position={at}
      duration={audio.seconds}
      rate={rate}
      rates={ratesIn(language)}
      onPlay={play}
      onSeek={(delta) => seek(at + delta)}
      onSeekTo={seek}
      onRate={chooseRate}
      hint={readsHere && heard && ready === false ? t('player.unreached') : hint}
      disabled={readsHere && ready === undefined}
      labels={{
        ...labelsOf(t, t('player.positionText', { position: clockOf(at), duration: clockOf(audio.seconds) })),
        player: t(audio.source === 'speech' ? 'player.playerMachine' : 'player.player'),
        voice: audio.source === 'speech' ? t('player.machine') : undefined,
        back: t('player.back'),
        forward: t('player.forward'),
      }}
    />
  );
}

/** Heard to its end, a step gives way to the next one, and so does its page. */
function useFollow(readsHere: boolean): void {
  const navigate = useNavigate();
  const readHere = useRef(false);
  const path = useNarrator((state) => state.list?.[0].path);
  useEffect(() => {
    if (readsHere) readHere.current = true;
    else if (readHere.current && path !== undefined) void navigate(path);
  }, [readsHere, path, navigate]);
}
