/** The looks of the signed-in account, for the frames of learners and staff. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPath } from '../../sync/paths.ts';
import { useConnection } from '../offline/connection.ts';
import { useLearner } from '../offline/use-learner.ts';
import { followAccount } from './follow-account.ts';

/** Applies the account's language and typeface, also if chosen on another device. */
export function useAccountLooks(): void {
  const account = useLearner()?.learner.account;
  const connection = useConnection((state) => state.connection);
  const pathLanguage = matchPath(useLocation().pathname)?.language;
  const { id, language, addedLanguage, dyslexiaFont } = account ?? {};
  useEffect(() => {
    if (account) void followAccount(account, pathLanguage);
    // the account is a new object at every render; its fields tell when it changes
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, language, addedLanguage, dyslexiaFont, connection, pathLanguage]);
}
