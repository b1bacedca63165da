/** Development only: the staff's charts. */
import type { ReactNode } from 'react';
import { BarChart } from '../layout/bar-chart.tsx';
import { Brand } from '../icons/brand.tsx';
import { IconButton } from '../controls/button.tsx';
import { SignOutIcon } from '../icons/learner-icons.tsx';
import { Panel } from '../layout/panel.tsx';
import { AppHeader, Shell } from '../layout/shell.tsx';

const months = [
  'nóv.',
  'des.',
  'jan.',
  'feb.',
  'mars',
  'apríl',
  'maí',
  'júní',
  'júlí',
  'ágúst',
  'sept.',
  'okt.',
  'nóv.',
];
const sold = [118, 96, 104, 131, 142, 120, 109, 88, 97, 126, 138, 151, 102];

export function StaffGallery(): ReactNode {
  return (
    <Shell
      skipLabel="Beint í efnið"
      header={
        <AppHeader brand={<Brand name="Akrein" to="/" />} end={<IconButton label="Skrá út" icon={<SignOutIcon />} />} />
      }
    >
      <div className="l-stack l-gap-5">
        <h1>Tölur</h1>
        <div className="l-columns">
          <Panel>
            <h2>Hvernig gengur miðað við nóvember í fyrra?</h2>
            <BarChart
              description="Seld námskeið á mánuði. Flest í október, 151."
              ticks={[0, 50, 100, 150].map((value) => ({ value, label: String(value) }))}
              bars={sold.map((value, index) => ({
                id: String(index),
                label: months[index] ?? '',
                value,
                strong: index === sold.length - 1,
                note: value === 151 || index === 0 || index === sold.length - 1 ? String(value) : undefined,
              }))}
            />
          </Panel>
          <Panel>
            <h2>Hvernig hefur salan verið síðustu 14 daga?</h2>
            <BarChart
              description="Seld námskeið á dag."
              ticks={[0, 5, 10, 15].map((value) => ({ value, label: String(value) }))}
              bars={[6, 9, 4, 11, 8, 3, 2, 7, 10, 12, 9, 5, 4, 8].map((value, index) => ({
                id: String(index),
                label: `${index + 8}.`,
                value,
                note: value === 12 ? '12' : undefined,
              }))}
            />
          </Panel>
        </div>
      </div>
    </Shell>
  );
}
