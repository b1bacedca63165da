/** The sign library: every sign with its name and meaning, looked up by word, also without network. */
import { useDeferredValue, useMemo, useState } from 'react';
import { signs } from 'akrein:signs';
import { searchable } from '../../sync/searchable.ts';
import { counted } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { TextField } from '../ui/text-field.tsx';
import { SignCard, SignGrid } from '../ui/sign-grid.tsx';

/** The order in which a learner meets them. */
const CLASSES = [
  'warning',
  'priority',
  'prohibitory',
  'mandatory',
  'special',
  'information',
  'service',
  'direction',
  'plate',
  'marking',
  'light',
  'equipment',
  'dashboard',
] as const;

const library = signs.map((sign) => ({
  ...sign,
  picture: `data:image/svg+xml,${encodeURIComponent(sign.svg)}`,
  words: searchable(
    [sign.name.is, sign.name.en, sign.meaning.is, sign.meaning.en, sign.slug, ...sign.keywords].join(' '),
  ),
}));

export default function SignsPage(_: PageProps) {
  const { t, language } = useWords();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const found = useMemo(() => {
    const words = searchable(wanted).split(/\s+/).filter(Boolean);
    return library.filter((sign) => words.every((word) => sign.words.includes(word)));
  }, [wanted]);
  return (
    <LearnerFrame title={t('page.signs')} width="page">
      <div className="l-stack l-gap-5">
        <h1 tabIndex={-1}>{t('page.signs')}</h1>
        <p className="lead">{t('signs.lead')}</p>
        <TextField
          label={t('signs.search')}
          hint={t('signs.hint')}
          type="search"
          value={query}
          onValue={setQuery}
          autoComplete="off"
        />
        <p role="status" className="muted">
          {counted(t, 'signs.found', found.length, language)}
        </p>
        {CLASSES.map((kind) => {
          const those = found.filter((sign) => sign.class === kind);
          return those.length === 0 ? null : (
            <section key={kind} className="l-stack" aria-labelledby={`signs-${kind}`}>
              <h2 id={`signs-${kind}`}>{t(`signs.class.${kind}`)}</h2>
              <SignGrid>
                {those.map((sign) => (
                  <SignCard
                    key={sign.slug}
                    picture={sign.picture}
                    name={sign.name[language]}
                    meaning={sign.meaning[language]}
                  />
                ))}
              </SignGrid>
            </section>
          );
        })}
      </div>
    </LearnerFrame>
  );
}
