/** The feedback form above the page where it was opened. */
import { useWords } from '../../language/language.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import FeedbackForm from './feedback-form.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

export default function FeedbackDialog({ open, onClose }: Props) {
  const { t } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={t('feedback.title')} closeLabel={t('nav.close')}>
      <FeedbackForm inThread={false} />
    </Dialog>
  );
}
