/** `npm run staff`: creates the first manager; the staff area adds the others. Also lists, removes, and resets a second factor. */
import { parseArgs } from 'node:util';
import { addStaff, removeStaff, resetFactor, sayStaff } from './staff-accounts.ts';
import { withDatabase } from './tools.ts';

const usage =
  'npm run staff -- add --ssn 0000000000 --name "…" --email … [--role author] | list | remove --ssn 0000000000\n' +
  '  | reset-factor --ssn 0000000000';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { ssn: { type: 'string' }, name: { type: 'string' }, email: { type: 'string' }, role: { type: 'string' } },
});

await withDatabase(async ({ db, config }) => {
  switch (positionals[0]) {
    case 'add':
      return addStaff(db, config, values);
    case 'list':
      return sayStaff(db);
    case 'remove':
      return removeStaff(db, values);
    case 'reset-factor':
      return resetFactor(db, config, values);
    default:
      throw new Error(usage);
  }
});
