/** Simultaneous readers get a connection each; few stay open afterwards. */
import { readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ownFolder } from '../../../test/endings.ts';
import { hot, inSnapshot } from '../prepared-query.ts';
import { folders } from '../../folders.ts';
import { migrate } from '../migrate.ts';
import { closeDatabase, openDatabase } from '../open.ts';

const file = path.join(ownFolder('akrein-pool-'), 'akrein.db');
const opened = openDatabase(file);
const { db, sqlite } = opened;
migrate(sqlite, folders.migrations);
afterAll(() => closeDatabase(opened));

const epoch = hot((from) => from.selectFrom('meta').select('value').where('key', '=', 'epoch'));

/** The number of connections, each of which has the log open. The database file itself may stay open for locks. */
const open = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === `${file}-wal`;
    } catch {
      return false; // closed meanwhile
    }
  }).length;

it.skipIf(process.platform !== 'linux')('closes the connections of fifty readers down to four', async () => {
  const alone = open();
  let leave = (): void => undefined;
  const allHere = new Promise<void>((resolve) => (leave = resolve));
  const crowd = Array.from({ length: 50 }, () =>
    inSnapshot(db, async (at) => {
      await allHere;
      return epoch.all(at, {});
    }),
  );
  expect(open()).toBe(alone + 50);
  leave();
  await Promise.all(crowd);
  expect(open()).toBeLessThanOrEqual(alone + 4);
  expect(await inSnapshot(db, (at) => epoch.all(at, {}))).toEqual(await epoch.all(db, {}));
});
