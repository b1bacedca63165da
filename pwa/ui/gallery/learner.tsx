/** Development only: what a learner meets on the way: waiting, quiet lines, alerts, icons. */
import type { ReactNode } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { Brand } from '../icons/brand.tsx';
import * as shared from '../icons/icons.tsx';
import * as own from '../icons/learner-icons.tsx';
import { Panel } from '../layout/panel.tsx';
import { QuietLine } from '../feedback/quiet-line.tsx';
import { RoundsRow } from '../../course/parts/rounds-row.tsx';
import { AppHeader, Shell, WithSide } from '../layout/shell.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { ThreeSteps } from '../learning/three-steps.tsx';
import { UprightRoad } from '../learning/upright-road.tsx';
import { WaitingBoard } from '../../course/parts/waiting-board.tsx';
import { LearnerSide, Roads } from './learner-side.tsx';
import { Tabs } from './step.tsx';

const icons = { ...shared, ...own };
const nothing = (): void => undefined;

export function LearnerGallery(): ReactNode {
  return (
    <Shell
      skipLabel="Beint í efnið"
      header={<AppHeader brand={<Brand name="Akrein" to="/" />} tabs={<Tabs place="top" />} />}
      tabs={<Tabs place="bottom" />}
      above={
        <RoundsRow
          label="Lotur"
          items={[
            { id: '1', label: 'Lota 1', state: 'done', stateLabel: 'lokið', href: '/1' },
            { id: '2', label: 'Lota 2', state: 'done', stateLabel: 'lokið', href: '/2' },
            { id: '3', label: 'Lota 3', state: 'now', href: '/3', current: true },
            { id: '4', label: 'Lota 4', state: 'wait', note: 'kl. 18:40', stateLabel: 'opnast þá' },
            { id: '5', label: 'Lota 5', state: 'open', href: '/5' },
            { id: '6', label: 'Lota 6', state: 'locked', stateLabel: 'læst' },
            { id: 'f', label: 'Lokapróf', state: 'locked', stateLabel: 'læst' },
          ]}
        />
      }
    >
      <WithSide side={<LearnerSide />}>
        <h1>Ástand og hlutar</h1>
        <Roads />
        <WaitingBoard
          at="kl."
          heading="Næsta lota opnast í dag kl."
          clock="18:40"
          dateTime="2026-11-21T18:40:00Z"
          elapsed={17}
          elapsedLabel="17 af 21 klst. liðnar"
          leftLabel="3 klst. og 52 mín. eftir"
        />
        <Panel>
          <h2>Hljóðláta línan</h2>
          <div>
            <QuietLine kind="offline" message="Ekkert samband. 3 svör geymd í símanum." />
            <QuietLine kind="sending" message="Sendi 3 svör …" />
            <QuietLine kind="sent" message="Öll svör komin til skila kl. 14:32." />
            <QuietLine
              kind="refused"
              message="1 svar taldist ekki með, því námskeiðið var byrjað aftur í öðru tæki."
              action={{ label: 'Skoða', to: '/' }}
            />
            <QuietLine
              kind="trouble"
              message="Kerfið okkar svarar ekki núna. Svörin þín eru geymd og fara sjálf af stað."
            />
            <QuietLine
              kind="signed-out"
              message="Skráðu þig inn til að senda 3 svör. Ekkert hefur tapast."
              action={{ label: 'Skrá inn', to: '/' }}
            />
            <QuietLine kind="update" message="Ný útgáfa er tilbúin." action={{ label: 'Uppfæra', onAct: nothing }} />
            <QuietLine
              kind="waiting"
              message="Prófið bíður sendingar. 21 klst. biðin hefst þegar skólinn hefur tekið við því."
            />
            <QuietLine kind="sent" message={null} />
          </div>
        </Panel>
        <Panel>
          <h2>Skilaboð</h2>
          <Alert tone="error">
            <p>Síminn er fullur. Losaðu 9 MB og haltu svo áfram að sækja lotu 4.</p>
          </Alert>
          <Alert tone="warn" heading="Aðgangurinn rennur út eftir 2 daga">
            <p>Ljúktu lotu 6 fyrir 14. desember 2026.</p>
          </Alert>
          <Alert tone="info">
            <p>Kynntu þig fyrst í spjallinu. Þá opnast lota 1.</p>
          </Alert>
          <Alert tone="ok" heading="Ökuskóla 1 er lokið.">
            <p>Við skráum það í ökunámsbókina þína.</p>
          </Alert>
        </Panel>
        <ThreeSteps
          label="Skref í kaupum"
          doneLabel="lokið"
          steps={[
            { id: '1', label: 'Upplýsingar', state: 'done', to: '/' },
            { id: '2', label: 'Greiðsla', state: 'now' },
            { id: '3', label: 'Aðgangur', state: 'ahead' },
          ]}
        />
        <UprightRoad
          rounds={[
            'Ökunámið',
            'Bíllinn og búnaður hans',
            'Umferðin í heild',
            'Umferðarlög',
            'Hegðun í umferðinni',
            'Umferðarmerki',
          ].map((label) => ({ id: label, label }))}
          finish="Lokapróf"
        />
        <Panel>
          <h2>Tákn</h2>
          <div className="l-row">
            {Object.entries(icons).map(([name, Icon]) => (
              <span key={name} title={name}>
                <Icon />
                <span className="vh">{name}</span>
              </span>
            ))}
          </div>
        </Panel>
        <Skeleton label="Sæki" />
        <Skeleton label="Sæki" shape="rows" count={2} />
      </WithSide>
    </Shell>
  );
}
