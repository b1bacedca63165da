/** How much processor time programs have used, with all that they started and that has ended since. Linux tells it under /proc; elsewhere nothing is known. */
import { readdirSync, readFileSync } from 'node:fs';

/** Of one second, in the figures of /proc. */
const TICKS = 100;

type Used = { readonly parent: number; readonly ticks: number };

/** What runs on the machine, by process id. */
function readProcesses(): ReadonlyMap<number, Used> {
  const found = new Map<number, Used>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // the name in parentheses may hold anything; then state, parent, … own time (14, 15) and that of ended children (16, 17)
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
      found.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      // it has ended meanwhile
    }
  }
  return found;
}

export class ProcessorTime {
  private readonly counted = new Map<number, { now: number; gone: number }>();

  /** Looks at all that runs below this process; to be called again and again, as what ends unseen is not counted since the last time. */
  look(): void {
    let all: ReadonlyMap<number, Used>;
    try {
      all = readProcesses();
    } catch {
      return; // no /proc
    }
    const sums = new Map<number, number>();
    for (const [id, { ticks }] of all) {
      const top = childOf(process.pid, id, all);
      if (top !== undefined) sums.set(top, (sums.get(top) ?? 0) + ticks);
    }
    for (const [id, now] of sums) {
      const before = this.counted.get(id) ?? { now: 0, gone: 0 };
      // less than before: something ended whose parent was gone
      this.counted.set(id, { now, gone: before.gone + Math.max(0, before.now - now) });
    }
  }

  /** Of a child of this process with all below it, in seconds; nothing where it is not known. */
  secondsOf(child: number): number | undefined {
    const counted = this.counted.get(child);
    return counted && (counted.now + counted.gone) / TICKS;
  }
}

/** The child of `ancestor` that a process is, or descends from. */
function childOf(ancestor: number, id: number, all: ReadonlyMap<number, Used>): number | undefined {
  for (let at = id; at > 1;) {
    const parent = all.get(at)?.parent;
    if (parent === undefined) return undefined;
    if (parent === ancestor) return at;
    at = parent;
  }
  return undefined;
}
