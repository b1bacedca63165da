/** The sign library: all signs by group, searchable, each with its meaning; works offline. */
import { textIn } from '../../sync/language.ts';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { searchWords } from '../../sync/searchable.ts';
import { counted } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { hyphenated } from '../language/soft-hyphens.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { Link } from '../ui/controls/link.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { AT_A_DESK, useMedia } from '../ui/hooks/use-media.ts';
import { SIGN_GROUPS, useSigns, type NamedSign } from './sign-catalogue.ts';
import { readLearner } from '../offline/use-learner.ts';
import { pathTo } from '../../sync/paths.ts';
import { ButtonLink, IconButton } from '../ui/controls/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { Panel, PanelHead } from '../ui/layout/panel.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { useOpenedSteps } from './opened-steps.ts';

const ALL = 'all';
/** History state of a sign opened here: closing it goes back. */
const FROM_HERE = 'library';

export const readBefore = readLearner;

export default function SignsPage(_: PageProps) {
  const { t, language } = useWords();
  const [query, setQuery] = useState('');
  const [group, setGroup] = useState<string>(ALL);
  const signs = useSigns();
  const { chosen, show, close } = useChosenSign(signs);
  const atDesk = useMedia(AT_A_DESK);
  const wanted = useDeferredValue(query);
  const matching = useMemo(() => {
    const words = searchWords(wanted);
    return [...signs.values()].filter((sign) => words.every((word) => sign.words.includes(word)));
  }, [signs, wanted]);
  const found = group === ALL ? matching : matching.filter((sign) => sign.class === group);
  const inGroup = (id: string) => found.filter((sign) => sign.class === id);
  const seen = chosen ?? found[0];
  const chip = (id: string, label: string, count: number, picture?: string) => (
    <button key={id} type="button" className="sn-chip" aria-pressed={group === id} onClick={() => setGroup(id)}>
      {picture === undefined ? null : <img src={picture} alt="" width={28} height={28} />}
      {label} <span className="sn-count">{count}</span>
    </button>
  );
  return (
    <LearnerFrame title={t('page.signs')} width="page">
      <div className="l-desk l-desk-room">
        <div className="l-stack">
          <PanelHead
            end={
              <ButtonLink to={pathTo('signTrainer', language)} variant="quiet" iconEnd={<ArrowRightIcon small />}>
                {t('door.button')}
              </ButtonLink>
            }
          >
            <h1 tabIndex={-1}>{t('page.signs')}</h1>
          </PanelHead>
          <TextField
            label={t('signs.search')}
            hint={t('signs.hint')}
            type="search"
            value={query}
            onValue={setQuery}
            autoComplete="off"
          />
          <div className="sn-chips" role="group" aria-label={t('signs.groups')}>
            {chip(ALL, t('signs.all'), matching.length)}
            {SIGN_GROUPS.map(({ id, emblem }) => {
              const count = matching.filter((sign) => sign.class === id).length;
              return chip(id, t(`signs.group.${id}`), count, signs.get(emblem)?.picture);
            })}
          </div>
          <p role="status" className={found.length > 0 ? 'vh' : 'muted'}>
            {counted(t, 'signs.found', found.length, language)}
          </p>
          {SIGN_GROUPS.filter(({ id }) => inGroup(id).length > 0).map(({ id }) => (
            <section key={id} aria-labelledby={`signs-${id}`}>
              <div className="sn-head">
                <h2 id={`signs-${id}`}>{t(`signs.class.${id}`)}</h2>
                <span className="muted small">{inGroup(id).length}</span>
              </div>
              <ul className="sn-grid">
                {inGroup(id).map((sign) => (
                  <li key={sign.slug} lang={sign.lang}>
                    <Link
                      className="sn-cell"
                      to={`#${sign.slug}`}
                      state={FROM_HERE}
                      replace={sign === chosen}
                      aria-current={sign === (atDesk ? seen : chosen) ? 'true' : undefined}
                    >
                      {/* the name stands below */}
                      <img src={sign.picture} alt="" width={75} height={75} loading="lazy" />
                      {hyphenated(sign.name, sign.lang ?? language)}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        {atDesk && seen ? <SignCard sign={seen} /> : null}
      </div>
      {!atDesk && chosen ? <SignSheet sign={chosen} among={found} onSign={show} onClose={close} /> : null}
    </LearnerFrame>
  );
}

/** The sign in the URL hash, so other pages can link to it and Back closes it. */
function useChosenSign(signs: ReadonlyMap<string, NamedSign>) {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [cameByLink] = useState(useNavigationType() === NavigationType.Push);
  return {
    chosen: signs.get(hash.slice(1)),
    show: (slug: string) => void navigate({ hash: slug }, { replace: true, state }),
    close: () => void (state === FROM_HERE || cameByLink ? navigate(-1) : navigate({ hash: '' }, { replace: true })),
  };
}

/** One sign with name, meaning and teaching step: a sheet on phones, a card on desktops. */
function SignCard({ sign }: { readonly sign: NamedSign }) {
  return (
    <aside className="l-side">
      <Panel aria-label={sign.name}>
        <Entry sign={sign} />
      </Panel>
    </aside>
  );
}

type SheetProps = {
  readonly sign: NamedSign;
  /** Signs that the arrows step through. */
  readonly among: readonly NamedSign[];
  readonly onSign: (slug: string) => void;
  readonly onClose: () => void;
};

function SignSheet({ sign, among, onSign, onClose }: SheetProps) {
  const { t } = useWords();
  const at = among.indexOf(sign);
  const way = (to: NamedSign | undefined, label: string, icon: ReactNode) => (
    <IconButton label={label} icon={icon} disabled={!to} onClick={() => to && onSign(to.slug)} />
  );
  return (
    <Sheet
      label={sign.name}
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

function Entry({ sign }: { readonly sign: NamedSign }) {
  const { t, language } = useWords();
  const taught = useOpenedSteps()?.find(({ step }) => step.data.includes(`/${sign.slug}.svg"`));
  return (
    <div className="sn-entry" aria-live="polite">
      <div className="sn-ground">
        <img src={sign.picture} alt="" width={150} height={150} />
      </div>
      <p className="eyebrow">{t(`signs.class.${sign.class}`)}</p>
      <h2 className="sn-name" lang={sign.lang}>
        {hyphenated(sign.name, sign.lang ?? language)}
      </h2>
      <p className="sn-meaning" lang={sign.lang}>
        {sign.meaning}
      </p>
      {taught ? (
        <ButtonLink
          to={pathTo('step', language, {
            courseId: taught.place.course,
            roundNr: taught.place.round,
            stepNr: taught.place.step,
          })}
          variant="quiet"
          iconEnd={<ArrowRightIcon />}
        >
          {t('signs.read', { ...taught.place, title: textIn(language, taught.step, 'title') })}
        </ButtonLink>
      ) : null}
    </div>
  );
}
