/** Icons of signed-in pages: 24-unit grid, beside text and thus hidden from screen readers. */
import type { ReactNode } from 'react';
import { Drawn, stroked, type IconProps } from './stroked.tsx';

/** A filled icon. */
function solid(d: string): (props: IconProps) => ReactNode {
  return function SolidIcon({ small = false }) {
    return (
      <svg className={small ? 'ico ico-small ico-solid' : 'ico ico-solid'} viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} />
      </svg>
    );
  };
}

export const RoadIcon = stroked('M9 4 4 20M15 4l5 16M12 5v2.5M12 11v3M12 17.5V20');
export const ShareIcon = stroked('M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8h14v-8');
export const BookmarkIcon = stroked('M6.5 3.5h11v17L12 16l-5.5 4.5z');
export const SearchIcon = stroked('M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5l5 5');
export const ArrowLeftIcon = stroked('M20 12H4.5M11.5 5l-7 7 7 7', 'pointing');
export const ArrowRightIcon = stroked('M4 12h15.5M12.5 5l7 7-7 7', 'pointing');
export const ArrowDownIcon = stroked('M12 4v15.5M5 12.5l7 7 7-7');
export const LockIcon = stroked(
  'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11zM8 11V8a4 4 0 0 1 8 0v3',
);
export const ClockIcon = stroked('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3.3 2');
export const WifiOffIcon = stroked(
  'M4 4l16 16M12 19.5h.01M8.3 15.8a5.3 5.3 0 0 1 5.2-1.3M4.8 12.2a10 10 0 0 1 4.3-2.5M14 9.5a10 10 0 0 1 5.2 2.7M2 8.5a14 14 0 0 1 3.9-2.4M10.5 5.1A14 14 0 0 1 22 8.5',
);
export const RefreshIcon = stroked('M20 5v5h-5M4 19v-5h5M19 10A7.5 7.5 0 0 0 5.5 7.5M5 14a7.5 7.5 0 0 0 13.5 2.5');
export const SendingIcon = stroked('M12 20V9M6.5 13l5.5-5.5 5.5 5.5M6 4h12');
export const DownloadIcon = stroked('M12 4v11M6.8 10.5l5.2 5 5.2-5M5 20h14');
export const PauseIcon = solid('M7 5h3.5v14H7zM13.5 5H17v14h-3.5z');
export const PlayIcon = solid('M8 4.8v14.4L19.5 12z');
export const TrashIcon = stroked('M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13');
export const SettingsIcon = stroked(
  'M4 8h9M18.7 8H20M4 16h1.3M11 16h9M16 5.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4zM8 13.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z',
);
export const CardsIcon = stroked(
  'M5.5 8h9A1.5 1.5 0 0 1 16 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 18.5v-9A1.5 1.5 0 0 1 5.5 8zM8 8V5.5A1.5 1.5 0 0 1 9.5 4h9A1.5 1.5 0 0 1 20 5.5v9a1.5 1.5 0 0 1-1.5 1.5H16M7.5 14l2 2 3.5-4',
);
export const SignOutIcon = stroked('M13.5 4H6v16h7.5M10.5 12H20M16.5 8l4 4-4 4');
export const CalendarIcon = stroked('M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7');
export const MailIcon = stroked(
  'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5zM3.5 7.2l8.5 6 8.5-6',
);
export const CardIcon = stroked(
  'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5zM3 10h18M7 15h4',
);
export const BankIcon = stroked('M3 10l9-6 9 6zM5.5 10v8M10 10v8M14 10v8M18.5 10v8M3 20.5h18');

/** Ten seconds: an arrow around the number, drawn as a path so that it needs no font. */
function ten(arrow: string): (props: IconProps) => ReactNode {
  return function TenIcon({ small }) {
    return (
      <Drawn small={small}>
        <path d={arrow} />
        <path className="ico-ten" d="M8.7 11.4l1.3-.9v5.5M14 10.5c2.4 0 2.4 5.5 0 5.5s-2.4-5.5 0-5.5z" />
      </Drawn>
    );
  };
}

export const Back10Icon = ten('M5.5 3.5v5h5M6.3 7.8A8 8 0 1 1 4 13.5');
export const Forward10Icon = ten('M18.5 3.5v5h-5M17.7 7.8A8 8 0 1 0 20 13.5');
