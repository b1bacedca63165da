import type { CheckIcon } from '../../ui/icons/icons.tsx';
import { classNames } from '../../ui/hooks/class-names.ts';

export type TagLook = {
  readonly look?: 'ok' | 'due' | 'err' | 'off';
  readonly icon?: typeof CheckIcon | false;
};

export const Tag = ({ look, icon: Icon, children }: TagLook & { readonly children: string }) => (
  <span className={classNames('s-tg', look)}>
    {Icon ? <Icon small /> : null}
    {children}
  </span>
);
