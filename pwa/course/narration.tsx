/** Plays a step's narration: from this device or the network, with its place kept, and says which sentence is read. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Step } from '../../sync/course/content.ts';
import { useWords } from '../language/language.ts';
import { useDraft } from '../offline/drafts.ts';
import { useFileUrl } from '../offline/kept-files.ts';
import { useSession } from '../offline/session-store.ts';
import { school } from '../shell/school.ts';
import { clockOf, Player } from '../ui/player.tsx';
import { useTapHint } from './tap-hint.ts';

const Place = z.object({ position: z.number() });
const RATES = [0.75, 1, 1.25, 1.5];
const KEEP_EVERY_S = 5;

type Props = {
  readonly audio: NonNullable<Step['audio']>;
  readonly stepId: string;
  readonly title: string;
  readonly onSentence: (sentence: number) => void;
  /** Where the listener wants it from, a new object each time. */
  readonly from: From | undefined;
  /** The next step of the round, where it is open and can be listened to: it goes on there. */
  readonly following: string | undefined;
};

/** A sentence, counted from the title as 0. */
export type From = { readonly sentence: number };
/** Path of the step that is to be read out as soon as it is shown: the one before was heard to its end. */
let goesOnAt: string | undefined;

export function Narration({ audio, stepId, title, onSentence, from, following }: Props) {
  const { t, language } = useWords();
  const db = useSession((session) => session.db);
  const place = useDraft(db, `narration/${stepId}`, Place);
  const speed = useDraft(db, 'narration-speed', z.number());
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const element = useRef<HTMLAudioElement>(null);
  const kept = useRef(0);
  const [playing, setPlaying] = useState(false);
  const url = useSteady(useFileUrl(audio.path), playing);
  const [position, setPosition] = useState(0);
  const rate = speed.value ?? 1;
  const hint = useTapHint(playing && audio.sentences.length > 0);

  const { loaded, value } = place;
  const set = (next: z.infer<typeof Place>): Promise<void> => place.set(next);
  useEffect(() => {
    const player = element.current;
    if (!loaded || !value || !player || player.currentTime > 0) return;
    player.currentTime = startOf(value.position, audio.seconds);
    setPosition(player.currentTime);
    // the place is taken up once, when it has been read
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [loaded]);

  const seek = useCallback(
    (seconds: number) => {
      const player = element.current;
      if (!player) return;
      player.currentTime = Math.min(
        Math.max(0, seconds),
        Number.isFinite(player.duration) ? player.duration : audio.seconds,
      );
      setPosition(player.currentTime);
    },
    [audio.seconds],
  );

  useEffect(() => {
    if (element.current) element.current.playbackRate = rate;
  }, [rate]);

  const play = useCallback((on: boolean) => {
    const player = element.current;
    if (!player) return;
    if (on) player.play().catch(() => setPlaying(false));
    else player.pause();
  }, []);

  useEffect(() => {
    const start = from && audio.sentences[from.sentence];
    if (start === undefined) return;
    seek(start);
    play(true);
  }, [from, audio.sentences, seek, play]);

  useEffect(() => {
    if (url === undefined || goesOnAt !== pathname) return;
    goesOnAt = undefined;
    play(true); // where the browser wants a press first, it waits for one
  }, [url, pathname, play]);
  const goOn = useCallback(() => {
    if (following === undefined) return;
    goesOnAt = following;
    void navigate(following);
  }, [following, navigate]);

  useMediaSession(title, play, seek, following === undefined ? undefined : goOn, element);

  const tick = (): void => {
    const player = element.current;
    if (!player || player.readyState === HTMLMediaElement.HAVE_NOTHING) return; // a source being loaded stands at 0, the listener does not
    const now = player.currentTime;
    setPosition(now);
    onSentence(playing ? audio.sentences.findLastIndex((start) => start <= now + 0.05) : -1);
    if (Math.abs(now - kept.current) < KEEP_EVERY_S) return;
    kept.current = now;
    set({ position: now }).catch(() => undefined); // a place not kept is only heard again
  };

  return (
    <>
      {/* the text of the step is what is read, so there is no track of captions */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={element}
        src={url}
        preload="metadata"
        onLoadedMetadata={({ currentTarget: player }) => {
          if (position > 0) player.currentTime = startOf(position, audio.seconds);
          player.playbackRate = rate;
        }}
        onTimeUpdate={tick}
        onPlay={() => setPlaying(true)}
        onPause={() => {
          setPlaying(false);
          onSentence(-1);
        }}
        onEnded={() => {
          set({ position: 0 }).catch(() => undefined);
          goOn();
        }}
      />
      <Player
        playing={playing}
        position={position}
        duration={audio.seconds}
        rate={rate}
        rates={RATES.map((each) => ({
          value: each,
          label: `${language === 'is' ? String(each).replace('.', ',') : each}×`,
        }))}
        onPlay={play}
        onSeek={(delta) => seek(position + delta)}
        onSeekTo={seek}
        onRate={(next) => {
          speed.set(next).catch(() => undefined); // for this time only
        }}
        hint={hint}
        disabled={url === undefined}
        labels={{
          player: t(audio.source === 'speech' ? 'player.playerMachine' : 'player.player'),
          voice: audio.source === 'speech' ? t('player.machine') : undefined,
          play: t('player.play'),
          pause: t('player.pause'),
          back: t('player.back'),
          forward: t('player.forward'),
          rate: t('player.rate'),
          position: t('player.position'),
          positionText: t('player.positionText', { position: clockOf(position), duration: clockOf(audio.seconds) }),
        }}
      />
    </>
  );
}

/** A place at the very end is the beginning. */
const startOf = (position: number, seconds: number): number => (position < seconds - 1 ? position : 0);

/** A source that is playing stays, also when the file has come onto the device meanwhile: a new one would begin anew. */
function useSteady(url: string | undefined, playing: boolean): string | undefined {
  const [held, setHeld] = useState(url);
  if (held !== url && !(playing && held !== undefined)) setHeld(url);
  return held;
}

/** Controls on the lock screen. */
function useMediaSession(
  title: string,
  play: (on: boolean) => void,
  seek: (seconds: number) => void,
  goOn: (() => void) | undefined,
  element: { readonly current: HTMLAudioElement | null },
): void {
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession) return;
    mediaSession.metadata = new MediaMetadata({ title, artist: school().brand });
    const jump = (delta: number) => (): void => seek((element.current?.currentTime ?? 0) + delta);
    const actions: [MediaSessionAction, () => void][] = [
      ['play', () => play(true)],
      ['pause', () => play(false)],
      ['seekbackward', jump(-10)],
      ['seekforward', jump(10)],
      ...(goOn ? [['nexttrack', goOn] as [MediaSessionAction, () => void]] : []),
    ];
    for (const [action, handler] of actions) mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of actions) mediaSession.setActionHandler(action, null);
    };
  }, [title, play, seek, goOn, element]);
}
