/** Checks that downloaded rounds are complete on the device (decisions 6.9). */
import { useState } from 'react';
import { roundId } from '../../sync/course/ids.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { counted } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { useSession } from '../offline/session-store.ts';
import { useAct } from '../shell/use-act.ts';
import { verifyRound, type Checked } from '../offline/verify.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';

type Props = { readonly course: CourseNr; readonly rounds: readonly number[] };

/** Reads every file of the rounds and lists the missing ones. */
export function VerifyDownloads({ course, rounds }: Props) {
  const { t, language } = useWords();
  const db = useSession((session) => session.db);
  const [share, setShare] = useState(0);
  const [checked, setChecked] = useState<readonly Checked[]>();
  const { busy, said, act } = useAct();
  const verify = async (): Promise<void> => {
    if (!db) return;
    const found: Checked[] = [];
    setChecked(undefined);
    setShare(0);
    for (const [index, round] of rounds.entries()) {
      const part = (within: number): void => setShare((index + within) / rounds.length);
      found.push(await verifyRound(db, roundId({ course, round }), undefined, part));
    }
    setChecked(found);
  };
  const flaws = checked?.flatMap((each) => each.flaws) ?? [];
  const opened = checked?.reduce((sum, each) => sum + each.opened, 0) ?? 0;
  return (
    <>
      <Button
        variant="quiet"
        busy={busy}
        busyLabel={t('dl.verifying', { percent: Math.round(share * 100) })}
        onClick={() => void act(verify)}
      >
        {t('dl.verify')}
      </Button>
      <p role="status">{said}</p>
      {checked === undefined ? null : flaws.length === 0 ? (
        <Alert tone="ok" live>
          <p>{counted(t, 'dl.verified', opened, language)}</p>
        </Alert>
      ) : (
        <Alert tone="error" heading={counted(t, 'dl.flawed', flaws.length, language)} live>
          <ul>
            {flaws.map(({ what, flaw }) => (
              <li key={what}>
                {what}: {t(`dl.flaw.${flaw}`)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
