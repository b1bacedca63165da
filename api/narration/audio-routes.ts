/** Serves narration, whole or by range, to learners with access to the round and to authors. */
import { admits } from '../../sync/account/role.ts';
import { stepId, parseAudioPath } from '../../sync/course/ids.ts';
import { found, Problem } from '../../sync/problem.ts';
import type { AppContext } from '../platform/context.ts';
import { openRound } from '../course/access.ts';
import type { RequestContext, AppRouter } from '../platform/http/koa-types.ts';
import { loadLearner } from '../progress/learner-store.ts';
import { accountNow } from '../progress/state.ts';
import type { Part } from './audio-files.ts';
import { bringRecording } from './narration-store.ts';
import { rowsOf } from '../platform/db/rows.ts';

export function audioRoutes(router: AppRouter, { db, clock, audio, log }: AppContext): void {
  router.get('/audio/{*path}', async (ctx) => {
    const { signedIn } = ctx.state;
    if (!signedIn) throw new Problem('not-signed-in');
    const ref = found(parseAudioPath(ctx.path));
    const writes = admits('author', signedIn.role) && signedIn.provedAt !== null;
    if (!writes) openRound(await loadLearner(db, signedIn.id), ref, accountNow(clock, signedIn));
    const row = found(
      await rowsOf(db, 'narrations', { step_id: stepId(ref) })
        .select(['file', 'bytes', 'sha256'])
        .where('sha256', 'like', `${ref.hash}%`)
        .executeTakeFirst(),
    );
    ctx.set('ETag', `"${row.sha256}"`);
    ctx.set('Accept-Ranges', 'bytes');
    ctx.set('Cache-Control', 'private, max-age=31536000, immutable');
    ctx.type = 'audio/mpeg';
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const part = partOf(ctx, row.bytes);
    if (!part) return;
    const read = () => audio.read(row.file, part);
    const fetched = async () => (await read()) ?? ((await bringRecording({ db, audio }, row)) ? read() : undefined);
    const sound = await fetched().catch((error: unknown) => {
      log.error({ err: error }, 'narration cannot be fetched');
      throw new Problem('unavailable');
    });
    if (!sound) throw new Problem('not-found');
    ctx.length = part.end - part.start + 1;
    ctx.body = sound;
  });
}

/** The requested range (206) or the whole file. @returns undefined, with 416, if the range is invalid. */
function partOf(ctx: RequestContext, size: number): Part | undefined {
  const range = /^bytes=(\d*)-(\d*)$/.exec(ctx.get('Range'));
  if (!range || (range[1] === '' && range[2] === '')) return { start: 0, end: size - 1 };
  const start = range[1] === '' ? Math.max(0, size - Number(range[2])) : Number(range[1]);
  const end = range[1] === '' || range[2] === '' ? size - 1 : Math.min(Number(range[2]), size - 1);
  if (start > end || start >= size) {
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${size}`);
    ctx.body = '';
    return undefined;
  }
  ctx.status = 206;
  ctx.set('Content-Range', `bytes ${start}-${end}/${size}`);
  return { start, end };
}
