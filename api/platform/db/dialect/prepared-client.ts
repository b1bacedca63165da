/** Connections to PostgreSQL on which what is asked at every call is prepared once: it is read and planned no more, only run. */
import type { Pool, PoolClient } from 'pg';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** Names of the queries that are prepared, by their text. */
const names = new Map<string, string>();

/** From now on a query of this text is prepared on each connection that it is asked on. */
export const prepareAlways = (text: string): void => void (names.has(text) || names.set(text, `hot ${names.size}`));

class PreparedClient implements PostgresPoolClient {
  private readonly client: PoolClient;
  constructor(client: PoolClient) {
    this.client = client;
  }
  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('nothing is read by a cursor');
    const name = names.get(text);
    return this.client.query({ text, values: [...parameters], ...(name === undefined ? {} : { name }) });
  }
  release(): void {
    this.client.release();
  }
}

export function preparing(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PreparedClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const prepared = known.get(client) ?? new PreparedClient(client);
      known.set(client, prepared);
      return prepared;
    },
    end: () => pool.end(),
  };
}
