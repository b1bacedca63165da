/** Buttons, links that look like buttons, and square icon buttons. */
import { type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { classNames } from '../hooks/class-names.ts';

/** `primary` is the yellow direction sign, one per screen; `solid` saves a small form; `quiet` looks like a link. */
export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'solid' | 'danger';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  /** Full column width. */
  wide?: boolean | undefined;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
};

function buttonClass(variant: ButtonVariant, wide: boolean): string {
  return classNames('btn', `btn-${variant}`, wide && 'btn-wide');
}

type WordsProps = Pick<ButtonLook, 'iconStart' | 'iconEnd'> & { away?: boolean; children: ReactNode };

/** Content of a button. `away`: hidden, but keeps its width. */
function Words({ iconStart, iconEnd, away = false, children }: WordsProps): ReactNode {
  return (
    <span className={classNames('btn-words', away && 'l-away')}>
      {iconStart}
      <span className="btn-text">{children}</span>
      {iconEnd}
    </span>
  );
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  ButtonLook & {
    /** Busy: keeps its width, shows `busyLabel`, ignores presses. */
    busy?: boolean | undefined;
    busyLabel?: string | undefined;
    /** Not pressable yet, but focusable and readable. */
    unavailable?: boolean | undefined;
    /** Announced as unavailable, but a press is handled and tells what is missing. */
    lacking?: boolean | undefined;
  };

export function Button({
  variant = 'plain',
  wide = false,
  iconStart,
  iconEnd,
  busy = false,
  busyLabel,
  unavailable = false,
  lacking = false,
  type = 'button',
  disabled = false,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  const held = busy || unavailable;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (held) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  const saysBusy = busy && busyLabel !== undefined;
  return (
    <>
      <button
        {...rest}
        type={type}
        disabled={disabled}
        className={classNames(buttonClass(variant, wide), unavailable && 'btn-unavailable')}
        aria-busy={busy || undefined}
        aria-disabled={held || lacking || undefined}
        onClick={press}
      >
        <Words {...{ iconStart, iconEnd }} away={saysBusy}>
          {children}
        </Words>
        {busyLabel !== undefined && (
          <Words iconStart={<span className="btn-busy" />} away={!saysBusy}>
            {busyLabel}
          </Words>
        )}
      </button>
      {busyLabel !== undefined && (
        <span className="vh" role="status">
          {saysBusy ? busyLabel : ''}
        </span>
      )}
    </>
  );
}

/** A link styled as a button. `to`: path, absolute URL, `mailto:` or `tel:`. */
export function ButtonLink({
  variant = 'plain',
  wide = false,
  iconStart,
  iconEnd,
  children,
  ...rest
}: Omit<LinkProps, 'className' | 'style'> & ButtonLook): ReactNode {
  return (
    <Link {...rest} className={buttonClass(variant, wide)}>
      <Words {...{ iconStart, iconEnd }}>{children}</Words>
    </Link>
  );
}

/** A native link to an anchor or file, without the router. */
export function ButtonAnchor({
  variant = 'plain',
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className' | 'style'> & Pick<ButtonLook, 'variant'>): ReactNode {
  return (
    <a {...rest} className={buttonClass(variant, false)}>
      <Words>{children}</Words>
    </a>
  );
}

export type IconButtonLook = {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  /** With border, 56 px: the back button. */
  square?: boolean | undefined;
};

const iconButtonClass = (square: boolean): string => classNames('ibtn', square && 'ibtn-square');

function IconButtonContent({ label, icon }: IconButtonLook): ReactNode {
  return (
    <>
      {icon}
      <span className="vh">{label}</span>
    </>
  );
}

export function IconButton({
  label,
  icon,
  square = false,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'className' | 'style' | 'children' | 'aria-label'> &
  IconButtonLook): ReactNode {
  return (
    <button {...rest} type="button" className={iconButtonClass(square)}>
      <IconButtonContent label={label} icon={icon} />
    </button>
  );
}

export function IconLink({
  label,
  icon,
  square = false,
  ...rest
}: Omit<LinkProps, 'className' | 'style' | 'children' | 'aria-label'> & IconButtonLook): ReactNode {
  return (
    <Link {...rest} className={iconButtonClass(square)}>
      <IconButtonContent label={label} icon={icon} />
    </Link>
  );
}
