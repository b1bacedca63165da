/** Building blocks of staff pages: heads, sections, buttons, tables, messages. */
import { useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { useWords } from '../../language/language.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { classNames } from '../../ui/hooks/class-names.ts';
import { passFocusOn } from '../../ui/hooks/take-focus.ts';
import { copyText } from '../../ui/hooks/share-link.ts';
import { CheckIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import { initials } from './format.ts';

type HeadProps = {
  /** Title of page and window. */
  readonly title: string;
  /** Actions, at the end. */
  readonly end?: ReactNode;
  /** Beside the title. */
  readonly children?: ReactNode;
};

export function PageHead({ title, end, children }: HeadProps) {
  usePageTitle(title);
  return (
    <div className="ph">
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      {end === undefined ? null : <div className="end">{end}</div>}
    </div>
  );
}

type SectionProps = {
  /** Anchor, and prefix of the heading id. */
  readonly id: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly end?: ReactNode;
  readonly first?: boolean;
  readonly children: ReactNode;
};

/** A page section with heading, note, actions and content. */
export const Section = ({ id, title, note, end, first = false, children }: SectionProps) => (
  <section className={first ? 'sec first' : 'sec'} id={id} aria-labelledby={`${id}-heading`}>
    <header>
      <h2 id={`${id}-heading`} tabIndex={-1}>
        {title}
      </h2>
      {note === undefined ? null : <span className="sub">{note}</span>}
      {end === undefined ? null : <span className="end flex wrapx">{end}</span>}
    </header>
    {children}
  </section>
);

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** Classes besides `b`. */
  readonly look?: string | false | undefined;
  readonly busy?: boolean;
  /** Read out after the label, if the page has several such buttons. */
  readonly of?: string | undefined;
};

export const Button = ({ look, busy, of, ...rest }: ButtonProps) => (
  <button
    type="button"
    className={classNames('b', look, busy && 'busy')}
    aria-label={of !== undefined && typeof rest.children === 'string' ? `${rest.children}: ${of}` : undefined}
    {...rest}
  />
);

/** Whether this is the second click of a double click. It must not confirm the dialog that the first one opened. */
export const isSecondPress = ({ detail }: MouseEvent): boolean => detail > 1;

/** @param what the edited object, in words. */
export function EditButton({ what, ...button }: Omit<ButtonProps, 'children'> & { readonly what: string }) {
  const { t } = useWords();
  return (
    <Button aria-label={t('act.editOf', { what })} {...button}>
      {t('act.edit')}
    </Button>
  );
}

export type TagLook = {
  readonly look?: 'ok' | 'due' | 'err' | 'off';
  readonly icon?: typeof CheckIcon | false;
};

export const Tag = ({ look, icon: Icon, children }: TagLook & { readonly children: string }) => (
  <span className={classNames('s-tg', look)}>
    {Icon ? <Icon small /> : null}
    {children}
  </span>
);

export const OkLine = ({ children }: { readonly children: ReactNode }) => (
  <span className="okline">
    <CheckIcon small />
    {children}
  </span>
);

type CopyProps = Pick<ButtonProps, 'look' | 'of'> & {
  readonly text: string;
  /** "Copy" by default. */
  readonly label?: string;
};

/** @param of the owner's name, if there are several. */
export function Copy({ text, look, of, label }: CopyProps) {
  const { t } = useWords();
  const [copied, setCopied] = useState(false);
  return (
    <>
      <Button look={look} of={of} onClick={() => void copyText(text).then(setCopied)}>
        {label ?? t('act.copy')}
      </Button>
      <span role="status">{copied ? <OkLine>{t('act.copied')}</OkLine> : null}</span>
    </>
  );
}

export const BadLine = ({ children, ...rest }: Pick<ComponentProps<'span'>, 'role' | 'children'>) => (
  <span className="badline" {...rest}>
    <WarningIcon small />
    {children}
  </span>
);

/** Why a query has no answer, or only an earlier one. */
export type ReadError = {
  readonly message: string;
  /** Reads again; undefined after a refusal. */
  readonly again: (() => void) | undefined;
};

type FailureProps = {
  readonly error: string | ReadError | undefined;
  /** For `aria-describedby`. */
  readonly id?: string;
  /** Rendered while empty, so that screen readers announce a later message. */
  readonly stays?: boolean;
  readonly inline?: boolean;
};

export function Failure({ error, id, stays = false, inline = false }: FailureProps) {
  const { t } = useWords();
  const Line = inline ? 'span' : 'p';
  const { message, again } = typeof error === 'object' ? error : { message: error };
  return error === undefined && !stays ? null : (
    <Line id={id} className="badline" role="alert">
      {message}
      {again ? (
        <Button ref={passFocusOn} look="txt" onClick={again}>
          {t('desk.readAgain')}
        </Button>
      ) : null}
    </Line>
  );
}

/** Initials, hidden from screen readers: the name stands beside them. */
export const Avatar = ({ name }: { readonly name: string }) => (
  <span className="av" aria-hidden="true">
    {initials(name)}
  </span>
);

type TableHead = { readonly words: string; /** For numbers. */ readonly right?: boolean };
type TableProps = {
  /** For screen readers. */
  readonly caption: string;
  readonly heads: readonly (string | TableHead)[];
  /** Without a last column for buttons. */
  readonly readOnly?: boolean;
  readonly children: ReactNode;
};

/** A table; shown as cards on a phone. */
export function Table({ caption, heads, readOnly = false, children }: TableProps) {
  const { t } = useWords();
  return (
    <div className="tw">
      <table className="tbl cards-m">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => {
              const { words, right = false } = typeof head === 'string' ? { words: head } : head;
              return (
                <th key={words} scope="col" className={right ? 'r' : undefined}>
                  {words}
                </th>
              );
            })}
            {readOnly ? null : (
              <th scope="col">
                <span className="vh">{t('act.edit')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Placeholder rows while a list loads. */
export const RowsWaiting = ({ label }: { readonly label: string }) => (
  <div className="s-wait" role="status">
    <span className="vh">{label}</span>
    {Array.from({ length: 8 }, (_, nth) => (
      <i key={nth} />
    ))}
  </div>
);
