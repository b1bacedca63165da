/** How large the write-ahead log may grow before it is moved into the file: SQLite's own 1,000 pages beside ours, on two copies of one school. */
import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { say } from '../../cli/tools.ts';
import { LOG_PAGES } from '../../platform/db/open.ts';
import { bareWrites } from './bare-writes.ts';
import type { Bench } from './bench.ts';
import { interleaved, type Window } from './interleaved.ts';

const DEFAULT_PAGES = 1000;
/** Learners a window takes, each with ten steps. */
const LEARNERS = 300;

export async function logPages({ bareDatabase, learners, steps, times }: Bench): Promise<void> {
  const submit = (pages: number) => {
    const file = `${bareDatabase}.${pages}`;
    copyFileSync(bareDatabase, file);
    const sqlite = new Database(file);
    for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'secure_delete = ON', 'cache_size = -65536'])
      sqlite.pragma(setting);
    sqlite.pragma(`wal_autocheckpoint = ${pages}`);
    const writes = bareWrites(sqlite);
    writes.clear(); // what other rows have submitted
    const took: number[] = [];
    let taken = 0;
    const window = (): Promise<Window> => {
      const own = learners.slice(taken, (taken += LEARNERS));
      const cpu = process.cpuUsage();
      const began = performance.now();
      for (const step of steps)
        for (const { account, enrolment } of own) {
          const answers = step.step_questions.flatMap(({ id, step_answers: [first] }) =>
            first ? [{ questionId: id, answerId: first.id }] : [],
          );
          const at = performance.now();
          writes.submit(account, { id: randomUUID(), enrolment, payload: { stepId: step.id, answers } });
          took.push(performance.now() - at);
        }
      const { user, system } = process.cpuUsage(cpu);
      return Promise.resolve({
        done: own.length * steps.length,
        took: performance.now() - began,
        cpu: (user + system) / 1000,
      });
    };
    return { window, took };
  };
  const variants = Object.fromEntries([DEFAULT_PAGES, LOG_PAGES].map((pages) => [`${pages} pages`, submit(pages)]));
  const windows = Object.fromEntries(Object.entries(variants).map(([name, { window }]) => [name, window]));
  const measured = await interleaved(windows, times);
  say('\nlog: a submission, by the pages from which on the log is moved');
  for (const [name, { rate, cpu }] of measured) {
    const took = variants[name]?.took.toSorted((a, b) => a - b) ?? [];
    const part = (share: number): string => (took[Math.floor(took.length * share)] ?? 0).toFixed(2);
    say(
      `  ${name.padEnd(12)} ${rate.toFixed(0)}/s  ${cpu.toFixed(0)} µs  median ${part(0.5)} ms  p99 ${part(0.99)} ms  most ${took.at(-1)?.toFixed(0)} ms`,
    );
  }
}
