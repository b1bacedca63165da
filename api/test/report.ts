/** The end of a run: how long each project took, what it cost, and one line that says how it went. */
import type { Reporter, TestModule } from 'vitest/node';
import { ProcessorTime } from './processor.ts';

type Span = { files: number; tests: number; began: number; ended: number; readonly workers: Set<number> };

declare module 'vitest' {
  interface TaskMeta {
    /** Id of the process that ran the file. */
    worker?: number;
  }
}

export class Report implements Reporter {
  private readonly spans = new Map<string, Span>();
  private readonly processor = new ProcessorTime();
  private looking: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.looking = setInterval(() => this.processor.look(), 1000).unref();
  }

  onTestModuleStart({ project }: TestModule): void {
    const now = Date.now();
    const span = this.spans.get(project.name) ?? {
      files: 0,
      tests: 0,
      began: now,
      ended: now,
      workers: new Set<number>(),
    };
    this.spans.set(project.name, span);
  }

  onTestModuleEnd(module: TestModule): void {
    const span = this.spans.get(module.project.name);
    if (!span) return;
    span.files += 1;
    span.tests += [...module.children.allTests()].length;
    span.ended = Date.now();
    const { worker } = module.meta();
    if (worker !== undefined) span.workers.add(worker);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    clearInterval(this.looking);
    this.processor.look();
    const lines = [...this.spans].map(([name, { files, tests, began, ended, workers }]) => {
      const used = [...workers].reduce((sum, worker) => sum + (this.processor.secondsOf(worker) ?? Number.NaN), 0);
      return [
        name.padEnd(12),
        `${tests} tests in ${files} files`.padEnd(26),
        `${seconds(ended - began)} s from first to last`.padEnd(28),
        Number.isNaN(used) ? '' : `${Math.round(used)} s of processor with its browsers and servers`,
      ].join('');
    });
    const { user, system } = process.cpuUsage();
    lines.push(`${'reading'.padEnd(66)}${seconds((user + system) / 1000)} s of processor for the code of all`);
    process.stdout.write(`\n${lines.join('\n')}\n\n${verdict(modules, unhandled.length)}\n`);
  }
}

const seconds = (ms: number): number => Math.round(ms / 1000);

/** What stands outside any test and fails, a hook or a file that does not load, counts as a failure. */
function verdict(modules: readonly TestModule[], unhandled: number): string {
  const count = { passed: 0, failed: unhandled, skipped: 0 };
  for (const module of modules) {
    count.failed += module.errors().length;
    for (const suite of module.children.allSuites()) count.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'pending') count.failed += 1; // cut short
      else count[state] += 1;
    }
  }
  return `${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}`;
}
