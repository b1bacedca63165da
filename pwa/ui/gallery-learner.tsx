/** Development only: what a learner meets on the way: roads, waiting, quiet lines, downloads, buttons. */
import { type ReactNode, useState } from 'react';
import { Alert } from './alert.tsx';
import { Brand } from './brand.tsx';
import { Button, ButtonLink, IconButton, IconLink } from './button.tsx';
import { DownloadList, DownloadRow } from './download-row.tsx';
import * as icons from './icons.tsx';
import { Pairs, Panel, PanelHead } from './panel.tsx';
import { QuietLine } from './quiet-line.tsx';
import { Road, type Stretch } from './road.tsx';
import { RoundsRow } from './rounds-row.tsx';
import { AppHeader, Shell, WithSide } from './shell.tsx';
import { Skeleton } from './skeleton.tsx';
import { Switch } from './switch.tsx';
import { Ten } from './ten.tsx';
import { ThreeSteps } from './three-steps.tsx';
import { UprightRoad } from './upright-road.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { WaitingBoard } from './waiting-board.tsx';

/** One letter for each stretch: d done, n now, w wait, a ahead. */
function stretches(pattern: string): Stretch[] {
  const states = { d: 'done', n: 'now', w: 'wait' } as const;
  return [...pattern].map((letter, index) => {
    const state = letter === 'd' || letter === 'n' || letter === 'w' ? states[letter] : 'ahead';
    return { state, label: state === 'now' ? `Lota ${index + 1}` : String(index + 1) };
  });
}

const nothing = (): void => undefined;

export function LearnerGallery(): ReactNode {
  const [automatic, setAutomatic] = useState(true);
  const [busy, setBusy] = useState(false);
  return (
    <Shell
      skipLabel="Beint í efnið"
      header={
        <AppHeader
          brand={<Brand name="Akrein" to="/" />}
          end={
            <>
              <IconLink label="Stillingar" icon={<icons.SettingsIcon />} wordsWhenWide to="/" />
              <IconButton label="Skrá út" icon={<icons.SignOutIcon />} wordsWhenWide />
            </>
          }
        />
      }
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
      <WithSide
        side={
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
                  fetchLabel="Sækja"
                  onFetch={nothing}
                />
                <DownloadRow
                  name="Lota 2"
                  state="fetching"
                  detail="Sæki 8,1 af 14,2 MB"
                  done={8.1}
                  total={14.2}
                  progressLabel="Lota 2 sótt"
                  pauseLabel="Hlé"
                  onPause={nothing}
                />
                <DownloadRow
                  name="Lota 3"
                  state="paused"
                  detail="4,0 af 13,8 MB sótt"
                  done={4}
                  total={13.8}
                  progressLabel="Lota 3 sótt"
                  resumeLabel="Halda áfram"
                  onResume={nothing}
                />
                <DownloadRow
                  name="Lota 4"
                  state="ready"
                  detail="Tilbúin, 13,8 MB"
                  removeLabel="Fjarlægja"
                  onRemove={nothing}
                />
                <DownloadRow name="Lota 5" state="not-yet" detail="Má sækja frá kl. 18:40, um 12 MB" />
                <DownloadRow
                  name="Lota 6"
                  state="full"
                  message="Síminn er fullur. Losaðu 9 MB."
                  retryLabel="Reyna aftur"
                  onRetry={nothing}
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
        }
      >
        <h1>Ástand og hlutar</h1>
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
          <Ten
            description="Skref 4 af 10"
            dashes={Array.from({ length: 10 }, (_, i) => ({ state: i < 3 ? 'done' : i === 3 ? 'now' : 'ahead' }))}
          />
          <Ten
            tall
            description="8 af 10 réttar"
            dashes={Array.from({ length: 10 }, (_, i) => ({ state: i === 2 || i === 4 ? 'wrong' : 'right' }))}
          />
          <Ten
            tall
            description="45 af 50 réttar"
            dashes={Array.from({ length: 50 }, (_, i) => ({ state: i % 9 === 4 ? 'wrong' : 'right' }))}
          />
        </Panel>
        <WaitingBoard
          heading="Næsta lota opnast í dag kl."
          clock="18:40"
          dateTime="2026-11-21T18:40:00Z"
          elapsed={17}
          elapsedLabel="17 af 21 klst. liðnar"
          leftLabel="3 klst. og 52 mín. eftir"
        >
          <p>Þá tekur við lota 4, Umferðarlög. Lota 3 er komin í höfn, vel gert.</p>
        </WaitingBoard>
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
                <VisuallyHidden>{name}</VisuallyHidden>
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
