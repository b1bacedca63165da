/** A button of the desk. */
import type { ComponentProps } from 'react';
import { classNames } from '../../ui/hooks/class-names.ts';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  /** Classes beside `b`. */
  readonly look?: string | false;
  readonly busy?: boolean;
};

export const Button = ({ look, busy, ...rest }: Props) => (
  <button type="button" className={classNames('b', look, busy && 'busy')} {...rest} />
);
