/** Development only: the app's places. */
import type { ReactNode } from 'react';
import { WarningIcon } from '../icons/icons.tsx';
import { RoadIcon, SettingsIcon } from '../icons/learner-icons.tsx';
import { TabBar } from '../layout/tab-bar.tsx';

const items = [
  { id: 'course', label: 'Námið', to: '/', icon: <RoadIcon />, current: true },
  { id: 'signs', label: 'Merkin', to: '/', icon: <WarningIcon /> },
  { id: 'settings', label: 'Stillingar', to: '/', icon: <SettingsIcon /> },
];

export const Tabs = ({ place }: { place: 'top' | 'bottom' }): ReactNode => (
  <TabBar label="Aðalvalmynd" items={items} place={place} />
);
