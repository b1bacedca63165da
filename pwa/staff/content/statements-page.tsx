/** Practice statements: by round, or by search in all; edited in place. */
import { useSearchParams } from 'react-router-dom';
import { parseRoundId, ROUND_REFS, roundId } from '../../../sync/course/ids.ts';
import { addedLanguages, textIn } from '../../../sync/language.ts';
import { pathTo } from '../../../sync/paths.ts';
import { searchable, searchWords } from '../../../sync/searchable.ts';
import { addStatement, editStatement, roundStatements } from '../../../sync/staff/statements-contract.ts';
import { withFirmHyphens } from '../frame/format.ts';
import { useWords } from '../../language/language.ts';
import { Button, Failure, PageHead } from '../frame/kit.tsx';
import { Select, SearchField } from '../frame/fields.tsx';
import { languageName } from '../frame/language-word.ts';
import type { PageProps } from '../../routes.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { ChevronDownIcon } from '../../ui/icons/icons.tsx';
import { useDesk } from '../frame/desk-store.ts';
import { EarlierDeed } from './earlier-deed.tsx';
import { publishTranslation, translations } from '../../../sync/staff/translations-contract.ts';
import { Translation } from './translation.tsx';
import { StatementForm, StatementWords } from './statement-form.tsx';
import { StatementRow } from './statement-row.tsx';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { useState, type ReactNode } from 'react';
import { Outcome } from '../frame/outcome.tsx';
import { PlusIcon } from '../frame/staff-icons.tsx';
import { useAction } from '../hooks/use-action.ts';
import { Cancelled, useUnsentForm } from './unsent-form.tsx';
import { listUnsent } from '../frame/unsent.ts';

const EMPTY: StatementWords = { text: '', text_en: '', why: '', why_en: '' };

/** Form for a new statement of a step. */
function NewStatement({ step }: { readonly step: string }) {
  const { t } = useWords();
  const action = useAction(addStatement);
  const unsent = `new statement ${step}`;
  const { written, write, isOpen, open, close, cancel, opener } = useUnsentForm(unsent, StatementWords);
  const words = written ?? EMPTY;
  const [waits, setWaits] = useState(false);
  const { right, ...texts } = words;
  // the form reports a missing key
  const save = async (): Promise<boolean> => {
    setWaits(words.retired === true);
    return right !== undefined && (await action.run({ step, ...texts, right })) !== undefined;
  };
  if (isOpen)
    return (
      <div className="price ed-on">
        <h3>{t('bank.add')}</h3>
        <StatementForm
          words={words}
          written={written !== undefined}
          onWords={(change) => write({ ...words, ...change })}
          action={action}
          onSave={save}
          onClose={close}
          onCancel={cancel}
        />
      </div>
    );
  return (
    <div className="flex wrapx">
      <Button
        ref={opener}
        look="txt"
        aria-label={`${t('bank.add')}: ${step}`}
        onClick={() => {
          action.reset();
          open();
        }}
      >
        <PlusIcon small />
        {t('bank.add')}
      </Button>
      <Outcome action={action} done={t(waits ? 'act.saved' : 'bank.done')} />
      <Cancelled of={unsent} onResume={open} />
    </div>
  );
}

type FoldProps = {
  readonly step: string;
  readonly title: string;
  /** Of its statements. */
  readonly ids: readonly string[];
  readonly open: boolean;
  readonly children: ReactNode;
};

/** Collapsible statements of a step; open if one has unsent edits. */
function StepFold({ step, title, ids, open, children }: FoldProps) {
  const me = useDesk(({ me: here }) => here?.id ?? '');
  const [begun] = useState(() =>
    listUnsent(me, '').some((name) => [step, ...ids].includes(name.split(' ').at(-1) ?? '')),
  );
  return (
    <details className="fo" open={open || begun}>
      <summary>
        <h2>{title}</h2>
        <span className="cnt">{ids.length}</span>
        <ChevronDownIcon small />
      </summary>
      {children}
    </details>
  );
}

const ROUND_IDS = ROUND_REFS.map(roundId);

const MOST_FOUND = 60;

export default function StatementsPage(_: PageProps) {
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  return <Bank key={q} q={q} />;
}

