import { continueRuns, openAllRuns } from '../../apps/server/src/features/retention/apply-retention.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { addEmptyOrganizations, forgetRetentionRuns, passFirstNight } from '../organizations.ts';
import { startServerProcess } from '../server-process.ts';
import { number, type Row, rounded } from './bench.ts';

const ORGANIZATIONS = 10_000;
const BUDGET_SECONDS = 60;

/** A night of data retention over organizations that have nothing due, in this process and its PostgreSQL. */
export async function retention(): Promise<Row> {
  const server = await startServerProcess();
  try {
    const names = Array.from({ length: ORGANIZATIONS }, (_, index) => `Nothing due ${index}`);
    await addEmptyOrganizations(server, names);
    await passFirstNight(server);
    await forgetRetentionRuns(server);
    const deps = { database: server.database, clock: systemClock, log: createLog('silent') };
    const [began, postgres, own] = [performance.now(), server.postgresCpuSeconds(), process.cpuUsage()];
    await openAllRuns(deps);
    await continueRuns(deps, { signal: new AbortController().signal });
    const { user, system } = process.cpuUsage(own);
    const cpuSeconds = server.postgresCpuSeconds() - postgres + (user + system) / 1e6;
    const seconds = (performance.now() - began) / 1_000;
    return {
      work: `Data retention of ${number(ORGANIZATIONS)} organizations with nothing due`,
      peer: '-',
      budget: `under ${BUDGET_SECONDS} s of a core a night`,
      reached: `${number(cpuSeconds, 1)} s of a core in ${number(seconds, 1)} s`,
      isReached: cpuSeconds < BUDGET_SECONDS,
      ofFloor: null,
      details: { cpuSeconds: rounded(cpuSeconds), seconds: rounded(seconds) },
    };
  } finally {
    await server.stop();
  }
}
