/** Small player for pages that do not show the text being read: stops it or links to it. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../ui/controls/link.tsx';
import { matchPath, type PageId } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { IconButton } from '../ui/controls/button.tsx';
import { CloseIcon } from '../ui/icons/icons.tsx';
import { clockOf, PlayButton } from '../ui/learning/player.tsx';
import { play, stop, useNarrator } from './narrator.ts';

/** Pages without the player. */
const QUIET: ReadonlySet<PageId | undefined> = new Set<PageId>(['roundTest', 'finalTest', 'practiceExam']);

export function MiniPlayer() {
  const { t, language } = useWords();
  const { pathname } = useLocation();
  const track = useNarrator(({ list }) => list?.[0]);
  const heard = useNarrator((state) => state.heard);
  const playing = useNarrator((state) => state.playing);
  const seconds = useNarrator(({ position }) => Math.floor(position));
  const quiet = QUIET.has(matchPath(pathname)?.page) || language !== 'is';
  useEffect(() => {
    if (quiet) play(false);
  }, [quiet]);
  if (quiet || !heard || !track || track.path === pathname) return null;
  return (
    <section className="pl" aria-label={t('player.player')}>
      <div className="pl-row">
        <PlayButton playing={playing} onPlay={play} labels={{ play: t('player.play'), pause: t('player.pause') }} />
        <p className="pl-what">
          <Link to={track.path}>{track.title}</Link>
          <span className="pl-time" aria-hidden="true">
            <b>{clockOf(seconds)}</b> / {clockOf(track.audio.seconds)}
          </span>
        </p>
        <IconButton label={t('player.stop')} icon={<CloseIcon />} onClick={stop} />
      </div>
    </section>
  );
}
