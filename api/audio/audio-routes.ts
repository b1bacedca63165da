/** Serves narration, whole or in ranges, to learners for whom the round is open, and to who writes the material. */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { admits } from '../../sync/account/role.ts';
import { parseAudioPath } from '../../sync/course/audio-path.ts';
import { stepId } from '../../sync/course/ids.ts';
import { Problem } from '../../sync/problem.ts';
import type { World } from '../context.ts';
import { openRound } from '../course/access.ts';
import type { AppContext, AppRouter } from '../http/app-context.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { accountNow } from '../progress/state.ts';
import { bringRecording } from './recording-store.ts';

export function audioRoutes(router: AppRouter, { db, clock, config }: Pick<World, 'db' | 'clock' | 'config'>): void {
  router.get('/audio/{*path}', async (ctx) => {
    const { signedIn } = ctx.state;
    if (!signedIn) throw new Problem('not-signed-in');
    const ref = parseAudioPath(ctx.path);
    if (!ref) throw new Problem('not-found');
    const writes = admits('author', signedIn.role) && signedIn.provedAt !== null;
    if (!writes) openRound(await loadLearner(db, signedIn.id), ref, accountNow(clock, signedIn));
    const row = await db
      .selectFrom('narrations')
      .select(['file', 'bytes', 'sha256'])
      .where('step_id', '=', stepId(ref))
      .where('sha256', 'like', `${ref.hash}%`)
      .executeTakeFirst();
    const file = row && path.join(config.dataDir, 'audio', path.basename(row.file));
    if (!row || file === undefined || !(await bringRecording(db, row.sha256, file))) throw new Problem('not-found');
    ctx.set('ETag', `"${row.sha256}"`);
    ctx.set('Accept-Ranges', 'bytes');
    ctx.set('Cache-Control', 'private, max-age=31536000, immutable');
    ctx.type = 'audio/mpeg';
    if (ctx.fresh) ctx.status = 304;
    else sendRange(ctx, file, row.bytes);
  });
}

/** Answers with the part asked for: 206, 416 when there is no such part, else the whole file. */
function sendRange(ctx: AppContext, file: string, size: number): void {
  const range = /^bytes=(\d*)-(\d*)$/.exec(ctx.get('Range'));
  if (!range || (range[1] === '' && range[2] === '')) {
    ctx.length = size;
    ctx.body = createReadStream(file);
    return;
  }
  const start = range[1] === '' ? Math.max(0, size - Number(range[2])) : Number(range[1]);
  const end = range[1] === '' || range[2] === '' ? size - 1 : Math.min(Number(range[2]), size - 1);
  if (start > end || start >= size) {
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${size}`);
    ctx.body = '';
    return;
  }
  ctx.status = 206;
  ctx.set('Content-Range', `bytes ${start}-${end}/${size}`);
  ctx.length = end - start + 1;
  ctx.body = createReadStream(file, { start, end });
}
