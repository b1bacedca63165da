/** Adds or removes the bookmark of a step. */
import { useState } from 'react';
import { useWords } from '../language/language.ts';
import { setBookmark, useBookmarks } from '../offline/bookmarks.ts';
import { useSession } from '../offline/session-store.ts';
import { BookmarkIcon } from '../ui/icons/learner-icons.tsx';
import { IconButton } from '../ui/controls/button.tsx';

export function BookmarkButton({ stepId }: { readonly stepId: string }) {
  const { t } = useWords();
  const db = useSession((session) => session.db);
  const here = useBookmarks()?.has(stepId) ?? false;
  const [failed, setFailed] = useState(false);
  if (!db) return null;
  const turn = (): void => {
    setBookmark(db, stepId, !here).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  return (
    <>
      <span role="status" className={failed ? undefined : 'vh'}>
        {failed ? t('bookmark.failed') : ''}
      </span>
      <IconButton label={t('bookmark.word')} icon={<BookmarkIcon />} aria-pressed={here} onClick={turn} />
    </>
  );
}
