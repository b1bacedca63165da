/** The sticky narration player. Presentational: shows state and reports presses; audio lives elsewhere. */
import type { ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { Back10Icon, Forward10Icon, PauseIcon, PlayIcon } from '../icons/learner-icons.tsx';

export type PlayerRate = { value: number; label: string };

export type PlayerProps = {
  playing: boolean;
  /** Seconds, or the unit of `time`. */
  position: number;
  duration: number;
  rate: number;
  rates: readonly PlayerRate[];
  onPlay: (playing: boolean) => void;
  /** Seeks by ten seconds, once started; omitted if times are unknown. */
  onSeek?: (deltaSeconds: number) => void;
  /** Replaces minutes and seconds. */
  time?: string;
  /** Shown to a new listener. */
  hint?: string | undefined;
  onSeekTo: (seconds: number) => void;
  onRate: (rate: number) => void;
  labels: {
    player: string;
    /** Shown if the voice is synthetic. */
    voice?: string | undefined;
    play: string;
    pause: string;
    back?: string;
    forward?: string;
    rate: string;
    position: string;
    /** The position for screen readers: “1 minute 12 seconds of 3 minutes 40”. */
    positionText: string;
  };
  /** Not playable yet (loading, or not on the device). */
  disabled?: boolean | undefined;
};

const JUMP_SECONDS = 10;

/** 72 seconds is “1:12”. */
export function clockOf(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function PlayButton({
  playing,
  onPlay,
  labels,
  disabled = false,
}: Pick<PlayerProps, 'playing' | 'onPlay' | 'disabled'> & {
  labels: Pick<PlayerProps['labels'], 'play' | 'pause'>;
}): ReactNode {
  return (
    <button type="button" className="pl-play" disabled={disabled} onClick={() => onPlay(!playing)}>
      {playing ? <PauseIcon /> : <PlayIcon />}
      <span className="vh">{playing ? labels.pause : labels.play}</span>
    </button>
  );
}

export function Player({
  playing,
  position,
  duration,
  rate,
  rates,
  onPlay,
  onSeek,
  time,
  hint,
  onSeekTo,
  onRate,
  labels,
  disabled = false,
}: PlayerProps): ReactNode {
  const end = Math.max(1, Math.round(duration));
  const at = Math.min(end, Math.max(0, position));
  return (
    <section className="pl" aria-label={labels.player}>
      <div className="pl-row">
        <PlayButton playing={playing} onPlay={onPlay} labels={labels} disabled={disabled} />
        {onSeek === undefined || !(playing || position > 0) ? null : (
          <>
            <IconButton
              label={labels.back ?? ''}
              icon={<Back10Icon />}
              disabled={disabled}
              onClick={() => onSeek(-JUMP_SECONDS)}
            />
            <IconButton
              label={labels.forward ?? ''}
              icon={<Forward10Icon />}
              disabled={disabled}
              onClick={() => onSeek(JUMP_SECONDS)}
            />
          </>
        )}
        <input
          className="pl-track"
          type="range"
          min={0}
          max={end}
          step={1}
          value={Math.round(at)}
          disabled={disabled}
          aria-label={labels.position}
          aria-valuetext={labels.positionText}
          style={{ '--part': `${((at / end) * 100).toFixed(2)}%` }}
          onChange={(event) => onSeekTo(Number(event.currentTarget.value))}
        />
        <p className="pl-time" aria-hidden="true">
          {time ?? (
            <>
              <b>{clockOf(at)}</b>
              <span className="pl-total"> / {clockOf(duration)}</span>
            </>
          )}
          {labels.voice === undefined ? null : <small>{labels.voice}</small>}
        </p>
        <label className="pl-rate">
          <span className="vh">{labels.rate}</span>
          <select
            value={String(rate)}
            disabled={disabled}
            onChange={(event) => onRate(Number(event.currentTarget.value))}
          >
            {rates.map((choice) => (
              <option key={choice.value} value={String(choice.value)}>
                {choice.label}
              </option>
            ))}
          </select>
        </label>
        <p className="pl-hint" role="status">
          {hint}
        </p>
      </div>
    </section>
  );
}
