import { expect, test } from 'vitest';
import { asLines, timesOf, type Profile } from './shares.ts';

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 0, columnNumber: 0 });
const profile: Profile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 5, 6] },
    { id: 2, callFrame: frame('ask', 'own'), children: [3, 4] },
    { id: 3, callFrame: frame('stringify') },
    { id: 4, callFrame: frame('slice') },
    { id: 5, callFrame: frame('(idle)') },
    { id: 6, callFrame: frame('(garbage collector)') },
  ],
  startTime: 1000,
  samples: [2, 3, 4, 5, 6, 2],
  timeDeltas: [0, 10, 20, 30, 400, 50],
};
const nameOf = ({ functionName, url }: Profile['nodes'][number]['callFrame']): string | undefined =>
  url === '' ? (functionName === 'stringify' ? 'JSON' : undefined) : url;

test('A sample’s time belongs to its function, or to the one that called it; waiting is nobody’s', () => {
  const times = timesOf(profile, nameOf);
  expect(Object.fromEntries(times)).toEqual({ own: 10 + 30, JSON: 20, 'garbage collection': 50 });
  expect(asLines(times, 0.3)).toEqual([
    ' 45.5 %  garbage collection',
    ' 36.4 %  own',
    ' 18.2 %  what is less than a hundredth each',
  ]);
});

test('Only what lies in the window counts', () => {
  expect(Object.fromEntries(timesOf(profile, nameOf, { from: 1010, to: 1030 }))).toEqual({ JSON: 20, own: 30 });
});
