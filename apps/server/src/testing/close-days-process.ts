import type { ServerConnection } from '@longhaul/embedded-postgresql';
import { pino } from 'pino';
import { CloseDaysJob } from '../domain/positions/close-days.ts';
import { systemClock } from '../platform/clock.ts';
import { createDatabase } from '../platform/database/database.ts';
import { Deriver } from '../telematics/derive/deriver.ts';

/** Derives and closes days all the time, for tests that kill it: prints a line for each day that it closed. */
const connection = JSON.parse(process.argv[2]!) as ServerConnection;
const database = createDatabase({ connection });
const log = pino({ level: 'silent' });
const deriver = new Deriver({ database, log, settleMs: 0 });
const job = new CloseDaysJob({
  database,
  clock: systemClock,
  log,
  closeAfterMs: 0,
  countClosedDay: (positions) => process.stdout.write(`${positions}\n`),
});
for (;;) {
  await deriver.catchUp();
  await job.catchUp();
}
