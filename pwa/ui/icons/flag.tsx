/** A small flag beside the name of a language; it says nothing that the name does not. */
import type { ReactNode } from 'react';

export function Flag({ language }: { language: 'is' | 'en' }): ReactNode {
  return (
    <svg className="fl" viewBox="0 0 25 18" width="25" height="18" aria-hidden="true" focusable="false">
      {language === 'is' ? (
        <>
          <path className="fl-is-field" d="M0 0h25v18H0z" />
          <path className="fl-white" d="M7 0h4v18H7zM0 7h25v4H0z" />
          <path className="fl-is-cross" d="M8 0h2v18H8zM0 8h25v2H0z" />
        </>
      ) : (
        <>
          <path className="fl-en-field" d="M0 0h25v18H0z" />
          <path className="fl-saltire" d="M0 0l25 18M25 0L0 18" />
          <path className="fl-white" d="M10 0h5v18h-5zM0 6.500h25v5H0z" />
          <path className="fl-en-cross" d="M11 0h3v18h-3zM0 7.500h25v3H0z" />
        </>
      )}
    </svg>
  );
}
