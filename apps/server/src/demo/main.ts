import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { runProcess } from '../process.ts';
import { HISTORY_DAYS } from './seed.ts';
import { startDemo } from './start-demo.ts';

const { values } = parseArgs({
  options: {
    /** Days of positions before now, where the demo is made for the first time. */
    'history-days': { type: 'string', default: String(HISTORY_DAYS) },
    /** Leaves the trucks where they are. */
    'no-simulator': { type: 'boolean', default: false },
    /** Leaves the demo as the last start left it, instead of bringing it up to now. */
    'no-fill': { type: 'boolean', default: false },
  },
});

const historyDays = Number(values['history-days']);
if (!Number.isInteger(historyDays) || historyDays < 1 || historyDays > 90) {
  process.stderr.write(`--history-days must be a whole number from 1 to 90, not ${values['history-days']}\n`);
  process.exit(2);
}

runProcess(
  () => loadConfig('demo'),
  (config, log) =>
    startDemo(config, log, {
      historyDays,
      isFilled: !values['no-fill'],
      isSimulated: !values['no-simulator'],
    }),
);
