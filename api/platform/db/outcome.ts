/** What a query has come to. */

type Changed = { readonly numUpdatedRows: bigint } | { readonly numDeletedRows: bigint };

/** Whether there was a row to change or delete. */
export async function affected(query: { readonly executeTakeFirstOrThrow: () => Promise<Changed> }): Promise<boolean> {
  const done = await query.executeTakeFirstOrThrow();
  return ('numUpdatedRows' in done ? done.numUpdatedRows : done.numDeletedRows) > 0n;
}
