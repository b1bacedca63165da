/** The looks of who is signed in, in the frames of learners and of staff. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPath } from '../../sync/paths.ts';
import { useConnection } from '../offline/connection.ts';
import { useLearner } from '../offline/use-learner.ts';
import { followAccount } from './follow-account.ts';

/** Language and typeface as the account has them, also when they were chosen on another device. */
export function useAccountLooks(): void {
  const account = useLearner()?.learner.account;
  const connection = useConnection((state) => state.connection);
  const pathLanguage = matchPath(useLocation().pathname)?.language;
  const { id, language, addedLanguage, dyslexiaFont } = account ?? {};
  useEffect(() => {
    if (account) void followAccount(account, pathLanguage);
    // the account is a new object at every drawing; what is in it says when it means something else
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, language, addedLanguage, dyslexiaFont, connection, pathLanguage]);
}
