/** Lines from the bank's own web, pasted to be matched in the browser; they go nowhere, and are gone with the page. */
import { useState } from 'react';
import { useWords } from '../../language/language.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';

/** @param onLines what was pasted; undefined where it is to be forgotten. */
export function BankPaste({ onLines }: { readonly onLines: (lines: string | undefined) => void }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const close = (lines: string): void => {
    setOpen(false);
    onLines(lines.trim() === '' ? undefined : lines);
  };
  return (
    <>
      <button type="button" className="b" onClick={() => setOpen(true)}>
        {t('today.paste')}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('today.paste')}
        closeLabel={t('nav.close')}
        actions={
          <button type="button" className="b go" onClick={() => close(text)}>
            {t('today.match.find')}
          </button>
        }
      >
        <label className="s-fl">
          <span>{t('today.pasteLabel')}</span>
          <textarea
            rows={8}
            value={text}
            onChange={(event) => setText(event.target.value)}
            aria-describedby="paste-hint"
          />
        </label>
        <p className="sub" id="paste-hint">
          {t('today.pasteHint')}
        </p>
      </Dialog>
    </>
  );
}
