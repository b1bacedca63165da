/** Explains adding the app to the home screen on iPhone and iPad, where no page can prompt for it. */
import type { ReactNode } from 'react';
import { useWords } from '../language/language.ts';
import { school } from '../shell/school.ts';
import { Button } from '../ui/controls/button.tsx';
import { BrandMark } from '../ui/icons/brand.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';

export default function InstallSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const { brand } = school();
  const steps: readonly (readonly [ReactNode, string])[] = [
    [<ShareIcon key="share" />, t('ios.share')],
    [<AddIcon key="add" />, t('ios.add')],
    [<BrandMark key="open" />, t('ios.open', { brand })],
  ];
  return (
    <Sheet label={t('install.title', { brand })} closeLabel={t('nav.close')} onClose={onClose}>
      <div className="l-stack">
        <h2>{t('install.title', { brand })}</h2>
        <p>{t('ios.why')}</p>
        <ol className="is">
          {steps.map(([picture, words]) => (
            <li key={words}>
              {picture}
              <span>{words}</span>
            </li>
          ))}
        </ol>
        <p className="muted small">{t('ios.week')}</p>
        <Button wide onClick={onClose}>
          {t('ios.done')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Safari's share icon: a box with an arrow. */
const ShareIcon = (): ReactNode => (
  <svg className="is-picture" viewBox="0 0 44 44" aria-hidden="true">
    <path d="M15 18h-3v17h20V18h-3M22 27V9m-6 6 6-6 6 6" />
  </svg>
);

/** The menu icon: a square with a plus. */
const AddIcon = (): ReactNode => (
  <svg className="is-picture" viewBox="0 0 44 44" aria-hidden="true">
    <rect x="11" y="11" width="22" height="22" rx="5" />
    <path d="M22 16v12m-6-6h12" />
  </svg>
);
