/** One step for editing: both languages side by side, its questions, its narration, and what a learner sees of it (`/command/content/skref/:id`). */
import { addedLanguages, isWritten, textIn, type Language } from '../../../sync/language.ts';
import type { EditorView } from 'prosemirror-view';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Link } from '../../ui/controls/link.tsx';
import { picturePath } from '../../../sync/course/step-html.ts';
import { pathTo } from '../../../sync/paths.ts';
import { approveEnglish, dropStepDraft, publishStep, restoreEdition } from '../../../sync/staff/content-contract.ts';
import { removeRecording, useRecording } from '../../../sync/staff/recordings-contract.ts';
import type { Lack } from '../../../sync/staff/edition-checks.ts';
import { besideEnglish, staleEnglish, type Stale } from '../../../sync/staff/older-english.ts';
import { useWords } from '../../language/language.ts';
import { Button, Failure, Section } from '../frame/kit.tsx';
import { languageName } from '../frame/language-word.ts';
import { TextIn } from '../../language/text-in.tsx';
import type { PageProps } from '../../routes.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { ClockIcon, MailIcon } from '../../ui/icons/learner-icons.tsx';
import { EarlierDeed } from './earlier-deed.tsx';
import { ColleagueNote, DeedNote, Neighbours, PublishedNote, Saved } from './editor/step-status.tsx';
import { blockAtCursor, insertBeside } from './editor/commands.ts';
import { findPlace, type FoundQuestion } from './editor/find-place.ts';
import { FigurePanel, insertInto, VideoForm, type Figure, type FigureAttrs } from './editor/figure-panel.tsx';
import { StepHistory } from './editor/history-panel.tsx';
import { NarrationSection } from './editor/narration-section.tsx';
import { OLDER_ID, OlderBlocks } from './editor/older-english.tsx';
import { PicturePicker, type Picture } from './editor/picture-picker.tsx';
import { PublishPanel, type Published } from './editor/publish-panel.tsx';
import { Said } from './editor/question-editor.tsx';
import { NEW_QUESTION_ID, QuestionList } from './editor/question-list.tsx';
import { RichText } from './editor/rich-text.tsx';
import { StepPreview } from './editor/step-preview.tsx';
import { stepFormat } from './editor/schema.ts';
import { Toolbar } from './editor/toolbars.tsx';
import { useStepDraft, type DraftState } from './editor/use-step-draft.ts';
import { useAction, type Undoable } from '../hooks/use-action.ts';
import { released } from '../frame/staff-call.ts';
import { TranslationList } from './translation.tsx';
import { questionName } from './editor/questions.ts';
import { NoPage } from '../frame/no-page.tsx';
import { useOpener } from '../hooks/use-focus-back.ts';
import { sameEdition, type StepEdition } from '../../../sync/staff/step-edition.ts';
import { Tick } from '../frame/fields.tsx';

export default function ContentStepPage({ params }: PageProps) {
  const id = params['stepId'] ?? '';
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  const added = addedLanguages.find((each) => each === search.get('translation'));
  const reported = search.has('reported');
  return <StepEditor key={`${id} ${q}`} id={id} q={q} added={added} reported={reported} />;
}

/** By which words it was found, and which added language is shown; or because one of its questions was reported. */
type Found = { readonly q: string; readonly added: Language | undefined; readonly reported: boolean };

function StepEditor({ id, ...found }: Found & { readonly id: string }) {
  const { t, language } = useWords();
  const draft = useStepDraft(id);
  const step = draft.state?.content.step;
  usePageTitle(step ? t('editor.title', { title: textIn(language, step, 'title') }) : t('desk.contentOverview'));
  if (draft.state) return <Desk {...draft} {...found} state={draft.state} />;
  if (draft.failure?.code === 'not-found') return <NoPage why="unknown" />;
  return draft.failure ? <Failure error={`${draft.failure.message} ${t('editor.comesLater')}`} /> : null;
}

/** What can be done to a step in its own languages. */
const DEEDS = [publishStep, dropStepDraft, restoreEdition, approveEnglish, useRecording, removeRecording].map(
  ({ action }) => action,
);

/** What the log holds of a publication, of which its number is told. */
const PublishedAs = z.object({ number: z.int() });

const UNCHANGED_ID = 'unchanged';

type Panel = 'publish' | 'history' | 'picture' | 'video' | undefined;
type Props = Omit<ReturnType<typeof useStepDraft>, 'state' | 'failure'> & Found & { readonly state: DraftState };

