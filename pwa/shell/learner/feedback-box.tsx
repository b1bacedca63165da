/** Feedback at the foot of every learner page; its form loads when opened. */
import { memo, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPath, pathTo } from '../../../sync/paths.ts';
import { lazyWithMore, useWords } from '../../language/language.ts';
import { useLearner } from '../../offline/use-learner.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';

const FeedbackForm = lazyWithMore(() => import('./feedback-form.tsx'));
const FeedbackDialog = lazyWithMore(() => import('./feedback-dialog.tsx'));

export const FeedbackBox = memo(function FeedbackBox() {
  const { t } = useWords();
  const inThread = matchPath(useLocation().pathname)?.page === 'thread';
  /** Undefined until first opened. */
  const [open, setOpen] = useState<boolean>();
  if (inThread)
    return (
      <Suspense fallback={<div className="sk" />}>
        <FeedbackForm inThread />
      </Suspense>
    );
  return (
    <>
      <p className="fb l-row">
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('feedback.open')}
        </Button>
        <ThreadLink />
      </p>
      <Suspense>{open === undefined ? null : <FeedbackDialog open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
});

/** Links to the school's answers, and says whether some are unread. */
export function ThreadLink({ variant = 'quiet' }: { readonly variant?: 'quiet' | 'solid' }) {
  const { t, language } = useWords();
  const unread = useLearner()?.learner.account.unread ?? 0;
  return (
    <ButtonLink variant={variant} to={pathTo('thread', language)}>
      {t(unread > 0 ? 'feedback.unread' : 'page.thread')}
    </ButtonLink>
  );
}
