/** "Ready offline" put to the test: every page, picture and narration of a round is opened from the device. Without the app itself, a round that is here cannot be opened with no network. */
import { useEffect, useState } from 'react';
import type { Pack } from '../../sync/course/content.ts';
import { picturePath } from '../../sync/course/step-html.ts';
import { readPack, hashOf } from './pack-store.ts';
import type { FileRow, LocalDb } from './local-db.ts';
import { KEEP_SHELL } from '../../sync/protocol.ts';
import { useConnection } from './connection.ts';

/** missing: not on the device; damaged: there, but not what the school sent; unopened: the browser cannot open it. */
export type Flaw = { readonly what: string; readonly flaw: 'missing' | 'damaged' | 'unopened' };
export type Checked = { readonly opened: number; readonly flaws: readonly Flaw[] };

export type VerifyPorts = {
  /** Whether the browser can show or play a file; in the app it really does. */
  readonly opens: (file: FileRow) => Promise<boolean>;
  /** Whether the app's own page is kept on the device. */
  readonly shellKept: () => Promise<boolean>;
};

/** Opens everything of a round. @param key of the round, such as `1.4`. @param onStep told how far it has come, 0 to 1. */
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

/** Everything that the pages of the round ask for, whether it is on the list or not. */
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

/** Few samples a second: it is opened, and not heard. */
const SAMPLE_RATE = 8000;

/** Decoded, as a player may say nothing of what nobody has told it to play. */
function plays({ bytes }: FileRow): Promise<boolean> {
  return new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes).then(
    ({ duration }) => duration > 0,
    () => false,
  );
}

/** A worker of an earlier version does not know the question, milliseconds. */
const PATIENCE_MS = 20_000;

/** Asks the service worker, which fetches what the browser has thrown away. False where there is none. */
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

/** Asked when it is first shown, when the page is looked at again, and when the connection changes. */
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
