/** A statistics block: title, chart, table, CSV. */
import { Link } from '../../ui/controls/link.tsx';
import { formatNumber } from '../../../sync/figures.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { useId, type ReactNode } from 'react';
import { csv } from '../../../sync/staff/csv.ts';
import { useWords, type Words } from '../../language/language.ts';
import { DownloadIcon } from '../../ui/icons/learner-icons.tsx';
import { saveFile } from '../../ui/hooks/save-file.ts';
import { classNames } from '../../ui/hooks/class-names.ts';
import { Button } from '../frame/kit.tsx';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import type { Language } from '../../../sync/language.ts';
import type { learningStatistics, statistics } from '../../../sync/staff/statistics-contract.ts';

export type FigureColumn<Row> = {
  readonly head: string;
  /** In the file. */
  readonly value: (row: Row) => string | number;
  /** On the page, if different. */
  readonly shown?: (row: Row) => ReactNode;
  /** Right-aligned. */
  readonly end?: boolean;
  /** A chart of a neighbouring number: not in the file, nor on a phone. */
  readonly drawn?: boolean;
};

export type Figure<Row> = {
  readonly title: string;
  /** File name without extension. */
  readonly file: string;
  /** The first column names the row. */
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
};

/** CSV lines of the table, with the title above. */
export function figureLines<Row>({ title, columns, rows }: Figure<Row>): (string | number)[][] {
  const kept = columns.filter(({ drawn }) => drawn !== true);
  return [[title], kept.map(({ head }) => head), ...rows.map((row) => kept.map(({ value }) => value(row)))];
}

export const saveCsv = (name: string, lines: readonly (readonly (string | number)[])[]): void =>
  saveFile(`${name}.csv`, 'text/csv', csv(lines));

/** @param title content of the file. */
export function SaveCsv({ title, onSave }: { readonly title: string; readonly onSave: () => void }) {
  const { t } = useWords();
  return (
    <Button look="txt" aria-label={t('numbers.save', { title })} onClick={onSave}>
      <DownloadIcon small />
      CSV
    </Button>
  );
}

type Props<Row> = Figure<Row> & {
  readonly about?: ReactNode;
  /** The chart above the table. */
  readonly children?: ReactNode;
  readonly wide?: boolean;
  /** Footer row. */
  readonly foot?: readonly ReactNode[] | undefined;
  /** Message for an empty table. */
  readonly empty?: string;
};

export function FigureCard<Row>({ about, children, wide, foot, empty, ...figure }: Props<Row>) {
  const { title, file, columns, rows } = figure;
  const heading = useId();
  return (
    <section className={classNames('card-s', wide && 'w')}>
      <header>
        <h2 id={heading}>{title}</h2>
        {about === undefined ? null : <p className="sub">{about}</p>}
        {rows.length === 0 ? null : <SaveCsv title={title} onSave={() => saveCsv(file, figureLines(figure))} />}
      </header>
      {rows.length === 0 && empty !== undefined ? (
        <p className="sub">{empty}</p>
      ) : (
        <>
          {children}
          <div className="s-over" role="region" aria-labelledby={heading} tabIndex={0}>
            <table className="tbl">
              <thead>
                <tr>
                  {columns.map(({ head, end, drawn }) => (
                    <th key={head} scope="col" className={cellClass({ end, drawn })}>
                      {drawn === true ? <span className="vh">{head}</span> : head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <FigureRow key={columns[0]?.value(row) ?? index} columns={columns} row={row} />
                ))}
              </tbody>
              {foot === undefined ? null : (
                <tfoot>
                  <tr>
                    <th scope="row">{foot[0]}</th>
                    {foot.slice(1).map((sum, index) => (
                      <td key={columns[index + 1]?.head} className={cellClass(columns[index + 1] ?? {})}>
                        {sum}
                      </td>
                    ))}
                  </tr>
                </tfoot>
              )}
            </table>
          </div>
        </>
      )}
    </section>
  );
}

function FigureRow<Row>({ columns, row }: Pick<Figure<Row>, 'columns'> & { readonly row: Row }) {
  const [first, ...others] = columns;
  const { language } = useWords();
  const show = ({ value, shown }: FigureColumn<Row>): ReactNode => {
    if (shown) return shown(row);
    const plain = value(row);
    return typeof plain === 'number' ? formatNumber(plain, language) : plain;
  };
  return (
    <tr>
      <th scope="row">{first ? show(first) : null}</th>
      {others.map((column) => (
        <td key={column.head} className={cellClass(column)} aria-hidden={column.drawn}>
          {show(column)}
        </td>
      ))}
    </tr>
  );
}

const cellClass = ({ end, drawn }: { readonly end?: boolean | undefined; readonly drawn?: boolean | undefined }) =>
  classNames(end && 'r mono', drawn && 'only-d') || undefined;

type BigProps = {
  readonly term: string;
  readonly total: number;
  readonly small: string | false;
  /** Link to the underlying list. */
  readonly to?: string | undefined;
  /** Router state of the link. */
  readonly state?: string;
};

/** A large total with its term and derivation. */
export function BigFigure({ term, total, small, to, state }: BigProps) {
  const { language } = useWords();
  return (
    <div>
      <dt>
        {to === undefined ? (
          term
        ) : (
          <Link to={to} state={state}>
            {term}
          </Link>
        )}
      </dt>
      <dd>
        {kronur(total, language)}
        {small === false ? null : <small>{small}</small>}
      </dd>
    </div>
  );
}

export type Sales = ResponseOf<typeof statistics>;
export type Learning = ResponseOf<typeof learningStatistics>;

export type Worded = { readonly t: Words; readonly language: Language };

/** @param most the highest value; below 1 counts as 1. */
export function ticks(most: number, language: Language): { value: number; label: string }[] {
  const rough = Math.max(1, most) / 4;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((by) => by * ten).find((by) => by >= rough) ?? rough);
  const count = Math.max(1, Math.ceil(Math.max(1, most) / step));
  return Array.from({ length: count + 1 }, (_, nr) => ({ value: nr * step, label: formatNumber(nr * step, language) }));
}
