/** Link to practice from course pages; reads nothing from the device and loads no further code. */
import type { ReactNode } from 'react';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { Panel } from '../ui/layout/panel.tsx';

type Props = {
  /** The learner must wait before continuing the course. */
  readonly waiting?: boolean;
  readonly children?: ReactNode;
};

export function PracticeDoor({ waiting = false, children }: Props) {
  const { t, language } = useWords();
  return (
    <Panel aria-labelledby="practice-door">
      <h2 id="practice-door">{t(waiting ? 'door.heading' : 'page.practice')}</h2>
      <p>{t('door.text')}</p>
      {children}
      <ButtonLink
        to={pathTo('practice', language)}
        variant={waiting ? 'primary' : 'plain'}
        wide
        iconEnd={<ArrowRightIcon />}
      >
        {t('door.button')}
      </ButtonLink>
    </Panel>
  );
}
