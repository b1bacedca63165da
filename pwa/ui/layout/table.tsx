/** The staff's table: dense, with a head that stays in view, a caption, and sorting by links so that it stands in the address. */
import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import { classNames } from '../hooks/class-names.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../icons/learner-icons.tsx';

export type SortDirection = 'ascending' | 'descending' | 'none';

export type Column<Row> = {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  align?: 'start' | 'end' | undefined;
  /** The cell that names its row. */
  rowHead?: boolean | undefined;
  sort?: { direction: SortDirection; to: string } | undefined;
  /** May break over lines; by default it does not. */
  wrap?: boolean | undefined;
};

export type DataTableProps<Row> = {
  caption: string;
  captionHidden?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row moved to with the keyboard. */
  activeKey?: string | undefined;
  /** Said in place of rows. */
  empty: ReactNode;
};

export function DataTable<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  activeKey,
  empty,
}: DataTableProps<Row>): ReactNode {
  return (
    <div className="tb-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="tb">
        <caption className={captionHidden ? 'vh' : 'tb-caption'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cellClass(column)} aria-sort={ariaSort(column.sort)}>
                {column.sort === undefined ? column.head : <SortLink sort={column.sort}>{column.head}</SortLink>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td className="tb-empty" colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr key={key} data-row={key} className={key === activeKey ? 'tb-active' : undefined}>
                {columns.map((column) =>
                  column.rowHead === true ? (
                    <th key={column.id} scope="row" className={cellClass(column)}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.id} className={cellClass(column)}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function cellClass<Row>(column: Column<Row>): string | undefined {
  const name = classNames(column.align === 'end' && 'tb-end', column.wrap === true && 'tb-wrap');
  return name === '' ? undefined : name;
}

function ariaSort(sort: { direction: SortDirection } | undefined): 'ascending' | 'descending' | undefined {
  return sort === undefined || sort.direction === 'none' ? undefined : sort.direction;
}

function SortLink({
  sort,
  children,
}: {
  sort: { direction: SortDirection; to: string };
  children: ReactNode;
}): ReactNode {
  return (
    <Link className={sort.direction === 'none' ? 'tb-sort' : 'tb-sort tb-sorted'} to={sort.to}>
      {children}
      {sort.direction === 'ascending' && <ArrowUpIcon small />}
      {sort.direction === 'descending' && <ArrowDownIcon small />}
    </Link>
  );
}

export type Filter = {
  id: string;
  label: string;
  count?: string | undefined;
  to: string;
  current?: boolean | undefined;
};

/** Filters as links with counts, above a table. */
export function FilterLinks({ label, filters }: { label: string; filters: readonly Filter[] }): ReactNode {
  return (
    <nav aria-label={label}>
      <ul className="tb-filters">
        {filters.map((filter) => (
          <li key={filter.id}>
            <Link className="tb-filter" to={filter.to} aria-current={filter.current === true ? 'true' : undefined}>
              {filter.label}
              {filter.count !== undefined && <b> {filter.count}</b>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
