/** A screenshot of the app on a phone, light and dark. */
import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<'img'>, 'alt' | 'loading' | 'fetchPriority'> & {
  /** Subject and language of the picture. */
  readonly id: string;
};

export function AppPicture({ id, alt, ...rest }: Props) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={`/images/app/${id}-dark.webp`} />
      <img {...rest} alt={alt} src={`/images/app/${id}.webp`} width={360} height={720} />
    </picture>
  );
}
