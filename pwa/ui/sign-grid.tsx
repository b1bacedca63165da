/** Signs to be looked up: picture, name, meaning. */
import type { ReactNode } from 'react';

export function SignGrid({ children }: { children: ReactNode }): ReactNode {
  return <ul className="sn">{children}</ul>;
}

export function SignCard({ picture, name, meaning }: { picture: string; name: string; meaning: string }): ReactNode {
  return (
    <li className="sn-card">
      {/* the name stands beside it */}
      <img className="sn-sign" src={picture} alt="" width={75} height={75} loading="lazy" />
      <div className="sn-words">
        <h3 className="sn-name">{name}</h3>
        <p className="sn-meaning">{meaning}</p>
      </div>
    </li>
  );
}
