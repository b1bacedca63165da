/** Edits one step: both languages, questions, narration, preview (`/command/content/skref/:id`). */
import { addedLanguages, textIn, type Language } from '../../../sync/language.ts';
import type { EditorView } from 'prosemirror-view';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { dropStepDraft, publishStep, restoreEdition } from '../../../sync/staff/content-contract.ts';
import type { Lack } from '../../../sync/staff/edition-checks.ts';
import { staleEnglish } from '../../../sync/staff/older-english.ts';
import { sameEdition, type StepEdition } from '../../../sync/staff/step-edition.ts';
import { useWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { Failure } from '../frame/kit.tsx';
import { NoPage } from '../frame/no-page.tsx';
import { Restored } from '../frame/restored.tsx';
import { released } from '../frame/staff-call.ts';
import { useAction, type Undoable } from '../hooks/use-action.ts';
import { useOpener } from '../hooks/use-focus-back.ts';
import { blockAtCursor } from './editor/commands.ts';
import { DraftNotes } from './editor/draft-notes.tsx';
import { FigureForms } from './editor/figure-forms.tsx';
import { FigurePanel } from './editor/figure-panel.tsx';
import { findPlace, type FoundQuestion } from './editor/find-place.ts';
import { StepHistory } from './editor/history-panel.tsx';
import { LanguageTabs, useShown } from './editor/language-tabs.tsx';
import { NarrationSection } from './editor/narration-section.tsx';
import { OlderBlocks } from './editor/older-english.tsx';
import { PublishPanel } from './editor/publish-panel.tsx';
import { NEW_QUESTION_ID, QuestionList } from './editor/question-list.tsx';
import { StepHead, type Panel } from './editor/step-head.tsx';
import { StepPreview } from './editor/step-preview.tsx';
import { ColleagueNote, PublishedNote, Saved, type Published } from './editor/step-status.tsx';
import { StepTexts } from './editor/step-texts.tsx';
import { StepTranslation } from './editor/step-translation.tsx';
import { Toolbar } from './editor/toolbars.tsx';
import { useStepDraft, type DraftState } from './editor/use-step-draft.ts';

export default function ContentStepPage({ params }: PageProps) {
  const id = params['stepId'] ?? '';
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  const added = addedLanguages.find((each) => each === search.get('translation'));
  const reported = search.has('reported');
  return <StepEditor key={`${id} ${q}`} id={id} q={q} added={added} reported={reported} />;
}

/** The search query that found the step, the added language to show, or whether a question was reported. */
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

type Props = Omit<ReturnType<typeof useStepDraft>, 'state' | 'failure'> & Found & { readonly state: DraftState };

function Desk({ state, q, added, reported, edit, flush, look }: Props) {
  const { content, edition, restored } = state;
  const { step } = content;
  const [panel, setPanel] = useState<Panel>();
  const figure = panel === 'publish' || panel === 'history' ? undefined : panel;
  /** Search match at opening. */
  const [place] = useState(() => {
    const question = reported ? step.step_questions.find(({ reports }) => reports > 0) : undefined;
    return question ? { question: question.id } : findPlace(edition, q);
  });
  const foundIn = place && 'lang' in place ? place : undefined;
  /** The question that matched the search, or that lacks something. */
  const [found, setFound] = useState<FoundQuestion | undefined>(
    place && 'question' in place ? { id: place.question } : undefined,
  );
  const [inBoth, setInBoth] = useState(true);
  const [seen, setSeen] = useShown(added, foundIn?.lang);
  const [view, setView] = useState<EditorView>();
  /** Id of the question being edited. */
  const [inHand, setInHand] = useState<string>();
  const [, redraw] = useState(0);
  const publishing = useAction(publishStep);
  const [published, setPublished] = useState<Published>();
  const dropping = useAction(dropStepDraft);
  const restoring = useAction(restoreEdition);
  /** Runs an action on the whole draft after saving the latest input. */
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
  const stale = staleEnglish(content.edition, edition, content.olderEnglish);
  const changed = !sameEdition(content.edition, edition);
  const staleBlocks = stale.filter(({ where }) => where.startsWith('data'));
  const tools = useRef<HTMLDivElement>(null);
  // picture controls mount and unmount only after the press ends
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
    if (seen !== 'en') setSeen('is'); // the panel is beside the text
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
  /** The toolbar must not act on a hidden text. */
  const leaveText = async (): Promise<void> => {
    await released();
    setView(undefined);
    if (figure) setPanel(undefined);
  };
  return (
    <div className={panel === 'publish' || panel === 'history' ? 'ed-busy' : undefined}>
      <StepHead content={content} changed={changed} panel={panel} canPublish={added === undefined} onPanel={toggle} />
      {published && publishing.at !== 'idle' && panel !== 'publish' ? (
        <PublishedNote
          published={published}
          reports={step.step_questions.reduce((sum, { reports }) => sum + reports, 0)}
          action={publishing}
        />
      ) : null}
      <DraftNotes content={content} dropping={undoing(dropping)} restoring={undoing(restoring)} />
      <div className="ed-tools" hidden={added !== undefined}>
        <Toolbar view={view} row={tools} open={panel} onOpen={toggle} end={<Saved state={state} />} />
        {panel === 'publish' || panel === 'history' ? null : (
          <FigurePanel view={view} replacing={panel === 'replace'} onReplace={() => toggle('replace')} />
        )}
      </div>
      <p className="s-cut s-new" role="status">
        {restored ? <Restored onDrop={() => edit(restored.before, restored.after, true)} /> : null}
      </p>
      <ColleagueNote state={state} onSettle={(chosen) => edit(chosen, edition, true)} />
      <div className="ed" data-shown={added === undefined ? seen : 'added'}>
        <div className="ed-tabs">
          <LanguageTabs added={added} seen={seen} stale={staleBlocks.length} onSee={setSeen} />
          <Saved state={state} />
        </div>
        {added === undefined ? null : <StepTranslation language={added} content={content} />}
        <div
          className="only-ed"
          onFocus={({ target }) => setInHand(target.closest<HTMLElement>('[data-question]')?.dataset['question'])}
        >
          {view && figure ? (
            <FigureForms
              {...{ view, content, edition, inBoth }}
              panel={figure}
              onInBoth={setInBoth}
              onChange={change}
              onClose={() => setPanel(undefined)}
            />
          ) : null}
          {panel === 'publish' ? (
            <PublishPanel
              state={state}
              onSave={flush}
              publishing={publishing}
              onClose={() => setPanel(undefined)}
              onMend={mend}
              onDrop={
                state.revision === 0
                  ? undefined
                  : // a draft that equals the published text is already deleted
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
              changed={changed}
              onClose={() => setPanel(undefined)}
              onRestore={(number) => void toDraft((revision) => restoring.run({ stepId: step.id, number, revision }))}
            />
          ) : null}
          <StepTexts
            edition={edition}
            stale={staleBlocks}
            found={foundIn}
            onEdit={edit}
            onView={(now, passing) => void onView(now, passing)}
            onTools={() => tools.current?.focus()}
          />
          {/* below both texts, so that they do not move while the user types */}
          <OlderBlocks stepId={step.id} stale={staleBlocks} onShow={setSeen} />
          <div onFocus={() => void leaveText()}>
            {(['step', 'pool'] as const).map((kind) => (
              <QuestionList
                key={kind}
                {...{ kind, content, edition, stale, found }}
                unpublished={changed}
                onChange={change}
              />
            ))}
            <NarrationSection content={content} onChanged={() => void look()} />
          </div>
        </div>
        <StepPreview stepId={step.id} edition={edition} inHand={inHand} block={view && blockAtCursor(view.state)} />
      </div>
    </div>
  );
}
