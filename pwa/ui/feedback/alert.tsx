/** A box for what the learner has to know before going on; what is only good to know is a quiet line. */
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
  /** In place of the tone's own. */
  icon?: ReactNode;
  heading?: ReactNode;
  children?: ReactNode;
  /** Read out at once when it appears (an error after a press). */
  live?: boolean | undefined;
  /** Give a ref to move focus here. */
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

/** Why something was refused, read out at once; nothing where it was not. */
export const Refusal = ({ children }: { children: ReactNode }): ReactNode =>
  children === undefined ? null : (
    <Alert tone="error" live>
      {children}
    </Alert>
  );
