/** Development only: the road of a course at every point of the way, and the dashes of a round and of a test. */
import type { ReactNode } from 'react';
import { Panel, PanelHead } from '../layout/panel.tsx';
import { ProgressDashes } from '../feedback/progress-dashes.tsx';
import { Road, type Stretch } from '../learning/road.tsx';

/** One letter for each stretch: d done, n now, w wait, a ahead. */
function stretches(pattern: string): Stretch[] {
  const states = { d: 'done', n: 'now', w: 'wait' } as const;
  return [...pattern].map((letter, index) => {
    const state = letter === 'd' || letter === 'n' || letter === 'w' ? states[letter] : 'ahead';
    return { state, label: state === 'now' ? `Lota ${index + 1}` : String(index + 1) };
  });
}

type Point = readonly [pattern: string, finish: 'faint' | 'lit' | 'done', description: string, at?: number];

const ROADS: readonly Point[] = [
  ['nxxxxx', 'faint', 'Ekki hafið.'],
  ['dddnaa', 'faint', 'Lota 4, skref 7.', 0.65],
  ['dddnaa', 'faint', 'Lota 4, öllum skrefum lokið.', 1],
  ['ddwaaa', 'faint', 'Beðið eftir lotu 3.'],
  ['dddddd', 'lit', 'Lokapróf eftir.'],
  ['dddddd', 'done', 'Námskeiði lokið.'],
  ['aaaaaa', 'faint', 'Ekki keypt.'],
];

export function Roads(): ReactNode {
  return (
    <Panel>
      <PanelHead end="19 dagar eftir">
        <h2>Vegurinn</h2>
      </PanelHead>
      {ROADS.map(([pattern, finish, description, at = 0]) => (
        <Road
          key={description}
          stretches={stretches(pattern)}
          at={at}
          finish={{ state: finish, label: 'Próf' }}
          description={description}
        />
      ))}
      <p className="lead">
        <b>Umferðin í heild</b>
      </p>
      <ProgressDashes
        description="Skref 4 af 10"
        dashes={Array.from({ length: 10 }, (_, i) => ({ state: i < 3 ? 'done' : i === 3 ? 'now' : 'ahead' }))}
      />
      <ProgressDashes
        tall
        description="8 af 10 réttar"
        dashes={Array.from({ length: 10 }, (_, i) => ({ state: i === 2 || i === 4 ? 'wrong' : 'right' }))}
      />
      <ProgressDashes
        tall
        description="45 af 50 réttar"
        dashes={Array.from({ length: 50 }, (_, i) => ({ state: i % 9 === 4 ? 'wrong' : 'right' }))}
      />
    </Panel>
  );
}
