/** Offers to put the app on the home screen, once the learner has finished a step. */
import type { Learner } from '../../sync/progress/learner.ts';
import { useWords } from '../language/language.ts';
import { useInstall } from '../offline/install.ts';
import { school } from '../shell/school.ts';
import { Button } from '../ui/controls/button.tsx';
import { Panel, PanelHead } from '../ui/layout/panel.tsx';

export function InstallOffer({ learner }: { readonly learner: Learner }) {
  const { t } = useWords();
  const { offer, install, dismiss } = useInstall();
  const achieved = learner.enrolments.some(({ rounds }) =>
    rounds.some(({ steps }) => steps.some(({ finishedAt }) => finishedAt !== null)),
  );
  if (offer === 'none' || !achieved) return null;
  const { brand } = school();
  return (
    <Panel aria-labelledby="install">
      <PanelHead>
        <h2 id="install">{t('install.title', { brand })}</h2>
      </PanelHead>
      <p>{t(offer === 'prompt' ? 'install.text' : 'install.byHand')}</p>
      <div className="l-row">
        {offer === 'prompt' ? (
          <Button variant="solid" onClick={install}>
            {t('install.button')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={dismiss}>
          {t('install.dismiss')}
        </Button>
      </div>
    </Panel>
  );
}
