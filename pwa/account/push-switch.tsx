/** Whether notices are shown on this device too. */
import { useState } from 'react';
import { useWords } from '../language/language.ts';
import { CallError } from '../offline/call.ts';
import { isForHomeScreen } from '../offline/install.ts';
import { pushHere, turnPushOff, turnPushOn, type Push } from '../offline/push.ts';
import { useSession } from '../offline/session-store.ts';
import { ListItem } from '../ui/layout/list.tsx';
import { Switch } from '../ui/controls/switch.tsx';

export function PushSwitch({ onProblem }: { readonly onProblem: (words: string) => void }) {
  const account = useSession((session) => session.accountId);
  return account === null ? null : <Known account={account} onProblem={onProblem} />;
}

type Props = { readonly account: string; readonly onProblem: (words: string) => void };

function Known({ account, onProblem }: Props) {
  const { t } = useWords();
  const [push, setPush] = useState<Push>(() => pushHere(account));
  // what the tap asked for, until browser and school have answered
  const [asked, setAsked] = useState<boolean>();
  const turn = async (on: boolean): Promise<void> => {
    setAsked(on);
    try {
      setPush(await (on ? turnPushOn : turnPushOff)(account));
      onProblem('');
    } catch (error) {
      setPush(pushHere(account));
      onProblem(error instanceof CallError ? error.message : t('notices.pushFailed'));
    }
    setAsked(undefined);
  };
  if (push === 'missing')
    return isForHomeScreen() ? (
      <ListItem>
        <p>{t('notices.pushHomeScreen')}</p>
      </ListItem>
    ) : null;
  return (
    <ListItem>
      <Switch
        label={t('notices.push')}
        hint={t(push === 'refused' ? 'notices.pushRefused' : 'notices.pushHint')}
        checked={asked ?? push === 'on'}
        disabled={push === 'refused'}
        onChecked={(on) => asked === undefined && void turn(on)}
      />
    </ListItem>
  );
}
