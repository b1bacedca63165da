/** `npm run bench:app [-- --row 9 --times 5]`: the app rows of PERFORMANCE.md, in Chromium against the built server. */
import { parseArgs } from 'node:util';
import { say } from '../../api/cli/tools.ts';
import { launchBrowser } from '../test/browsing.ts';
import makeTemplate from '../../api/test/template.ts';
import { makeSchool } from '../test/school.ts';
import { serveBeside } from './beside.ts';
import { answering } from './rows/answering.ts';
import { coldStart } from './rows/cold-start.ts';
import { download } from './rows/download.ts';
import { drain } from './rows/drain.ts';
import { drainInBrowser } from './rows/drain-in-browser.ts';
import { paint, weight } from './rows/weight.ts';

const { values } = parseArgs({
  options: {
    row: { type: 'string' },
    times: { type: 'string', default: '5' },
  },
});
const wanted = (...rows: readonly string[]): boolean => values.row === undefined || rows.includes(values.row);
const times = Number(values.times);

const removeTemplate = await makeTemplate(); // already narrated, so speech synthesis does not disturb the measurement
const school = await makeSchool();
const browser = await launchBrowser();
const beside = await serveBeside();
say(`Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}`);
try {
  await school.start();
  if (wanted('5')) await drain(school, times);
  if (wanted('6')) await drainInBrowser(school, browser, times);
  if (wanted('7')) await weight(school, browser);
  if (wanted('7b')) await paint(school, browser, beside, times);
  if (wanted('8')) await coldStart(school, beside, times);
  if (wanted('9', '10')) await answering(school, browser, times);
  if (wanted('11')) await download(school, browser, times);
} finally {
  beside.close();
  await browser.close();
  await school.dispose();
  await removeTemplate?.();
}
