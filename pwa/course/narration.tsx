/** Player of a step's narration; reports the spoken sentence. Playback itself lives in `narrator.ts`. */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../language/language.ts';
import { useNowPlaying } from '../shell/now-playing.ts';
import { clockOf, Player } from '../ui/learning/player.tsx';
import { useNarrationSpeed } from './narration-speed.ts';
import { hold, play, seek, setRate, useNarrator, type Playlist } from './narrator.ts';
import { useTapHint } from './tap-hint.ts';
import { labelsOf, ratesIn } from './voice-place.tsx';

type Props = {
  /** This step, then the round's following open steps with narration. */
  readonly list: Playlist;
  readonly onSentence: (sentence: number) => void;
  /** Sentence to start from; a new object for each request. */
  readonly from: From | undefined;
  /** The questions are not in view yet. */
  readonly reading: boolean;
};

/** Sentence index, title = 0. */
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
    // the list is a new array at every render; `steps` tells whether its content changed
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [steps]);
  useFollow(readsHere);

  useEffect(() => setRate(rate), [rate]);
  useEffect(() => {
    if (!playing) return;
    import('./mini-player.tsx').then(
      ({ MiniPlayer }) => useNowPlaying.setState({ shown: <MiniPlayer /> }),
      () => undefined, // if loading fails, playback continues without a mini player
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

/** When playback moves to the next step, navigates to that step's page. */
function useFollow(readsHere: boolean): void {
  const navigate = useNavigate();
  const readHere = useRef(false);
  const path = useNarrator((state) => state.list?.[0].path);
  useEffect(() => {
    if (readsHere) readHere.current = true;
    else if (readHere.current && path !== undefined) void navigate(path);
  }, [readsHere, path, navigate]);
}
