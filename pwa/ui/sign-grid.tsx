/** Signs to be looked up: picture, name, meaning. */
import type { ReactNode } from 'react';

export function SignGrid({ children }: { children: ReactNode }): ReactNode {
  return <ul className="sg">{children}</ul>;
}

export function SignCard({ picture, name, meaning }: { picture: string; name: string; meaning: string }): ReactNode {
  return (
    <li className="sg-card">
      {/* the name stands beside it */}
      <img className="sg-sign" src={picture} alt="" width={75} height={75} loading="lazy" />
      <div className="sg-words">
        <h3 className="sg-name">{name}</h3>
        <p className="sg-meaning">{meaning}</p>
      </div>
    </li>
  );
}
