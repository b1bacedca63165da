/** Global search dialog for people, payments, pages and steps. Opens by `/` or by an address that ends in `#leit`. */
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../ui/controls/link.tsx';
import { useWords } from '../../language/language.ts';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { SearchIcon } from '../../ui/icons/learner-icons.tsx';
import { Button } from './kit.tsx';
import { useFound, type Found } from './use-found.ts';
import { useKeys } from '../hooks/use-keys.ts';

const PLACE = '#leit';

export function SearchBox() {
  const { t } = useWords();
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = pathname + search;
  const [isOpen, setOpen] = useState(isAddressed);
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    setOpen(isAddressed());
  }
  /** Shown before the router renders the address, which takes a moment: the next key belongs to what is shown. */
  const show = (open: boolean): void => {
    setOpen(open);
    void navigate(open ? here + PLACE : here, { replace: !open });
  };
  useKeys({ '/': () => show(true) });
  return (
    <>
      <Link
        className="s-jump"
        to={here + PLACE}
        aria-label={t('find.title')}
        onClick={({ ctrlKey, metaKey, shiftKey }) => setOpen(!ctrlKey && !metaKey && !shiftKey)}
      >
        <SearchIcon small />
        <span>{t('find.title')} …</span>
        <kbd className="kb">/</kbd>
      </Link>
      {isOpen ? <Palette onClose={() => show(false)} /> : null}
    </>
  );
}

/** Whether the newest address asks for the box. The router may still be rendering an earlier one. */
const isAddressed = (): boolean => window.location.hash === PLACE;

function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  /** Query for which Enter was pressed before its answer arrived. */
  const [entered, setEntered] = useState<string>();
  const { found, cut, asking, none, error } = useFound(text);
  const typed = text.trim() !== '';
  const empty = typed && found.length === 0;
  useEffect(() => dialog.current?.showModal(), []);
  const chosen = found[Math.min(at, found.length - 1)];
  const open = ({ href, state }: Found): void => void navigate(href, { replace: true, state });
  const openEntered = useEffectEvent(() => {
    if (asking || entered === undefined) return;
    setEntered(undefined);
    if (entered === text && chosen) open(chosen);
  });
  useEffect(() => openEntered(), [asking]);
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (step !== 0)
      setAt((before) => (Math.min(before, found.length - 1) + step + found.length) % Math.max(1, found.length));
    else if (event.key !== 'Enter') return;
    else if (chosen && (at > 0 || !asking)) open(chosen);
    else if (asking) setEntered(text);
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="pal"
      aria-label={t('find.title')}
      onCancel={(event) => {
        event.preventDefault(); // the close event comes later, after a quick next key
        onClose();
      }}
      onClose={onClose}
    >
      <div>
        <div className="in">
          <SearchIcon />
          <input
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls="found"
            aria-activedescendant={chosen ? `found-${chosen.id}` : undefined}
            aria-label={t('find.title')}
            autoComplete="off"
            autoFocus
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
            }}
            onKeyDown={press}
          />
          <Button look="bare ic" aria-label={t('nav.close')} onClick={onClose}>
            <CloseIcon small />
          </Button>
        </div>
        <div id="found" role="listbox" aria-label={t('find.found')} hidden={found.length === 0}>
          {[...new Set(found.map(({ kind }) => kind))].map((kind) => (
            <Options
              key={kind}
              title={t(`find.${kind}`)}
              options={found.filter((each) => each.kind === kind)}
              chosen={chosen}
            />
          ))}
        </div>
        <p className={empty ? 'none' : 'vh'} role="status">
          {empty ? (asking ? t('find.searching') : (error ?? t(none))) : ''}
          {typed && !empty && !asking ? `${t('find.count', { count: found.length + cut })} ${error ?? ''}` : ''}
        </p>
        {empty || error === undefined ? null : (
          <p className="none" aria-hidden="true">
            {error}
          </p>
        )}
        <div className="keys-at">
          <span>
            <kbd className="kb">↑</kbd> <kbd className="kb">↓</kbd> {t('find.choose')}
          </span>
          <span>
            <kbd className="kb">↵</kbd> {t('find.open')}
          </span>
          <span>
            <kbd className="kb">Esc</kbd> {t('find.close')}
          </span>
        </div>
      </div>
    </dialog>
  );
}

type OptionsProps = { readonly title: string; readonly options: readonly Found[]; readonly chosen: Found | undefined };

function Options({ title, options, chosen }: OptionsProps) {
  return (
    <div role="group" aria-label={title}>
      <p aria-hidden="true">{title}</p>
      {options.map(({ id, href, state, name, about }) => (
        <Link
          key={id}
          id={`found-${id}`}
          role="option"
          tabIndex={-1}
          aria-selected={id === chosen?.id}
          to={href}
          state={state}
          replace
        >
          <span>{name}</span> <span className="sub">{about}</span>
        </Link>
      ))}
    </div>
  );
}
