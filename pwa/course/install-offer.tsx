/** Offers to put the app on the home screen. */
import { Suspense, useState } from 'react';
import { lazyWithMore, useWords } from '../language/language.ts';
import { useInstall } from '../offline/install.ts';
import { school } from '../shell/school.ts';
import { Button } from '../ui/controls/button.tsx';
import { Panel, PanelHead } from '../ui/layout/panel.tsx';

const InstallSheet = lazyWithMore(() => import('./install-sheet.tsx'));

export default function InstallOffer() {
  const { t } = useWords();
  const { offer, install, dismiss } = useInstall();
  const [shown, setShown] = useState(false);
  if (offer === 'none') return null;
  const { brand } = school();
  return (
    <Panel aria-labelledby="install">
      <PanelHead>
        <h2 id="install">{t('install.title', { brand })}</h2>
      </PanelHead>
      <p>{t('install.text')}</p>
      <div className="l-row">
        <Button variant="solid" onClick={offer === 'prompt' ? install : () => setShown(true)}>
          {t(offer === 'prompt' ? 'install.button' : 'install.how')}
        </Button>
        <Button variant="quiet" onClick={dismiss}>
          {t('install.dismiss')}
        </Button>
      </div>
      {shown ? (
        <Suspense fallback={null}>
          <InstallSheet onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
