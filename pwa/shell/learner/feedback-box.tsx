/** The feedback box at the foot of every learner page; its form loads when opened. */
import { memo, startTransition, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPath, pathTo } from '../../../sync/paths.ts';
import { lazyWithMore, useWords } from '../../language/language.ts';
import { useLearner } from '../../offline/use-learner.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';

const FeedbackForm = lazyWithMore(() => import('./feedback-form.tsx'));

export const FeedbackBox = memo(function FeedbackBox() {
  const { t } = useWords();
  const inThread = matchPath(useLocation().pathname)?.page === 'thread';
  const [open, setOpen] = useState(inThread);
  const [cancelled, setCancelled] = useState(false);
  const cancel = (): void => {
    setCancelled(true);
    setOpen(false);
  };
  return (
    <Suspense fallback={<div className="sk" />}>
      {open ? (
        <FeedbackForm inThread={inThread} onCancel={cancel} />
      ) : (
        <p className="fb l-row">
          <Button
            ref={cancelled ? takeFocus : null}
            variant="quiet"
            onClick={() => startTransition(() => setOpen(true))} // the button stays until the form has loaded
          >
            {t('feedback.open')}
          </Button>
          <ThreadLink />
        </p>
      )}
    </Suspense>
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
