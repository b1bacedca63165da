/** The layering rules hold for the sources, and each finds an offence made up for it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folders } from '../platform/folders.ts';
import {
  conflictsByNothing,
  importsInCircles,
  routesUsedElsewhere,
  saidElsewhere,
  strangeWrites,
  strayRoutes,
  strayTransactions,
  tablesWithoutOneStore,
  type Sources,
} from './layout.ts';

const read = (file: string): string => readFileSync(path.join(folders.root, file), 'utf8');
/** Sources of a top folder, without tests and benchmark baselines. */
const sourcesOf = (side: string): [string, string][] =>
  readdirSync(path.join(folders.root, side), { recursive: true, encoding: 'utf8' })
    .map((file) => `${side}/${file.replaceAll(path.sep, '/')}`)
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test\/|node_modules|^api\/bench\/rows\/bare-/.test(file),
    )
    .map((file) => [file, read(file)]);
const sources: Sources = new Map(sourcesOf('api'));
const serverAndApp: Sources = new Map([...sources, ...sourcesOf('pwa')]);
const everywhere: Sources = new Map([...serverAndApp, ...sourcesOf('sync')]);
const tables = [...read('sql/schema.sql').matchAll(/^CREATE TABLE (\w+)/gm)].flatMap(([, name]) => name ?? []);

const manyStores = tablesWithoutOneStore(sources, tables);
it.each(tables)('%s is written by one store', (table) =>
  expect(manyStores.filter((offence) => offence.startsWith(`${table} `))).toEqual([]),
);
it('every write is in a transaction and names its table', () => expect(strangeWrites(sources)).toEqual([]));
it('every transaction begins in one module', () => expect(strayTransactions(sources)).toEqual([]));
it('every onConflict names its columns', () => expect(conflictsByNothing(sources)).toEqual([]));
it('every route stands in a *-routes.ts file', () => expect(strayRoutes(sources)).toEqual([]));
it('no folder imports a folder that imports it', () => expect(importsInCircles(serverAndApp)).toEqual([]));
it('only api/server imports routes of another folder', () => expect(routesUsedElsewhere(sources)).toEqual([]));

it('each declaration that stands once is in its own file', () => expect(saidElsewhere(everywhere)).toEqual([]));

const oneStore = (made: Sources): string[] => tablesWithoutOneStore(made, ['orders']);
const said = saidElsewhere;
const HTML = ['sync/course/step-html.ts', String.raw`['figure', 'img', 'p'], /youtube\.com/`] as const;
const ASKED = ['api/content/wire-question.ts', 'question: row.question_is, question_images: wireImages(row)'] as const;
const PICTURE = ['sync/course/wire-images.ts', '[{ filename: picture, alt, alt_en }]'] as const;
const SHOWN = ['pwa/course/question.tsx', `import { Answer } from './parts/answer.tsx'`] as const;
const SAID = [HTML, ASKED, PICTURE, SHOWN];
const STORE = ['api/payment/order-store.ts', `tx.insertInto('orders')`] as const;

it.each([
  [
    oneStore,
    [STORE, ['api/server/demo.ts', `tx.deleteFrom('orders')`]],
    'written in api/payment/order-store.ts and api/server/demo.ts',
  ],
  [oneStore, [STORE, ['api/server/demo.ts', 'sql`UPDATE orders SET paid = 1`']], 'one store writes it'],
  [oneStore, [['api/payment/booking.ts', `tx.updateTable('orders')`]], 'called a store'],
  [oneStore, [STORE, ['api/server/demo.ts', `insertRows(\n  tx,\n  'orders',`]], 'one store writes it'],
  [oneStore, [STORE, ['api/server/demo.ts', `putRow(tx, 'orders', { id }, row)`]], 'one store writes it'],
  [oneStore, [STORE, ['api/server/demo.ts', `insertNew(tx, 'orders', row)`]], 'one store writes it'],
  [oneStore, [['api/payment/order-store.ts', `tx.selectFrom('orders')`]], 'give it a store'],
  [
    strangeWrites,
    [['api/payment/order-store.ts', `context.db\n  .insertInto('orders')`]],
    "db.insertInto(' is no write by tx",
  ],
  [strangeWrites, [['api/payment/order-store.ts', 'tx.deleteFrom(table)']], 'of a named table'],
  [strangeWrites, [['api/payment/order-store.ts', 'deleteRows(tx, table, { id })']], 'of a named table'],
  [strangeWrites, [['api/payment/order-store.ts', `updateRows(\n  db,\n  'orders',`]], 'is no write by tx'],
  [
    conflictsByNothing,
    [['api/payment/order-store.ts', '.onConflict((conflict) => conflict.doUpdateSet({ at }))']],
    'names no column',
  ],
  [strayTransactions, [['api/payment/booking.ts', 'db.transaction().execute(book)']], 'begins a transaction'],
  [strayRoutes, [['api/payment/order.ts', 'serve(router, readOrder, answer)']], 'called routes'],
  [strayRoutes, [['api/staff/prices.ts', 'act(setPrice, change)']], 'called routes'],
  [
    importsInCircles,
    [
      ['api/notifications/mail/letter.ts', `import { wants } from '../../payment/order-store.ts'`],
      ['api/payment/order-store.ts', `const { enrol } = await import('../progress/enrolment-store.ts')`],
      ['api/progress/notifier.ts', `import { enqueue } from '../notifications/mail/queue-store.ts'`],
      ['api/staff/act.ts', `import { enqueue } from '../notifications/mail/queue-store.ts'`],
      ['api/progress/pace.ts', `import { hot } from '../platform/db/prepared-query.ts'`],
    ],
    'order-store.ts imports api/progress, api/progress/notifier.ts imports api/notifications',
  ],
  [
    routesUsedElsewhere,
    [['api/staff/act.ts', `import type { Order } from '../payment/payment-routes.ts'`]],
    'are its own',
  ],
  [
    said,
    [...SAID, ['api/content/sanitise.ts', `const allowed = ['figure', 'img', 'p']`]],
    'and api/content/sanitise.ts',
  ],
  [said, [...SAID, ['pwa/course/video.tsx', String.raw`/youtube\.com\/embed/`]], 'and pwa/course/video.tsx'],
  [said, [HTML, ASKED, PICTURE, ['pwa/exam/test-page.tsx', SHOWN[1]]], 'pwa/course/question.tsx says it'],
  [said, [...SAID, ['api/exam/test-routes.ts', ASKED[1]]], 'and api/exam/test-routes.ts'],
  [said, [...SAID, ['api/content/bank.ts', 'picture: { filename: row.picture }']], 'and api/content/bank.ts'],
  [said, [...SAID, ['pwa/exam/test-page.tsx', SHOWN[1]]], 'and pwa/exam/test-page.tsx'],
] satisfies readonly (readonly [(made: Sources) => string[], readonly (readonly [string, string])[], string])[])(
  '%o finds %j',
  (rule, made, said) => {
    expect(rule(new Map<string, string>(made))).toEqual([expect.stringContaining(said)]);
  },
);
