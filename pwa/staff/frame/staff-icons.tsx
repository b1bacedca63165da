/** Icons used only in the staff area. */
import { stroked } from '../../ui/icons/stroked.tsx';

export const TodayIcon = stroked('M4 12.5 8 17l5-6M14 7h6M16 13h4M14 19h6M4 6l2 2 3-3.5');
export const PeopleIcon = stroked(
  'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20c.8-4 3.2-6 6.5-6s5.7 2 6.5 6M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.1 2.6 3.5 5.5',
);
export const BookIcon = stroked('M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14');
export const BarsIcon = stroked('M5 20v-7M12 20V5M19 20v-10');
export const HouseIcon = stroked('m3 11 9-7 9 7M6 9.5V20h12V9.5M10 20v-6h4v6');
export const BellIcon = stroked('M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4');
export const PenIcon = stroked('m4 20 1-4L16.5 4.5l3 3L8 19zM14 7l3 3');
export const VoiceIcon = stroked('M4 10v4M8 7v10M12 4v16M16 8v8M20 10.5v3');
export const ListIcon = stroked('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01');
export const KeyPointsIcon = stroked(
  'M5.5 4h13A2.5 2.5 0 0 1 21 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 17.5v-11A2.5 2.5 0 0 1 5.5 4zM7.5 9h9M7.5 13h9M7.5 17h5',
);
export const PictureIcon = stroked(
  'M5 4.5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM4 17l5-5.5 4 4 3-3 4.5 4.5',
);
export const VideoIcon = stroked(
  'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM10.5 9v6l5-3z',
);
export const UndoIcon = stroked('M8 5 3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3');
export const RedoIcon = stroked('m16 5 4.5 4.5L16 14M20 9.5H10a5.5 5.5 0 0 0 0 11h3');
export const PlusIcon = stroked('M12 5v14M5 12h14');
export const NumbersIcon = stroked('M10 6h10M10 12h10M10 18h10M3.5 5 5 4v5M3.5 15H6l-2.5 4H6');
export const QuoteIcon = stroked('M9 7c-3 .5-4.500 2.500-4.500 6v4h5v-5h-3M19 7c-3 .5-4.500 2.500-4.500 6v4h5v-5h-3');
export const MoreIcon = stroked('M5.500 12h.01M12 12h.01M18.500 12h.01');
export const LinkIcon = stroked(
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.600-5.600l-1.400 1.300M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.600 5.600l1.400-1.300',
);
