// `npm run check`: types, import directions (by the compiler), lint, import cycles, format.
import { ensureInstalled, root, run, say } from './ensure.mjs';

await ensureInstalled();
const bin = (name) => `${root}/node_modules/.bin/${name}`;
for (const [what, command, args] of [
  ['types', bin('tsc'), ['-b']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['format', bin('oxfmt'), ['--check']],
]) {
  say(what);
  await run(command, args);
}
