/** Plays narration independently of pages: continues during navigation and with the next step. */
import { create } from 'zustand';
import * as z from 'zod/mini';
import type { Step } from '../../sync/course/content.ts';
import { useConnection } from '../offline/connection.ts';
import { readDraft, writeDraft } from '../offline/drafts.ts';
import { useSession } from '../offline/session-store.ts';
import { school } from '../shell/school.ts';

export type Spoken = {
  readonly stepId: string;
  readonly title: string;
  /** Path of the page that shows the text. */
  readonly path: string;
  readonly audio: NonNullable<Step['audio']>;
};
/** Steps of a round in playing order; the first is the current one. */
export type Playlist = readonly [Spoken, ...Spoken[]];

type State = {
  readonly list: Playlist | undefined;
  /** The source is available on the device or from the server; undefined until checked. */
  readonly ready: boolean | undefined;
  readonly playing: boolean;
  /** Playback of the current step was requested at least once. */
  readonly heard: boolean;
  /** Seconds. */
  readonly position: number;
};
const SILENT: State = { list: undefined, ready: undefined, playing: false, heard: false, position: 0 };
export const useNarrator = create<State>(() => SILENT);

const Place = z.object({ position: z.number() });
const KEEP_EVERY_S = 5;
const JUMP_S = 10;

let sound: HTMLAudioElement | undefined;
let kept = 0;
/** Start position, applied once the source is loaded. */
let wanted = 0;

const present = (): Spoken | undefined => useNarrator.getState().list?.[0];

/** Sets the current step; continues playing if it plays, else waits. */
export function hold(list: Playlist): void {
  const { list: held, playing } = useNarrator.getState();
  if (held?.[0].stepId === list[0].stepId) useNarrator.setState({ list });
  else void load(list, playing);
}

/** Waits if the browser requires a user gesture. Requests a missing source again. */
export function play(on: boolean): void {
  const track = present();
  if (!on || !track) return sound?.pause();
  const missed = useNarrator.getState().ready === false;
  useNarrator.setState({ heard: true });
  const sounds = (can: boolean): unknown =>
    can &&
    theSound()
      .play()
      .catch(() => useNarrator.setState({ playing: false }));
  if (missed) void takeSource(track).then(sounds);
  else sounds(true);
}

/** @param seconds from the start of the step. */
export function seek(seconds: number): void {
  const track = present();
  if (!track) return;
  const { duration, readyState } = theSound();
  wanted = Math.min(Math.max(0, seconds), Number.isFinite(duration) ? duration : track.audio.seconds);
  if (readyState !== HTMLMediaElement.HAVE_NOTHING) theSound().currentTime = wanted;
  useNarrator.setState({ position: wanted });
}

export function setRate(rate: number): void {
  theSound().defaultPlaybackRate = rate; // applies to later sources too
  theSound().playbackRate = rate;
}

/** Stops and releases the player. */
export function stop(): void {
  sound?.pause();
  useNarrator.setState(SILENT);
  if (sound) release(sound);
}

function release(element: HTMLAudioElement): void {
  if (element.src.startsWith('blob:')) URL.revokeObjectURL(element.src);
  element.removeAttribute('src');
}

async function load(list: Playlist, goesOn: boolean): Promise<void> {
  const [track] = list;
  sound?.pause();
  useNarrator.setState({ list, ready: undefined, playing: goesOn, heard: goesOn, position: 0 });
  const { db } = useSession.getState();
  const place = db && (await readDraft(db, `narration/${track.stepId}`, Place).catch(() => undefined));
  if (present()?.stepId !== track.stepId) return;
  wanted = place && place.position < track.audio.seconds - 1 ? place.position : 0; // restarts from the beginning if it was at the end
  kept = wanted;
  useNarrator.setState({ position: wanted });
  tellLockScreen(track, list[1] !== undefined);
  if ((await takeSource(track)) && goesOn) play(true);
}

/** Uses the file on the device, else the server's. @returns false if it is unavailable or another step was requested meanwhile. */
async function takeSource(track: Spoken): Promise<boolean> {
  const { path } = track.audio;
  const file = await fileOf(track);
  if (present()?.stepId !== track.stepId) return false;
  const element = theSound();
  release(element);
  const ready = file !== undefined || useConnection.getState().connection !== 'offline';
  if (ready) element.src = file ? URL.createObjectURL(new Blob([file.bytes], { type: file.type })) : path;
  useNarrator.setState(ready ? { ready } : { ready, playing: false });
  return ready;
}

const fileOf = async ({ audio }: Spoken) =>
  useSession
    .getState()
    .db?.files.get(audio.path)
    .catch(() => undefined);

function theSound(): HTMLAudioElement {
  sound ??= newSound();
  return sound;
}

function newSound(): HTMLAudioElement {
  const element = document.createElement('audio');
  element.preload = 'metadata';
  element.addEventListener('loadedmetadata', () => (element.currentTime = wanted));
  element.addEventListener('timeupdate', () => {
    if (element.readyState !== HTMLMediaElement.HAVE_NOTHING) keepPlace(element.currentTime); // a loading source reports 0, which is not the listener's position
  });
  element.addEventListener('play', () => useNarrator.setState({ playing: true }));
  element.addEventListener('pause', () => {
    useNarrator.setState({ playing: false });
    if (!element.ended) void fromDevice(); // a file downloaded during playback replaces the source at the next pause
  });
  element.addEventListener('error', () => {
    // network failure, possibly during playback
    void fromDevice().then(() => present() && element.error && useNarrator.setState({ ready: false, playing: false }));
  });
  element.addEventListener('ended', () => {
    keepPlace(0);
    goOn();
  });
  useConnection.subscribe(({ connection }, before) => {
    const track = present();
    const isBack = connection === 'online' && before.connection !== 'online';
    if (track && isBack && useNarrator.getState().ready === false) void takeSource(track);
  });
  useSession.subscribe((now, before) => now.accountId !== before.accountId && stop());
  document.body.append(element);
  return element;
}

/** Switches to the downloaded file, if there is one now. */
async function fromDevice(): Promise<void> {
  const track = present();
  if (!track || sound?.src.startsWith('blob:') === true || !(await fileOf(track))) return;
  if ((await takeSource(track)) && useNarrator.getState().playing) play(true);
}

function keepPlace(position: number): void {
  const track = present();
  const { db } = useSession.getState();
  wanted = position;
  useNarrator.setState({ position });
  if (!track || !db || (position > 0 && Math.abs(position - kept) < KEEP_EVERY_S)) return;
  kept = position;
  writeDraft(db, `narration/${track.stepId}`, { position }).catch(() => undefined); // only the position is lost
}

function goOn(): void {
  const [, next, ...rest] = useNarrator.getState().list ?? [];
  if (next) void load([next, ...rest], true);
}

function tellLockScreen({ title }: Spoken, more: boolean): void {
  const { mediaSession } = navigator;
  if (!mediaSession) return;
  mediaSession.metadata = new MediaMetadata({ title, artist: school().brand });
  const jump = (delta: number) => (): void => seek(useNarrator.getState().position + delta);
  mediaSession.setActionHandler('play', () => play(true));
  mediaSession.setActionHandler('pause', () => play(false));
  mediaSession.setActionHandler('seekbackward', jump(-JUMP_S));
  mediaSession.setActionHandler('seekforward', jump(JUMP_S));
  mediaSession.setActionHandler('nexttrack', more ? goOn : null);
}
