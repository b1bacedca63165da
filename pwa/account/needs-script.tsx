/** Said above a form to readers whose browser runs no scripts; the rest of the site does without. */
import { useWords } from '../language/language.ts';

export function NeedsScript() {
  const { t } = useWords();
  return (
    <noscript>
      <p>{t('needsScript')}</p>
    </noscript>
  );
}
