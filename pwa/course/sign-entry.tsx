/** One sign: its picture, name, meaning, and the step that teaches it; a sheet on a phone, a card beside the grid at a desk. */
import type { ReactNode } from 'react';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { ButtonLink, IconButton } from '../ui/controls/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { SignEntry } from '../ui/learning/sign-library.tsx';
import { useOpenedSteps } from './opened-steps.ts';
import type { CatalogueSign } from './sign-catalogue.ts';

export function SignCard({ sign }: { readonly sign: CatalogueSign }) {
  const { language } = useWords();
  return (
    <aside className="l-side">
      <Panel aria-label={sign.name[language]}>
        <Entry sign={sign} />
      </Panel>
    </aside>
  );
}

type SheetProps = {
  readonly sign: CatalogueSign;
  /** What the arrows lead through. */
  readonly among: readonly CatalogueSign[];
  readonly onSign: (slug: string) => void;
  readonly onClose: () => void;
};

export function SignSheet({ sign, among, onSign, onClose }: SheetProps) {
  const { t, language } = useWords();
  const at = among.indexOf(sign);
  const way = (to: CatalogueSign | undefined, label: string, icon: ReactNode) => (
    <IconButton label={label} icon={icon} disabled={!to} onClick={() => to && onSign(to.slug)} />
  );
  return (
    <Sheet
      label={sign.name[language]}
      closeLabel={t('nav.close')}
      onClose={onClose}
      ways={
        <>
          {way(at > 0 ? among[at - 1] : undefined, t('signs.previous'), <ArrowLeftIcon />)}
          {way(at >= 0 ? among[at + 1] : undefined, t('signs.next'), <ArrowRightIcon />)}
        </>
      }
    >
      <Entry sign={sign} />
    </Sheet>
  );
}

function Entry({ sign }: { readonly sign: CatalogueSign }) {
  const { t, language } = useWords();
  const taught = useOpenedSteps()?.find(({ step }) => step.data.includes(`/${sign.slug}.svg"`));
  return (
    <SignEntry
      picture={sign.picture}
      group={t(`signs.class.${sign.class}`)}
      name={sign.name[language]}
      meaning={sign.meaning[language]}
      more={
        taught ? (
          <ButtonLink
            to={pathTo('step', language, {
              courseId: taught.place.course,
              roundNr: taught.place.round,
              stepNr: taught.place.step,
            })}
            variant="quiet"
            iconEnd={<ArrowRightIcon />}
          >
            {t('signs.read', { ...taught.place, title: language === 'is' ? taught.step.title : taught.step.title_en })}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}
