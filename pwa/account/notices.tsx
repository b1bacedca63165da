/** Which notices the learner wants, each by itself, and whether they are shown on this device too. */
import { useState } from 'react';
import { NOTICE_KINDS, type NoticeKind } from '../../sync/progress/notices.ts';
import { getNotices, setNotice } from '../../sync/progress/notices-contract.ts';
import { useWords } from '../language/language.ts';
import { call, CallError } from '../offline/call.ts';
import { useCachedCall } from '../offline/cached-call.ts';
import { List, ListItem, ListSection } from '../ui/layout/list.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { PushSwitch } from './push-switch.tsx';

const askNotices = () => call(getNotices, {});

export function Notices() {
  const { t } = useWords();
  const { value, keep } = useCachedCall('notices', getNotices.response, askNotices);
  const [problem, setProblem] = useState('');
  const turn = async (kind: NoticeKind, on: boolean): Promise<void> => {
    try {
      await keep(await call(setNotice, { kind, on }));
      setProblem('');
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : t('error.any'));
    }
  };
  return (
    <ListSection heading={t('notices.heading')}>
      <List>
        {NOTICE_KINDS.map((kind) => (
          <ListItem key={kind}>
            <Switch
              label={t(`notices.${kind}`)}
              checked={!(value?.off.includes(kind) ?? false)}
              onChecked={(on) => void turn(kind, on)}
            />
          </ListItem>
        ))}
        <PushSwitch onProblem={setProblem} />
      </List>
      <p role="status">{problem}</p>
    </ListSection>
  );
}