/** @param q initial query. */
function Bank({ q }: { readonly q: string }) {
  const { t, language } = useWords();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('round') ?? '';
  const round = ROUND_IDS.includes(asked) ? asked : '1.1';
  const added = addedLanguages.find((each) => each === search.get('translation'));
  const [sought, setSought] = useState(q);
  const words = searchWords(sought);
  const isSought = words.length > 0;
  const { data, error } = useStaffData(roundStatements, isSought ? {} : { round });
  const fitting = (data?.statements ?? []).filter(({ step, text, text_en, why, why_en, texts = {} }) => {
    if (!isSought) return step.startsWith(`${round}.`); // the result of the last search may still be loaded
    const said = Object.values(texts).flatMap((own) => Object.values(own));
    const all = searchable([text, text_en, why, why_en, ...said].join(' '));
    return words.every((word) => all.includes(word));
  });
  const shown = isSought ? fitting.slice(0, MOST_FOUND) : fitting;
  const subjects = shown.map(({ id }) => id);
  const translated = useStaffData(added && translations, { language: added ?? 'en', subjects });
  const statementsOf = (step: string) => shown.filter((statement) => statement.step === step);
  const steps = data?.steps.filter(({ id }) => statementsOf(id).length > 0);

  const address = (change: Readonly<Record<string, string>>): void =>
    setSearch({ round, ...(added && { translation: added }), ...change });
  return (
    <>
      <p className="crumb">
        <Link to={pathTo('contentOverview')}>{t('desk.contentOverview')}</Link>
      </p>
      <PageHead title={t('desk.contentStatements')}>
        <label className="s-fl">
          <span className="vh">{t('bank.round')}</span>
          <Select
            value={round}
            options={ROUND_IDS.map((id) => ({ value: id, words: t('bank.of', { ...parseRoundId(id) }) }))}
            onChoose={(chosen) => address({ round: chosen })}
          />
        </label>
        {addedLanguages.length === 0 ? null : (
          <label className="s-fl">
            <span className="vh">{t('translate.choose')}</span>
            <Select
              value={added}
              options={[undefined, ...addedLanguages].map((each) => ({
                value: each,
                words: each ? languageName(t, each) : `${t('translate.choose')}: ${t('translate.nothing')}`,
              }))}
              onChoose={(translation) => address({ translation: translation ?? '' })}
            />
          </label>
        )}
        {data ? <span className="sub">{t('bank.sub', { total: data.total, right: data.right })}</span> : null}
      </PageHead>
      <div className="flt st-search">
        <SearchField
          label={t('bank.search')}
          hint={t('bank.search')}
          typed={sought}
          onTyped={setSought}
          found={!isSought ? null : t('find.count', { count: fitting.length })}
        />
      </div>
      <Failure error={error ?? translated.error} />
      <EarlierDeed actions={[addStatement.action, editStatement.action]} />
      {added && subjects.length > 0 ? (
        <EarlierDeed actions={[publishTranslation.action]} subjects={subjects} language={added} />
      ) : null}
      {steps?.length === 0 ? <p>{t('bank.nothing')}</p> : null}
      {steps?.map((step, index) => (
        <StepFold
          key={step.id}
          open={index === 0 || isSought}
          ids={statementsOf(step.id).map(({ id }) => id)}
          step={step.id}
          title={withFirmHyphens(`${step.id} ${textIn(language, step, 'title')}`)}
        >
          <ul className="s-bank">
            {statementsOf(step.id).map((statement) => (
              <StatementRow key={statement.id} statement={statement}>
                {added === undefined
                  ? undefined
                  : (translated.data?.things ?? []).map((thing) =>
                      thing.subject === statement.id ? (
                        <Translation
                          key={added}
                          thing={thing}
                          language={added}
                          name={`${languageName(t, added)} ${thing.subject}`}
                        />
                      ) : null,
                    )}
              </StatementRow>
            ))}
          </ul>
          {isSought ? null : <NewStatement step={step.id} />}
        </StepFold>
      ))}
      {fitting.length > shown.length ? (
        <p className="sub">{t('bank.more', { count: fitting.length - shown.length })}</p>
      ) : null}
    </>
  );
}
