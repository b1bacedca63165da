/** Prints one line at the end of a run. A failing hook or a file that does not load counts as a failure. */
import type { Reporter, TestModule } from 'vitest/node';

export class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) {
      count.failed += module.errors().length;
      for (const suite of module.children.allSuites()) count.failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'pending') count.failed += 1; // cut short
        else count[state] += 1;
      }
    }
    const { passed, failed, skipped } = count;
    process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  }
}
