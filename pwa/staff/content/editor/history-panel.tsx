/** Published editions: when, by whom, why. An earlier one can be compared, or loaded into the draft. */
import { useState, type ReactNode } from 'react';
import { stepEdition, stepHistory } from '../../../../sync/staff/content-contract.ts';
import type { StepEdition } from '../../../../sync/staff/step-edition.ts';
import { formatDate, formatTime } from '../../../language/format.ts';
import { useWords } from '../../../language/language.ts';
import { Button, Failure, type ReadError } from '../../frame/kit.tsx';
import { staffCall } from '../../frame/staff-call.ts';
import { useStaffData } from '../../hooks/use-staff-data.ts';
import { Difference } from './difference.tsx';
import { Panel } from './panel.tsx';
import { useTried } from '../../hooks/use-tried.ts';

type StepProps = {
  readonly stepId: string;
  /** The present draft. */
  readonly edition: StepEdition;
  /** Whether the draft differs from the published edition. */
  readonly changed: boolean;
  readonly onRestore: (number: number) => void;
  readonly onClose: () => void;
};

export function StepHistory({ stepId, edition, ...panel }: StepProps) {
  const { t } = useWords();
  const { data, error } = useStaffData(stepHistory, { stepId });
  return (
    <HistoryPanel
      {...panel}
      error={error}
      editions={data?.editions.map(({ note, takesBack, ...each }) => ({
        ...each,
        what: takesBack === null ? note : t('editor.tookBack', { number: takesBack }),
      }))}
      note={t('editor.restoreText')}
      read={(number) => staffCall(stepEdition, { stepId, number: String(number) })}
      changes={(old, next) => <Difference before={old.edition} after={next?.edition ?? edition} />}
    />
  );
}

type Edition = {
  readonly number: number;
  /** ISO. */
  readonly at: string;
  /** Null: it came with the files. */
  readonly by: string | null;
  readonly what: string;
};

type Props<T> = Pick<StepProps, 'onClose'> &
  Partial<Pick<StepProps, 'changed'>> & {
    /** Undefined if nothing can be restored now. */
    readonly onRestore: StepProps['onRestore'] | undefined;
    /** Newest first. */
    readonly editions: readonly Edition[] | undefined;
    readonly error: ReadError | undefined;
    /** Effect of restoring one. */
    readonly note: string;
    readonly read: (number: number) => Promise<T>;
    /** @param next undefined for the present text. */
    readonly changes: (old: T, next: T | undefined) => ReactNode;
  };

export function HistoryPanel<T>({
  editions,
  error,
  changed = true,
  note,
  read,
  changes,
  onRestore,
  onClose,
}: Props<T>) {
  const { t, language } = useWords();
  const [compared, setCompared] = useState<{ readonly number: number; readonly old: T; readonly next?: T }>();
  const { error: problem, attempt } = useTried();
  const isTold = editions?.some(({ what }) => what !== '');
  const newest = editions?.[0]?.number;
  const compare = async (number: number): Promise<void> => {
    const old = await attempt(() => read(number));
    if (old !== undefined) setCompared({ number, old });
  };
  const showChanges = async (number: number, previous: number): Promise<void> => {
    const both = await attempt(() => Promise.all([read(previous), read(number)]));
    if (both) setCompared({ number, old: both[0], next: both[1] });
  };
  return (
    <Panel title={t('editor.history')} onClose={onClose}>
      <Failure stays error={problem ?? error} />
      <table className="tbl cards-m">
        <thead>
          <tr>
            <th scope="col">{t('editor.edition')}</th>
            <th scope="col">{t('editor.who')}</th>
            <th scope="col">{t('editor.when')}</th>
            {isTold ? <th scope="col">{t('editor.what')}</th> : null}
            <th scope="col">
              <span className="vh">{t('editor.deeds')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {editions?.map(({ number, at, by, what }, index) => (
            <tr key={number}>
              <th scope="row">
                {number} {number === newest ? <span className="s-tg ok">{t('editor.live')}</span> : null}
              </th>
              <td>{by ?? t('editor.fromFiles')}</td>
              <td className="mono full">{`${formatDate(Date.parse(at), language)} ${formatTime(Date.parse(at))}`}</td>
              {isTold ? <td className="full">{what}</td> : null}
              <td className="r full">
                <span className="flex wrapx">
                  {number === newest || !onRestore ? null : (
                    <Button look="txt" of={String(number)} onClick={() => onRestore(number)}>
                      {t('editor.restore')}
                    </Button>
                  )}
                  {number === newest && !changed ? null : (
                    <Button look="txt" of={String(number)} onClick={() => void compare(number)}>
                      {t('editor.compare')}
                    </Button>
                  )}
                  {editions.slice(index + 1, index + 2).map((previous) => (
                    <Button
                      key={previous.number}
                      look="txt"
                      of={String(number)}
                      onClick={() => void showChanges(number, previous.number)}
                    >
                      {t('editor.whatChanged')}
                    </Button>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(editions?.length ?? 0) > 1 ? <p className="sub">{note}</p> : null}
      {compared ? (
        <>
          <h3 key={`${compared.number} ${'next' in compared}`} ref={bringToTop} tabIndex={-1}>
            {t('next' in compared ? 'editor.changedIn' : 'editor.comparedWith', { number: compared.number })}
          </h3>
          {changes(compared.old, compared.next)}
        </>
      ) : null}
    </Panel>
  );
}

/** Scrolls to the comparison, which is below a long table. */
function bringToTop(element: HTMLElement | null): void {
  element?.focus();
  element?.scrollIntoView();
}
