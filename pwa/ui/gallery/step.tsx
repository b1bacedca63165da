/** Development only: one step as a page, with its questions before and after they are marked. */
import { type ReactNode, useState } from 'react';
import { ActionBar } from '../layout/action-bar.tsx';
import { Answer, type AnswerOption } from '../../course/parts/answer.tsx';
import { Brand } from '../icons/brand.tsx';
import { Button } from '../controls/button.tsx';
import { Player } from '../learning/player.tsx';
import { FinishSign } from '../learning/road.tsx';
import { RoundsRow } from '../../course/parts/rounds-row.tsx';
import { AppHeader, Shell } from '../layout/shell.tsx';
import { StepHead } from '../learning/step-head.tsx';
import { ProgressDashes } from '../feedback/progress-dashes.tsx';
import { WarningIcon } from '../icons/icons.tsx';
import { RoadIcon, SettingsIcon } from '../icons/learner-icons.tsx';
import { TabBar } from '../layout/tab-bar.tsx';

const rates = [0.75, 1, 1.25, 1.5].map((value) => ({ value, label: `${String(value).replace('.', ',')}×` }));

export function StepGallery(): ReactNode {
  const [playing, setPlaying] = useState(false);
  const [position, setPosition] = useState(72);
  const [rate, setRate] = useState(1);
  const [ticked, setTicked] = useState<readonly string[]>(['a']);
  const open = (ids: readonly [string, string][]): AnswerOption[] =>
    ids.map(([id, text]) => ({ id, text, ticked: ticked.includes(id) }));
  const toggle = (id: string): void =>
    setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  const questions: readonly [string, string][] = [
    ['a', 'Ökukennarinn'],
    ['b', 'Nemandinn sem situr undir stýri'],
    ['c', 'Sá sem á bílinn'],
  ];
  return (
    <Shell
      skipLabel="Beint í efnið"
      width="reading"
      header={<AppHeader brand={<Brand name="Akrein" to="/" />} tabs={<Tabs place="top" />} />}
      above={
        <>
          <RoundsRow
            label="Lotur"
            items={[
              { id: '1', label: 'Lota 1', state: 'now', href: '/1', current: true },
              ...[2, 3, 4, 5, 6].map((round) => ({
                id: String(round),
                label: `Lota ${round}`,
                state: 'locked' as const,
                stateLabel: 'læst',
              })),
              { id: 'f', label: 'Lokapróf', state: 'locked', stateLabel: 'læst' },
            ]}
          />
          <Player
            playing={playing}
            position={position}
            duration={220}
            rate={rate}
            rates={rates}
            onPlay={setPlaying}
            onSeek={(delta) => setPosition(position + delta)}
            onSeekTo={setPosition}
            onRate={setRate}
            labels={{
              player: 'Upplestur',
              play: 'Spila upplestur',
              pause: 'Gera hlé',
              back: 'Til baka um 10 sekúndur',
              forward: 'Áfram um 10 sekúndur',
              rate: 'Hraði',
              position: 'Staða í upplestri',
              positionText: '1 mínúta og 12 sekúndur af 3 mínútum og 40 sekúndum',
            }}
          />
        </>
      }
      actionBar={
        <ActionBar back={{ label: 'Fyrra skref', to: '/' }} hint="Eftir er að svara spurningu 3.">
          <Button variant="primary" wide>
            Senda svör
          </Button>
        </ActionBar>
      }
    >
      <article className="l-stack l-gap-5">
        <StepHead
          where="Lota 1, skref 3 af 10"
          end="4 mín."
          progress={
            <ProgressDashes
              description="Skref 3 af 10"
              dashes={Array.from({ length: 10 }, (_, i) => ({ state: i < 2 ? 'done' : i === 2 ? 'now' : 'ahead' }))}
            />
          }
          title="Ökukennarinn og ökutímarnir"
        />
        <div className="prose">
          <p>
            Manstu þegar þú lærðir að hjóla? <span className="being-read">Einhver hélt í hnakkinn.</span> Í ökutíma
            situr kennarinn við hliðina á þér og getur gripið inn í ef þarf.
          </p>
          <h2>Hver ræður í bílnum?</h2>
          <p>
            Í ökutíma telst <strong>ökukennarinn</strong> ökumaður bílsins. Hann ber ábyrgðina og segir þér hvað er
            næst. <a href="#main">Lesa meira</a>
          </p>
          <ul>
            <li>Ef þú ætlar út um fyrstu útkeyrslu notar þú ytri hring.</li>
            <li>Ef þú ætlar út um aðra útkeyrslu notar þú helst ytri hring.</li>
          </ul>
          <ol>
            <li>Spegill</li>
            <li>Stefnuljós</li>
          </ol>
          <blockquote>
            <p>„Flott hjá þér,“ segir mamma.</p>
          </blockquote>
          <aside className="key-points">
            <h3>Aðalatriði</h3>
            <ul>
              <li>Í ökutíma telst kennarinn ökumaður, í prófinu þú.</li>
              <li>Þú þarft minnst 15 ökutíma.</li>
              <li>Reglur um áfengi og þreytu gilda líka um þig.</li>
            </ul>
          </aside>
        </div>
        <section>
          <h2>Spurningar</h2>
          <p className="muted">Merktu við öll rétt svör. Þau geta verið fleiri en eitt.</p>
        </section>
        <div>
          <Answer
            number="Spurning 1"
            text="Hver telst ökumaður bílsins í ökutíma?"
            options={open(questions)}
            onToggle={toggle}
          />
          <Answer
            id="s2"
            number="Spurning 2"
            text="Hvað gerir þú við þetta merki?"
            picture={<FinishSign state="lit" />}
            options={open(questions)}
            onToggle={toggle}
            error="Merktu við að minnsta kosti eitt svar."
          />
          <Answer number="Spurning 3" text="Svör sem eru á leiðinni" options={open(questions)} disabled />
          <Answer
            number="Spurning 4"
            text="Í ökutíma kemur þú að þessu merki við vegamót. Hvað gerir þú?"
            picture={<FinishSign state="lit" />}
            options={[
              {
                id: '1',
                text: 'Dreg úr hraða og veiti umferðinni forgang',
                ticked: false,
                mark: 'missed',
                markLabel: 'Rétt svar, vantaði hjá þér',
              },
              {
                id: '2',
                text: 'Nem alltaf staðar, líka þegar vegurinn er auður',
                ticked: true,
                mark: 'wrong',
                markLabel: 'Merkt hjá þér, en ekki rétt',
                why: 'Aðeins við stöðvunarskyldu.',
              },
              {
                id: '3',
                text: 'Fylgist með umferð á hinum veginum',
                ticked: true,
                mark: 'right',
                markLabel: 'Rétt hjá þér',
              },
              {
                id: '4',
                text: 'Held sama hraða, aðrir eiga að víkja',
                ticked: false,
                mark: 'untouched',
                markLabel: 'Ekki rétt og ekki merkt',
              },
            ]}
          />
        </div>
      </article>
    </Shell>
  );
}

const items = [
  { id: 'course', label: 'Námið', to: '/', icon: <RoadIcon />, current: true },
  { id: 'signs', label: 'Merkin', to: '/', icon: <WarningIcon /> },
  { id: 'settings', label: 'Stillingar', to: '/', icon: <SettingsIcon /> },
];

/** Development only: the app's places. */
export const Tabs = ({ place }: { place: 'top' | 'bottom' }): ReactNode => (
  <TabBar label="Aðalvalmynd" items={items} place={place} />
);
