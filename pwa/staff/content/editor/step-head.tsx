/** Head of a step's page: place, number, title, panel buttons. */
import { pathTo } from '../../../../sync/paths.ts';
import type { ResponseOf } from '../../../../sync/endpoint.ts';
import type { stepContent } from '../../../../sync/staff/content-contract.ts';
import { useWords } from '../../../language/language.ts';
import { TextIn } from '../../../language/text-in.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { ClockIcon } from '../../../ui/icons/learner-icons.tsx';
import { Button } from '../../frame/kit.tsx';
import { Neighbours } from './step-status.tsx';

export type Panel = 'publish' | 'history' | 'picture' | 'video' | 'replace' | undefined;

const UNCHANGED_ID = 'unchanged';

type Props = {
  readonly content: ResponseOf<typeof stepContent>;
  /** The draft differs from the published text. */
  readonly changed: boolean;
  readonly panel: Panel;
  /** False for a translation, which has its own publish button. */
  readonly canPublish: boolean;
  readonly onPanel: (panel: Panel) => void;
};

export function StepHead({ content: { step, number }, changed, panel, canPublish, onPanel }: Props) {
  const { t } = useWords();
  return (
    <>
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
        <span className="s-tg off">{t('editor.online', { number })}</span>
        {changed ? null : (
          <span className="vh" id={UNCHANGED_ID}>
            {t('editor.noChanges')}
          </span>
        )}
        <div className="end">
          <Neighbours id={step.id} />
          <Button aria-expanded={panel === 'history'} onClick={() => onPanel('history')}>
            <ClockIcon small />
            {t('editor.history')}
          </Button>
          {canPublish ? (
            <Button
              look={panel === undefined && 'go'}
              aria-expanded={panel === 'publish'}
              aria-disabled={!changed}
              aria-describedby={changed ? undefined : UNCHANGED_ID}
              onClick={() => (changed || panel === 'publish' ? onPanel('publish') : undefined)}
            >
              {t('editor.publish')}
            </Button>
          ) : null}
        </div>
      </div>
    </>
  );
}
