/** Development only: the staff's table, filters and charts. */
import type { ReactNode } from 'react';
import { BarChart, InlineBar } from '../layout/bar-chart.tsx';
import { Brand } from '../icons/brand.tsx';
import { IconButton } from '../controls/button.tsx';
import { SignOutIcon } from '../icons/learner-icons.tsx';
import { Panel } from '../layout/panel.tsx';
import { AppHeader, Shell } from '../layout/shell.tsx';
import { DataTable, FilterLinks } from '../layout/table.tsx';
import { Tag } from '../feedback/tag.tsx';

type Student = { id: string; name: string; kennitala: string; mail: string; share: number; state: ReactNode };

const students: readonly Student[] = [
  {
    id: '1',
    name: 'Aron Freyr Dæmisson',
    kennitala: '001107-2190',
    mail: 'aron@daemi.example',
    share: 1,
    state: 'Ö1 lota 1',
  },
  {
    id: '2',
    name: 'Birta Dæmisdóttir',
    kennitala: '000308-2340',
    mail: 'birta@daemi.example',
    share: 0.8,
    state: <Tag tone="waiting">Bíður millifærslu</Tag>,
  },
  {
    id: '3',
    name: 'Elísabet Sif Dæmisdóttir',
    kennitala: '001409-2680',
    mail: 'elisabet@daemi.example',
    share: 0.6,
    state: <Tag tone="pending">Ö1 lokið, óstaðfest</Tag>,
  },
  {
    id: '4',
    name: 'Freyja Dæmisdóttir',
    kennitala: '002207-2770',
    mail: 'freyja@daemi.example',
    share: 0.3,
    state: <Tag tone="off">Óvirk</Tag>,
  },
  {
    id: '5',
    name: 'Ísak Logi Dæmisson',
    kennitala: '002607-3070',
    mail: 'isak@daemi.example',
    share: 0.2,
    state: <Tag tone="error">Útrunnið</Tag>,
  },
  {
    id: '6',
    name: 'Jana Dæmisdóttir',
    kennitala: '000107-3150',
    mail: 'jana@daemi.example',
    share: 0.1,
    state: <Tag tone="ok">Ö2 staðfest</Tag>,
  },
];

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
      width="desk"
      header={
        <AppHeader
          wide
          brand={<Brand name="Akrein" to="/" />}
          navLabel="Starfsfólk"
          nav={[
            { id: '1', label: 'Nemendur', to: '/1', current: true },
            { id: '2', label: 'Efni', to: '/2' },
            { id: '3', label: 'Tölur', to: '/3' },
            { id: '4', label: 'Bíða staðfestingar (7)', to: '/4' },
          ]}
          end={<IconButton label="Skrá út" icon={<SignOutIcon />} />}
        />
      }
    >
      <div className="l-stack l-gap-5">
        <h1>Nemendur</h1>
        <FilterLinks
          label="Sía"
          filters={[
            { id: 'a', label: 'Allir', to: '/', current: true },
            { id: 'b', label: 'Bíða millifærslu', count: '2', to: '/' },
            { id: 'c', label: 'Lokið, óstaðfest', count: '7', to: '/' },
            { id: 'd', label: 'Útrunnið', to: '/' },
          ]}
        />
        <DataTable
          caption="Nemendur"
          captionHidden
          rows={students}
          rowKey={(student) => student.id}
          activeKey="3"
          empty="Enginn nemandi fannst."
          columns={[
            {
              id: 'name',
              head: 'Nafn',
              rowHead: true,
              cell: (student) => <a href="#main">{student.name}</a>,
              sort: { direction: 'ascending', to: '/' },
            },
            { id: 'kt', head: 'Kennitala', cell: (student) => student.kennitala },
            {
              id: 'nr',
              head: 'Nr.',
              align: 'end',
              cell: (student) => `2041${student.id}`,
              sort: { direction: 'none', to: '/' },
            },
            { id: 'mail', head: 'Netfang', cell: (student) => student.mail },
            { id: 'share', head: 'Hlutfall', cell: (student) => <InlineBar share={student.share} /> },
            { id: 'state', head: 'Staða', cell: (student) => student.state },
          ]}
        />
        <DataTable
          caption="Engar línur"
          rows={[]}
          rowKey={() => ''}
          empty="Enginn nemandi fannst."
          columns={[{ id: 'a', head: 'Nafn', cell: () => null }]}
        />
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
                projected: index === sold.length - 1 ? { value: 146, note: '146' } : undefined,
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
