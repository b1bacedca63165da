/** The to-do list, fetched once for its page and its tab. */
import { createContext, useContext, type ReactNode } from 'react';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { today } from '../../../sync/staff/today-contract.ts';
import { useWords } from '../../language/language.ts';
import { useStaffData, type StaffData } from '../hooks/use-staff-data.ts';

/** Highest count at the tab. */
const MOST = 99;

const Todo = createContext<StaffData<typeof today>>({
  data: undefined,
  error: undefined,
  isOld: false,
  missing: false,
});
export const useTodo = (): StaffData<typeof today> => useContext(Todo);

/** @param may whether this role may read it. */
export function WithTodo({ may, children }: { readonly may: boolean; readonly children: ReactNode }) {
  return <Todo value={useStaffData(may ? today : undefined, {})}>{children}</Todo>;
}

export const howMuch = (data: ResponseOf<typeof today> | undefined): number =>
  Object.values(data ?? {}).reduce((sum, { rows }) => sum + rows.length, 0);

/** The count at the tab. */
export function HowMuchWaits() {
  const { t } = useWords();
  const waiting = howMuch(useTodo().data);
  if (waiting === 0) return null;
  return (
    <span className="cnt due">
      {waiting > MOST ? `${MOST}+` : waiting}
      <span className="vh"> {t('today.waits')}</span>
    </span>
  );
}