function Desk({ state, q, added, reported, edit, flush, look }: Props) {
  const { t } = useWords();
  const { content, edition } = state;
  const { step } = content;
  const [panel, setPanel] = useState<Panel>();
  const [inBoth, setInBoth] = useState(true);
  /** Of what was looked for, as the page was opened. */
  const [place] = useState(() => {
    const question = reported ? step.step_questions.find(({ reports }) => reports > 0) : undefined;
    return question ? { question: question.id } : findPlace(edition, q);
  });
  const foundIn = place && 'lang' in place ? place : undefined;
  /** The question that was looked for, or lacks something. */
  const [found, setFound] = useState<FoundQuestion | undefined>(
    place && 'question' in place ? { id: place.question } : undefined,
  );
  const [shown, setShown] = useState<Language | 'pv'>(foundIn?.lang ?? 'is');
  const seen = added ?? shown;
  const [, setSearch] = useSearchParams();
  /** An added language stands in the address: there it is again after a reload. */
  const setSeen = (wanted: Language | 'pv'): void => {
    const isAdded = wanted !== 'pv' && !isWritten(wanted);
    if (!isAdded) setShown(wanted);
    if (!isAdded && added === undefined) return;
    setSearch(
      (now) => {
        const { translation: _, ...rest } = Object.fromEntries(now);
        return isAdded ? { ...rest, translation: wanted } : rest;
      },
      { replace: true },
    );
  };
  const [view, setView] = useState<EditorView>();
  /** Id of the question that is being edited. */
  const [inHand, setInHand] = useState<string>();
  const [, redraw] = useState(0);
  const publishing = useAction(publishStep);
  const [published, setPublished] = useState<Published>();
  const dropping = useAction(dropStepDraft);
  const restoring = useAction(restoreEdition);
  /** Does something to the whole draft, what was typed last with it. */
  const toDraft = async (deed: (revision: number) => Promise<unknown>): Promise<void> => {
    const revision = await flush();
    if (revision === undefined || !(await deed(revision))) return;
    setPanel(undefined);
    await look(true);
  };
  const undoing = (action: Undoable): Undoable => ({
    ...action,
    undo: async () => {
      const undone = await action.undo();
      if (undone) await look(true);
      return undone;
    },
  });
  const asked = content.edition.questions.filter(({ retired }) => !retired);
  const stale = staleEnglish(content.edition, edition, content.olderEnglish);
  const changed = !sameEdition(content.edition, edition);
  const staleBlocks = stale.filter(({ where }) => where.startsWith('data'));
  const tools = useRef<HTMLDivElement>(null);
  // what belongs to a picture comes and goes once nothing is pressed any more
  const onView = async (now: EditorView, passing: boolean): Promise<void> => {
    await released();
    setView((before) => (passing ? (before ?? now) : now));
    redraw((times) => times + 1);
  };
  const change = (changed: StepEdition): void => edit(changed, edition);
  const noteOpener = useOpener(panel !== undefined);
  const toggle = (wanted: Panel): void => {
    noteOpener();
    setPanel(panel === wanted ? undefined : wanted);
    if (seen !== 'en') setSeen('is'); // the panel stands at the text
  };
  const mend = ({ code, where }: Lack): void => {
    const lang = where === 'data_en' ? 'en' : 'is';
    const text = where.startsWith('data') ? `.s-${lang} .ed-text` : undefined;
    const place = code === 'no-question' ? `#${NEW_QUESTION_ID}` : text;
    flushSync(() => {
      setPanel(undefined);
      setSeen(lang);
      if (!place) setFound({ id: where, lack: code });
    });
    if (place) document.querySelector<HTMLElement>(place)?.focus();
  };
  /** Puts a picture or a video into one text, or at the same place in both. */
  const put = (type: Figure, attrs: Readonly<Record<'data' | 'data_en', FigureAttrs>>): void => {
    if (!view) return;
    const [own, other] = view.dom.lang === 'en' ? (['data_en', 'data'] as const) : (['data', 'data_en'] as const);
    const at = blockAtCursor(view.state); // before it is put in
    flushSync(() => setPanel(undefined)); // which moves the text, and it is scrolled to where it then stands
    insertInto(view, type, attrs[own]);
    if (!inBoth) return;
    const pairs = besideEnglish(content.edition, edition, content.olderEnglish);
    const beside = own === 'data' ? pairs : pairs.map(([is, en]) => [en, is] as const);
    change({ ...edition, [other]: insertBeside(edition[other], beside, at, { type, attrs: attrs[other] }) });
  };
  const putPicture = ({ name, alt, alt_en }: Omit<Picture, 'own'>): void => {
    const src = picturePath(name);
    put('picture', { data: { src, alt }, data_en: { src, alt: alt_en } });
  };
  const bothChoice = (
    <Tick on={inBoth} onTick={setInBoth}>
      {t('editor.inBoth')}
    </Tick>
  );
  /** The toolbar acts on no text out of sight. */
  const leaveText = async (): Promise<void> => {
    await released();
    setView(undefined);
    if (panel === 'picture' || panel === 'video') setPanel(undefined);
  };
  return (
    <div className={panel === 'publish' || panel === 'history' ? 'ed-busy' : undefined}>
      <p className="crumb">
        <span>
          <Link to={pathTo('contentOverview')}>{t('desk.contentOverview')}</Link> /
        </span>
        <span>
          <Link to={`${pathTo('contentOverview')}${step.course === 2 ? '?course=2' : ''}`}>
            {t('editor.course', { nr: step.course })}
          </Link>{' '}
          /
        </span>
        <span>
          {t('content.roundNr', { nr: step.round })}, {step.roundName}
        </span>
      </p>
      <div className="ph">
        <h1 tabIndex={-1}>
          {step.nr}. <TextIn thing={step} field="title" />
        </h1>
        <span className="s-tg off">{t('editor.online', { number: content.number })}</span>
        {changed ? null : (
          <span className="vh" id={UNCHANGED_ID}>
            {t('editor.noChanges')}
          </span>
        )}
        <div className="end">
          <Neighbours id={step.id} />
          <Button aria-expanded={panel === 'history'} onClick={() => toggle('history')}>
            <ClockIcon small />
            {t('editor.history')}
          </Button>
          {/* a translation is published where it is written */}
          {added === undefined ? (
            <Button
              look={panel === undefined && 'go'}
              aria-expanded={panel === 'publish'}
              aria-disabled={!changed}
              aria-describedby={changed ? undefined : UNCHANGED_ID}
              onClick={() => (changed || panel === 'publish' ? toggle('publish') : undefined)}
            >
              {t('editor.publish')}
            </Button>
          ) : null}
        </div>
      </div>
      {published && publishing.at !== 'idle' && panel !== 'publish' ? (
        <PublishedNote published={published} action={publishing} />
      ) : null}
      <DeedNote
        action={undoing(dropping)}
        done={t('editor.dropped')}
        undoWords={t('editor.undoDrop')}
        undoneWords={t('editor.draftBack')}
      />
      <DeedNote
        action={undoing(restoring)}
        done={t('editor.restored')}
        undoWords={t('editor.undoRestore')}
        undoneWords={t('editor.draftBack')}
      />
      {/* its translation and its draft are done to another thing: publishing can be taken back after them too */}
      <EarlierDeed
        actions={[publishStep.action]}
        subjects={[step.id]}
        words={({ after }) => t('editor.youPublished', z.parse(PublishedAs, after))}
      />
      <EarlierDeed actions={DEEDS} subjects={[step.id]} besides={publishStep.action} />
      {content.feedback.length === 0 ? null : (
        <div className="note">
          <MailIcon small />
          <div>
            <b>{t('editor.feedback', { count: content.feedback.length })}</b> {t('editor.feedbackText')}
            <Said words={content.feedback} />
          </div>
        </div>
      )}
      <div className="ed-tools" hidden={added !== undefined}>
        <Toolbar
          view={view}
          row={tools}
          open={panel === 'picture' || panel === 'video' ? panel : undefined}
          onOpen={toggle}
          end={<Saved state={state} />}
        />
        {panel === 'publish' || panel === 'history' ? null : <FigurePanel view={view} />}
      </div>
      <ColleagueNote state={state} onSettle={(chosen) => edit(chosen, edition, true)} />
      <div className="ed" data-shown={added === undefined ? seen : 'added'}>
        <div className="ed-tabs">
          <div className="s-sg" role="group" aria-label={t('editor.show')}>
            <button
              type="button"
              className="ed-both"
              aria-pressed={added === undefined}
              onClick={() => added && setSeen('is')}
            >
              {t('translate.written')}
            </button>
            {(['is', 'en', ...addedLanguages, 'pv'] as const).map((each) => (
              <button
                key={each}
                type="button"
                className={each === 'pv' || isWritten(each) ? 'ed-one' : undefined}
                aria-pressed={seen === each}
                onClick={() => setSeen(each)}
              >
                {each === 'pv' ? t('editor.tab.pv') : languageName(t, each)}
                {each === 'en' && staleBlocks.length > 0 ? <span className="cnt due">{staleBlocks.length}</span> : null}
              </button>
            ))}
          </div>
          <Saved state={state} />
        </div>
        {added === undefined ? null : (
          <div className="s-added">
            <Section first id="translation" title={languageName(t, added)} note={t('translate.note')}>
              <TranslationList
                language={added}
                subjects={[step.id, ...asked.map(({ id }) => id)]}
                nameOf={(subject) => {
                  const question = asked.find(({ id }) => id === subject);
                  return question ? questionName(t, content.edition.questions, question) : t('translate.step');
                }}
              />
            </Section>
          </div>
        )}
        <div
          className="only-ed"
          onFocus={({ target }) => setInHand(target.closest<HTMLElement>('[data-question]')?.dataset['question'])}
        >
          {panel === 'picture' && view ? (
            <PicturePicker onClose={() => setPanel(undefined)} onPick={putPicture}>
              {bothChoice}
            </PicturePicker>
          ) : null}
          {panel === 'video' && view ? (
            <VideoForm
              languages={inBoth ? ['is', 'en'] : [view.dom.lang === 'en' ? 'en' : 'is']}
              onClose={() => setPanel(undefined)}
              onInsert={(src, title) =>
                put('video', { data: { src, title: title.is }, data_en: { src, title: title.en } })
              }
            >
              {bothChoice}
            </VideoForm>
          ) : null}
          {panel === 'publish' ? (
            <PublishPanel
              content={content}
              edition={edition}
              onSave={flush}
              publishing={publishing}
              onClose={() => setPanel(undefined)}
              onMend={mend}
              onDrop={
                state.revision === 0
                  ? undefined
                  : // what was typed back meanwhile is gone by itself
                    () =>
                      void toDraft(async (revision) => revision === 0 || dropping.run({ stepId: step.id, revision }))
              }
              onDone={(done) => {
                setPublished(done);
                setPanel(undefined);
                void look();
              }}
            />
          ) : null}
          {panel === 'history' ? (
            <StepHistory
              stepId={step.id}
              edition={edition}
              onClose={() => setPanel(undefined)}
              onRestore={(number) => void toDraft((revision) => restoring.run({ stepId: step.id, number, revision }))}
            />
          ) : null}
          <div className="cols">
            {(['is', 'en'] as const).map((lang) => (
              <div key={lang} className={`col s-${lang}`}>
                <div className="lh">
                  {languageName(t, lang)}
                  {lang === 'en' && staleBlocks.length > 0 ? (
                    // by keys one comes to the list itself, after both texts
                    <a href={`#${OLDER_ID}`} tabIndex={-1}>
                      {t('editor.stale', { count: staleBlocks.length })}
                    </a>
                  ) : null}
                </div>
                <RichText
                  format={stepFormat}
                  lang={lang}
                  label={t('editor.text', { lang: t(`editor.${lang}`) })}
                  html={textIn(lang, edition, 'data')}
                  stale={numbersIn(lang === 'is' ? 'data' : 'data_en', staleBlocks)}
                  found={foundIn?.lang === lang ? foundIn.block : undefined}
                  staleWord={t(lang === 'is' ? 'editor.noEnglish' : 'editor.staleBlock')}
                  onHtml={(html, before) => {
                    const field = lang === 'is' ? 'data' : 'data_en';
                    edit({ ...edition, [field]: html }, { ...edition, [field]: before });
                  }}
                  onView={(now, passing) => void onView(now, passing)}
                  onTools={() => tools.current?.focus()}
                />
              </div>
            ))}
          </div>
          {/* below both texts, which stay beside each other and under the hand that writes */}
          <OlderBlocks stepId={step.id} stale={staleBlocks} onShow={setSeen} />
          <div onFocus={() => void leaveText()}>
            {(['step', 'pool'] as const).map((kind) => (
              <QuestionList key={kind} {...{ kind, content, edition, stale, found }} onChange={change} />
            ))}
            <NarrationSection content={content} onChanged={() => void look()} />
          </div>
        </div>
        <StepPreview stepId={step.id} edition={edition} inHand={inHand} block={view && blockAtCursor(view.state)} />
      </div>
    </div>
  );
}

/** Numbers (from 0) of the blocks of one text among them. */
const numbersIn = (field: 'data' | 'data_en', stale: readonly Stale[]): readonly number[] =>
  stale.flatMap(({ where }) => (where.startsWith(`${field}.`) ? [Number(where.slice(field.length + 1))] : []));
