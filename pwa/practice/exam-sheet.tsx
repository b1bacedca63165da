/** A practice exam in progress: one statement at a time; stores answers at each tap, reveals results at the end. */
import { useEffect, useRef, useState } from 'react';
import { textIn } from '../../sync/language.ts';
import { EXAM_MINUTES, type ExamTaken } from '../../sync/practice/entry.ts';
import { counted } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { TextIn } from '../language/text-in.tsx';
import { EXAM_DRAFT, readDraft } from '../offline/drafts.ts';
import { keepEntry } from '../offline/practice-log.ts';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/layout/dialog.tsx';
import { CloseIcon } from '../ui/icons/icons.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { changeDraft, ExamDraft } from './drafts.ts';
import { ExamMap } from './exam-map.tsx';
import { TrueOrFalse, SignPicture, ReadAloud } from './statement-card.tsx';
import type { Practice } from './use-practice.ts';

const MINUTE = 60_000;
/** From here on, the remaining time is announced. */
const LAST_MINUTES = 5;

type Props = {
  readonly practice: Practice;
  readonly draft: ExamDraft;
  readonly title: string;
  readonly onLeave: () => void;
  readonly onHandedIn: (exam: ExamTaken) => void;
};

export function ExamSheet({ practice: { db, bank }, draft, title, onLeave, onHandedIn }: Props) {
  const { t, language } = useWords();
  const [map, setMap] = useState(false);
  const [failed, setFailed] = useState(false);
  const { statements, answers, flags, at } = draft;
  const id = statements[at] ?? '';
  const statement = bank.statements.find((each) => each.id === id);
  const open = statements.filter((each) => !(each in answers)).length;
  const nr = at + 1;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [at]);

  const keep = async (change: (draft: ExamDraft) => Partial<ExamDraft>): Promise<void> => {
    try {
      await changeDraft(db, EXAM_DRAFT, ExamDraft, (now) => ({ ...now, ...change(now) }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const used = useSeenFor(draft.usedMs ?? 0, (usedMs) => void keep(() => ({ usedMs })));
  const left = draft.untimed === true ? undefined : Math.max(0, Math.ceil(EXAM_MINUTES - used / MINUTE));
  const over = left === 0;
  const unanswered = over ? `${open} ${t('exam.isOpen')}.` : counted(t, 'exam.open', open, language);
  const goTo = (index: number): void => {
    setMap(false);
    void keep(() => ({ at: Math.min(Math.max(index, 0), statements.length - 1) }));
  };
  /** Stays at an unanswered statement; otherwise goes to the first one. */
  const goOn = (): void => goTo(id in answers ? statements.findIndex((each) => !(each in answers)) : at);
  const answer = (said: boolean): void => {
    // shows the overview, which submits, at the last statement and once all are answered
    const ends = at === statements.length - 1 || (open === 1 && !(id in answers));
    void keep((now) => ({ answers: { ...now.answers, [id]: said }, at: ends ? at : at + 1 }));
    if (ends) setMap(true);
  };
  const handingIn = useRef(false);
  const handIn = async (): Promise<void> => {
    if (handingIn.current) return;
    handingIn.current = true;
    try {
      // the stored answers may be newer than the rendered ones
      const given = { ...answers, ...(await readDraft(db, EXAM_DRAFT, ExamDraft))?.answers };
      // a statement withdrawn meanwhile counts as right
      const wrong = statements.filter((each) => {
        const asked = bank.statements.find((known) => known.id === each);
        return asked !== undefined && given[each] !== asked.right;
      });
      const entry = await keepEntry(db, { kind: 'exam', statements, wrong }, { key: EXAM_DRAFT, value: undefined });
      if (entry?.kind === 'exam') onHandedIn(entry);
      else onLeave();
    } catch {
      handingIn.current = false;
      setFailed(true);
    }
  };
  const flagged = flags.includes(id);
  return (
    <LearnerFrame
      title={`${title}, ${t('exam.position', { nr, of: statements.length })}`}
      actionBar={
        <div className="ab">
          <div className="ab-inner">
            <p role="status" className={failed ? 'ab-hint ab-complaint' : 'vh'}>
              {failed ? t('step.notSaved') : left !== undefined && left <= LAST_MINUTES ? t('exam.soonOver') : ''}
            </p>
            <TrueOrFalse chosen={answers[id]} onAnswer={answer} />
            <div className="pr-move">
              <Button
                variant="quiet"
                iconStart={<ArrowLeftIcon small />}
                disabled={at === 0}
                onClick={() => goTo(at - 1)}
              >
                {t('exam.previous')}
              </Button>
              <Button variant="quiet" onClick={() => setMap(true)}>
                {t('exam.overview')}
              </Button>
              <Button
                variant="quiet"
                iconEnd={<ArrowRightIcon small />}
                disabled={nr === statements.length}
                onClick={() => goTo(at + 1)}
              >
                {t(id in answers ? 'exam.next' : 'exam.skip')}
              </Button>
            </div>
          </div>
        </div>
      }
    >
      <div className="l-stack">
        <div className="pr-head">
          <Button variant="quiet" iconStart={<CloseIcon small />} onClick={onLeave}>
            {t('exam.pauseNow')}
          </Button>
          <span className="pr-position">
            {t('exam.position', { nr, of: statements.length })}
            {left === undefined ? '' : ` · ${t('exam.left', { minutes: left })}`}
          </span>
        </div>
        <span className="pr-fifty" aria-hidden="true">
          {statements.map((each, index) => (
            <b
              key={each}
              className={[
                index === at ? 'pr-now' : '',
                each in answers ? 'pr-on' : '',
                flags.includes(each) ? 'pr-later' : '',
              ].join(' ')}
            />
          ))}
        </span>
        {statement?.picture ? (
          <SignPicture filename={statement.picture.filename} alt={textIn(language, statement.picture, 'alt')} />
        ) : null}
        <h1 className="pr-statement" tabIndex={-1} ref={heading}>
          <span className="vh">{t('exam.statementNr', { nr })}. </span>
          {statement ? <TextIn thing={statement} field="text" /> : t('exam.withdrawn')}
        </h1>
        <div className="pr-head">
          <button
            type="button"
            className="pr-flag"
            aria-pressed={flagged}
            onClick={() =>
              void keep((now) => ({
                flags: now.flags.includes(id) ? now.flags.filter((each) => each !== id) : [...now.flags, id],
              }))
            }
          >
            {t('exam.flag')}
          </button>
          {statement ? <ReadAloud statement={statement} /> : null}
        </div>
      </div>
      <Dialog
        open={map || over}
        onClose={() => (over ? onLeave() : setMap(false))}
        title={t(over ? 'exam.over' : 'exam.overview')}
        closeLabel={t('nav.close')}
        actions={
          <>
            {open === 0 || over ? null : (
              <Button variant="primary" wide onClick={goOn}>
                {t('practice.goOn')}
              </Button>
            )}
            <Button variant={open === 0 || over ? 'primary' : 'plain'} wide onClick={() => void handIn()}>
              {t('exam.handIn')}
            </Button>
          </>
        }
      >
        <p>{open === 0 ? t('exam.allAnswered') : `${unanswered} ${t('exam.blank')}`}</p>
        {over ? null : <ExamMap draft={draft} onGo={goTo} />}
      </Dialog>
    </LearnerFrame>
  );
}

/**
 * Visible time of the exam, milliseconds; excludes breaks, a locked phone and other tabs.
 * @param before earlier time. @param keep is called when the page becomes hidden, and at a break.
 */
function useSeenFor(before: number, keep: (usedMs: number) => void): number {
  const [used, setUsed] = useState(before);
  const told = useRef(keep);
  told.current = keep;
  useEffect(() => {
    let counted = before;
    let since = performance.now();
    const count = (): number => {
      const now = performance.now();
      if (!document.hidden) counted += now - since;
      since = now;
      return counted;
    };
    const turned = (): void => {
      // if now hidden, the time until now was visible
      if (document.hidden) counted += performance.now() - since;
      since = performance.now();
      if (document.hidden) told.current(counted);
    };
    const timer = setInterval(() => setUsed(count()), 1000);
    document.addEventListener('visibilitychange', turned);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turned);
      told.current(count());
    };
    // `before` is read once; later time is counted here
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return used;
}
