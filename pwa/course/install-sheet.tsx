/** How the school is put on the home screen of an iPhone or iPad, where no page may ask for it: three steps with pictures. */
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

/** As Safari draws it: a box with an arrow out of it. */
const ShareIcon = (): ReactNode => (
  <svg className="is-picture" viewBox="0 0 44 44" aria-hidden="true">
    <path d="M15 18h-3v17h20V18h-3M22 27V9m-6 6 6-6 6 6" />
  </svg>
);

/** As it stands in the menu: a square with a plus. */
const AddIcon = (): ReactNode => (
  <svg className="is-picture" viewBox="0 0 44 44" aria-hidden="true">
    <rect x="11" y="11" width="22" height="22" rx="5" />
    <path d="M22 16v12m-6-6h12" />
  </svg>
);
