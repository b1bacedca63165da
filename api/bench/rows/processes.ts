/** What another process of this machine has used. */
import { readFileSync } from 'node:fs';

/** Clock ticks a second, as Linux counts a process's time on every machine of today. */
const TICKS = 100;

/** Processor time of a process with its threads, milliseconds. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** A process and all that it has begun. */
export const familyOf = (pid: number): readonly number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => familyOf(Number(child))),
];

/** Memory that a process holds, megabytes. */
export const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
