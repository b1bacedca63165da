/** Development only: buttons, downloads and sums, as they stand beside a learner's pages. */
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink, IconButton } from '../controls/button.tsx';
import { DownloadList, DownloadRow } from '../../course/parts/download-row.tsx';
import * as icons from '../icons/learner-icons.tsx';
import { Pairs, Panel, PanelHead } from '../layout/panel.tsx';
import { Switch } from '../controls/switch.tsx';
import { ProgressDashes } from '../feedback/progress-dashes.tsx';
import { Road, type Stretch } from '../learning/road.tsx';

const nothing = (): void => undefined;

export function LearnerSide(): ReactNode {
  const [automatic, setAutomatic] = useState(true);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Panel aria-label="Takkar">
        <h2>Takkar</h2>
        <ButtonLink variant="primary" wide to="/" iconEnd={<icons.ArrowRightIcon />}>
          Hefja lotu 1
        </ButtonLink>
        <Button variant="primary" wide busy={busy} busyLabel="Sendi …" onClick={() => setBusy(true)}>
          Senda svör
        </Button>
        <Button variant="primary" wide busy busyLabel="Sendi …">
          Senda svör
        </Button>
        <Button variant="primary" wide unavailable>
          Opnast kl. 18:40
        </Button>
        <Button wide>Aukatakki</Button>
        <div className="l-row">
          <Button variant="solid">Vista</Button>
          <Button variant="quiet">Hætta við</Button>
          <Button variant="danger">Eyða</Button>
          <IconButton square label="Til baka" icon={<icons.ArrowLeftIcon />} />
          <IconButton label="Eyða" icon={<icons.TrashIcon />} />
        </div>
      </Panel>
      <Panel>
        <h2>Í símanum</h2>
        <DownloadList label="Lotur í símanum">
          <DownloadRow
            name="Lota 1"
            state="ready-to-fetch"
            detail="13,6 MB"
            action={{ label: 'Sækja', onAct: nothing }}
          />
          <DownloadRow
            name="Lota 2"
            state="fetching"
            detail="Sæki 8,1 af 14,2 MB"
            amount={{ label: 'Lota 2 sótt', done: 8.1, total: 14.2 }}
            action={{ label: 'Hlé', onAct: nothing }}
          />
          <DownloadRow
            name="Lota 3"
            state="paused"
            detail="4,0 af 13,8 MB sótt"
            amount={{ label: 'Lota 3 sótt', done: 4, total: 13.8 }}
            action={{ label: 'Halda áfram', onAct: nothing }}
          />
          <DownloadRow
            name="Lota 4"
            state="ready"
            detail="Tilbúin, 13,8 MB"
            remove={{ label: 'Fjarlægja', onAct: nothing }}
          />
          <DownloadRow name="Lota 5" state="not-yet" detail="Má sækja frá kl. 18:40, um 12 MB" />
          <DownloadRow
            name="Lota 6"
            state="full"
            message="Síminn er fullur. Losaðu 9 MB."
            action={{ label: 'Reyna aftur', onAct: nothing }}
          />
        </DownloadList>
        <Switch label="Sækja næstu lotu sjálfkrafa á Wi-Fi" checked={automatic} onChecked={setAutomatic} />
      </Panel>
      <Panel>
        <Pairs
          pairs={[
            { id: '1', term: 'Ökuskóli 1, 30 daga aðgangur', value: '12.500 kr.' },
            { id: '2', term: 'Afsláttur, okkar ökukennari', value: '−2.500 kr.' },
            { id: '3', term: 'Samtals', value: '10.000 kr.', total: true },
          ]}
        />
      </Panel>
    </>
  );
}

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

/** Development only: the road of a course at every point of the way, and the dashes of a round and of a test. */
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
