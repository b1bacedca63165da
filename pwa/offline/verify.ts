/** "Ready offline" put to the test: every page, picture and narration of a round is opened from the device. */
import type { Pack } from '../../sync/course/content.ts';
import { picturePath } from '../../sync/course/step-html.ts';
import { appIsKept } from './app-kept.ts';
import { readPack, hashOf } from './pack-store.ts';
import type { FileRow, LocalDb } from './local-db.ts';

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
  opens: async (file) => {
    const url = URL.createObjectURL(new Blob([file.bytes], { type: file.type }));
    try {
      return await (file.type.startsWith('audio/') ? plays(url) : shows(url));
    } finally {
      URL.revokeObjectURL(url);
    }
  },
  shellKept: appIsKept,
};

function shows(url: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => true,
    () => false,
  );
}

function plays(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const audio = new Audio();
    audio.preload = 'metadata';
    audio.addEventListener('loadedmetadata', () => resolve(audio.duration > 0));
    audio.addEventListener('error', () => resolve(false));
    audio.src = url;
  });
}
