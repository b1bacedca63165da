/** What staff did, newest first: when, who, what. */
import type { LoggedDeed } from '../../sync/staff/deeds-contract.ts';
import { formatDate, formatTime } from '../language/format.ts';
import { useWords } from '../language/language.ts';

export function DeedList({ deeds }: { readonly deeds: readonly LoggedDeed[] }) {
  const { t, language } = useWords();
  if (deeds.length === 0) return <p className="sub">{t('deeds.none')}</p>;
  return (
    <ul className="log">
      {deeds.map(({ id, at, who, action, undoes }) => (
        <li key={id}>
          <time dateTime={at}>{formatTime(Date.parse(at))}</time>
          <span>
            <b>{who}</b> {t(`deed.${action}`, { defaultValue: action })}
            {undoes === null ? '' : ` (${t('deeds.undone')})`}
            <span className="sub"> {formatDate(Date.parse(at), language)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
