/** Development only: the road of a course at every point of the way, and the dashes of a round and of a test. */
import type { ReactNode } from 'react';
import { Panel, PanelHead } from '../panel.tsx';
import { ProgressDashes } from '../progress-dashes.tsx';
import { Road, type Stretch } from '../road.tsx';

/** One letter for each stretch: d done, n now, w wait, a ahead. */
function stretches(pattern: string): Stretch[] {
  const states = { d: 'done', n: 'now', w: 'wait' } as const;
  return [...pattern].map((letter, index) => {
    const state = letter === 'd' || letter === 'n' || letter === 'w' ? states[letter] : 'ahead';
    return { state, label: state === 'now' ? `Lota ${index + 1}` : String(index + 1) };
  });
}

export function Roads(): ReactNode {
  return (
    <Panel>
      <PanelHead end="19 dagar eftir">
        <h2>Vegurinn</h2>
      </PanelHead>
      <Road
        stretches={stretches('nxxxxx')}
        at={0}
        finish={{ state: 'faint', label: 'Próf' }}
        description="Ekki hafið."
      />
      <Road
        stretches={stretches('dddnaa')}
        at={0.65}
        finish={{ state: 'faint', label: 'Próf' }}
        description="Lota 4, skref 7."
      />
      <Road
        stretches={stretches('dddnaa')}
        at={1}
        finish={{ state: 'faint', label: 'Próf' }}
        description="Lota 4, öllum skrefum lokið."
      />
      <Road
        stretches={stretches('ddwaaa')}
        at={0}
        finish={{ state: 'faint', label: 'Próf' }}
        description="Beðið eftir lotu 3."
      />
      <Road
        stretches={stretches('dddddd')}
        at={0}
        finish={{ state: 'lit', label: 'Próf' }}
        description="Lokapróf eftir."
      />
      <Road
        stretches={stretches('dddddd')}
        at={0}
        finish={{ state: 'done', label: 'Próf' }}
        description="Námskeiði lokið."
      />
      <Road
        stretches={stretches('aaaaaa')}
        at={0}
        finish={{ state: 'faint', label: 'Próf' }}
        description="Ekki keypt."
      />
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
