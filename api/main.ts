/** Starts the school: in this process or, where the settings say so, in several that this one looks after. */
import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './platform/config/config.ts';
import { makeLog } from './platform/log.ts';
import { makePrivate } from './platform/folders.ts';

makePrivate();
process.env['TZ'] = 'Atlantic/Reykjavik'; // pages drawn here tell Iceland's time wherever the server stands
/** Else V8 takes to making calls and their answers among old objects, where only a whole collection frees them: a hundred megabytes under five thousand learners. */
setFlagsFromString('--no-allocation-site-pretenuring');
const config = readConfig(process.env);
const log = makeLog(config.logLevel);
if (config.processes > 1 && cluster.isPrimary) {
  const { supervise } = await import('./server/supervisor.ts');
  await supervise(config.processes, log);
} else {
  const { serveSchool } = await import('./server/serve-school.ts');
  await serveSchool(config, log);
}
