/** Tests "ready offline": opens every page, picture and narration of a round from the device, and checks that the app shell is cached. */
import { useEffect, useState } from 'react';
import type { Pack } from '../../sync/course/content.ts';
import { picturePath } from '../../sync/course/step-html.ts';
import { readPack, hashOf } from './pack-store.ts';
import type { FileRow, LocalDb } from './local-db.ts';
import { KEEP_SHELL } from '../../sync/protocol.ts';
import { useConnection } from './connection.ts';

/** missing: not stored; damaged: differs from the server's file; unopened: the browser cannot open it. */
export type Flaw = { readonly what: string; readonly flaw: 'missing' | 'damaged' | 'unopened' };
export type Checked = { readonly opened: number; readonly flaws: readonly Flaw[] };

export type VerifyPorts = {
  /** Whether the browser can show or play a file. */
  readonly opens: (file: FileRow) => Promise<boolean>;
  /** Whether the app shell is cached. */
  readonly shellKept: () => Promise<boolean>;
};

/** Opens everything in a round. @param key of the round, such as `1.4`. @param onStep receives the progress, 0 to 1. */
export async function verifyRound(
  db: LocalDb,
  key: string,
  ports: VerifyPorts = browser,
  onStep: (share: number) => void = () => undefined,
): Promise<Checked> {
  const pack = await readPack(db, key);
  if (!pack) return { opened: 0, flaws: [{ what: key, flaw: 'missing' }] };
  const flaws: Flaw[] = (await ports.shellKept()) ? [] : [{ what: '/app.html', flaw: 'missing' }];
  const listed = new Map(pack.files.map((file) => [file.path, file]));
  const paths = [...new Set([...listed.keys(), ...pathsIn(pack)])];
  for (const [index, path] of paths.entries()) {
    const row = await db.files.get(path);
    const flaw = await flawOf(row, listed.get(path)?.sha256, ports);
    if (flaw) flaws.push({ what: path, flaw });
    onStep((index + 1) / paths.length);
  }
  for (const step of pack.steps)
    if (step.data === '' || step.data_en === '') flaws.push({ what: step.id, flaw: 'missing' });
  return { opened: paths.length + pack.steps.length - flaws.length, flaws };
}

async function flawOf(
  row: FileRow | undefined,
  sha256: string | undefined,
  ports: VerifyPorts,
): Promise<Flaw['flaw'] | undefined> {
  if (!row) return 'missing';
  if (sha256 !== undefined && (await hashOf(row.bytes)) !== sha256.toLowerCase()) return 'damaged';
  return (await ports.opens(row)) ? undefined : 'unopened';
}

/** All files that the round's pages request, listed or not. */
function pathsIn(pack: Pack): string[] {
  return pack.steps.flatMap((step) => [
    ...[step.data, step.data_en].flatMap((html) =>
      [...html.matchAll(/<img[^>]*\ssrc="([^"]+)"/g)].flatMap((match) => match[1] ?? []),
    ),
    ...step.step_questions.flatMap((question) => question.question_images.map(({ filename }) => picturePath(filename))),
    ...(step.audio ? [step.audio.path] : []),
  ]);
}

const browser: VerifyPorts = {
  opens: (file) => (file.type.startsWith('audio/') ? plays(file) : shows(file)),
  shellKept: appIsKept,
};

function shows({ bytes, type }: FileRow): Promise<boolean> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([bytes], { type }));
  return image
    .decode()
    .then(
      () => true,
      () => false,
    )
    .finally(() => URL.revokeObjectURL(image.src));
}

/** A low rate is enough: the audio is decoded, not heard. */
const SAMPLE_RATE = 8000;

/** Decodes the audio: a player may report no error before it plays. */
function plays({ bytes }: FileRow): Promise<boolean> {
  return new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes).then(
    ({ duration }) => duration > 0,
    () => false,
  );
}

/** Time-out, milliseconds: an older service worker does not answer. */
const PATIENCE_MS = 20_000;

/** Asks the service worker, which refetches evicted files. False if there is none. */
async function appIsKept(): Promise<boolean> {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active;
  if (!worker) return false;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(resolve, PATIENCE_MS, false);
    worker.postMessage({ type: KEEP_SHELL }, [port2]);
  });
}

/** Asks at mount, on a visibility change, and when the connection changes. */
export function useAppKept(): boolean {
  const [kept, setKept] = useState(false);
  const connection = useConnection((state) => state.connection);
  useEffect(() => {
    let shown = true;
    const ask = (): void =>
      void navigator.serviceWorker?.ready.then(appIsKept).then(
        (is) => shown && setKept(is),
        () => undefined,
      );
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      shown = false;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [connection]);
  return kept;
}
