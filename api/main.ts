/** Starts the school: in this process or, where the settings say so, in several that this one looks after. */
import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { makeLog } from './log.ts';
import { makePrivate } from './private-files.ts';

makePrivate();
const config = readConfig(process.env);
const log = makeLog(config.logLevel);
if (config.processes > 1 && cluster.isPrimary) {
  const { supervise } = await import('./supervisor.ts');
  await supervise(config.processes, log);
} else {
  const { serveSchool } = await import('./serve-school.ts');
  await serveSchool(config, log);
}
