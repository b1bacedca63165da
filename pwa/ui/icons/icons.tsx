/** Icons of public pages. All others are in `learner-icons.tsx`, so public pages do not load them. */
import { stroked, type IconProps } from './stroked.tsx';

export type { IconProps };

export const ChevronDownIcon = stroked('m6 9 6 6 6-6');
export const CheckIcon = stroked('m4 12.5 5.3 5L20 6.5');
export const CrossIcon = stroked('M5.5 5.5l13 13M18.5 5.5l-13 13');
export const CloseIcon = stroked('M6 6l12 12M18 6 6 18');
export const MenuIcon = stroked('M4 6.5h16M4 12h16M4 17.5h16');
export const WarningIcon = stroked('M12 4 21.5 20h-19zM12 10v4.5M12 17.2h.01');
export const InfoIcon = stroked('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5.5M12 7.5h.01');
export const EyeIcon = stroked('M2.5 12c5.5-8 13.5-8 19 0-5.5 8-13.5 8-19 0zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z');
export const EyeOffIcon = stroked(
  'M4 4l16 16M9.5 6.5c4.5-1.3 8.7.5 12 5.5a18 18 0 0 1-2.6 3M6 8.3A17 17 0 0 0 2.5 12c3.7 5.3 8.5 7.1 13 5.3M10 10a3 3 0 0 0 4 4',
);
