/** A box for what the learner must know before continuing. Minor information uses QuietLine. */
import type { ReactNode, Ref } from 'react';
import { CheckIcon, type IconProps, InfoIcon, WarningIcon } from '../icons/icons.tsx';

export type AlertTone = 'info' | 'warn' | 'error' | 'ok';

const icons: Readonly<Record<AlertTone, (props: IconProps) => ReactNode>> = {
  info: InfoIcon,
  warn: WarningIcon,
  error: WarningIcon,
  ok: CheckIcon,
};

export type AlertProps = {
  tone: AlertTone;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  heading?: ReactNode;
  children?: ReactNode;
  /** Announced when it appears (an error after a press). */
  live?: boolean | undefined;
  /** Lets the caller focus the alert. */
  ref?: Ref<HTMLDivElement> | undefined;
};

export function Alert({ tone, icon, heading, children, live = false, ref }: AlertProps): ReactNode {
  const Icon = icons[tone];
  return (
    <div
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      className={`al al-${tone}`}
      role={live ? 'alert' : undefined}
    >
      {icon ?? <Icon />}
      <div className="l-stack l-gap-2">
        {heading !== undefined && <p className="al-heading">{heading}</p>}
        {children}
      </div>
    </div>
  );
}

/** The reason of a refusal, announced at once; renders nothing without children. */
export const Refusal = ({ children }: { children: ReactNode }): ReactNode =>
  children === undefined ? null : (
    <Alert tone="error" live>
      {children}
    </Alert>
  );
