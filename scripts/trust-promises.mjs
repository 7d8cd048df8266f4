// What Longhaul promises, and the tests that would fail if it did not hold.

/**
 * `tests` are paths from the root of the project. `figures` names what those of them record that measure something.
 * @typedef {{ promise: string, tests: string[], figures?: string[] }} TrustPromise
 */

const server = (/** @type {string} */ file) => `apps/server/src/${file}.test.ts`;

/** @type {TrustPromise[]} */
export const PROMISES = [
  {
    promise: 'An acknowledged position or duty event is never lost, nor stored twice',
    tests: [server('endurance/kill-rounds'), server('crash-tests/crash'), server('telematics/kill')],
    figures: ['kills'],
  },
  {
    promise: 'A database that goes away and returns needs nobody',
    tests: [server('endurance/away-and-back'), server('telematics/database-away')],
    figures: ['PostgreSQL away'],
  },
  {
    promise:
      'A primary that is lost leaves every acknowledged record on its synchronous standby, and work goes on there',
    tests: [server('endurance/standby')],
    figures: ['standby'],
  },
  {
    promise: 'Several servers work on one database; one may be killed',
    tests: [
      server('endurance/away-and-back'),
      server('crash-tests/several-servers'),
      server('platform/leases'),
    ],
    figures: ['a server killed'],
  },
  {
    promise:
      'Violations agree with a second count, a quarter of an hour at a time, on 10,000 random logs of each rule set and 10,000 that cross',
    tests: ['packages/hos/src/slow-replay.test.ts'],
  },
  {
    promise: 'Hostile input stops nothing',
    tests: [server('endurance/hostile-input'), server('telematics/listeners/listeners')],
    figures: ['hostile input'],
  },
  {
    promise: 'A slow viewer hurts nobody',
    tests: [server('endurance/stalled-viewers'), server('live/stream')],
    figures: ['stalled viewers'],
  },
  {
    promise: 'Streams, ingest and the API keep what they hold of memory over a long time',
    tests: [server('endurance/long-run')],
    figures: ['long run'],
  },
  {
    promise: 'A quiet server stays quiet: all background work is done, and no alert of ops/ fires',
    tests: [server('endurance/quiet-run'), server('demo/quiet-demo')],
    figures: ['quiet run'],
  },
  {
    promise: 'One organization never sees another, nor without the right what is its own',
    tests: [
      server('contract-walk'),
      server('platform/database/database'),
      server('platform/database/schema'),
    ],
    figures: ['contract walk'],
  },
  {
    promise: 'Nobody becomes more than they are',
    tests: [server('features/users/users'), server('features/accounts/accounts')],
  },
  {
    promise: 'Stolen tokens die, and guessing is slow',
    tests: [
      server('features/accounts/accounts'),
      server('platform/attempt-limits'),
      server('platform/tokens'),
    ],
  },
  {
    promise: 'Uploads are tamed',
    tests: [server('platform/images'), server('features/users/user-image'), server('platform/zip')],
  },
  { promise: 'The browser is fenced', tests: [server('plugins/http'), server('plugins/static-web')] },
  {
    promise: 'Records stand up: duty edits and the activity log are only ever added to',
    tests: [server('platform/database/database'), server('features/activity/activity')],
  },
  {
    promise: 'Retention deletes what it says, nothing else',
    tests: [server('features/retention/retention'), server('features/retention/whole-weeks')],
  },
  {
    promise: 'One bad device, row or vehicle stops nobody else',
    tests: [server('set-aside-work'), server('telematics/poison'), server('telematics/jumps')],
  },
  {
    promise: 'Late trucks slow nobody: what was derived is derived again apart from devices and people',
    tests: [server('telematics/derive/deriver'), server('platform/database/share-limit')],
  },
  {
    promise: 'One person or organization cannot take the server',
    tests: [server('platform/fair-queue'), server('platform/connection-limits')],
  },
  {
    promise: 'The largest request that anybody may send leaves the server answering',
    tests: [server('features/alert-rules/evaluate-flood'), server('largest-inputs')],
    figures: ['evaluate flood', 'largest inputs'],
  },
  {
    promise: 'Places and rules of one organization hold up no alerts of another',
    tests: [server('domain/alerts/alerts-job'), server('platform/work-budget')],
    figures: ['hostile places'],
  },
  {
    promise: 'Misses of one caller shut out nobody at the same address',
    tests: [server('plugins/http')],
    figures: ['misses'],
  },
  {
    promise: 'A webhook or push service that does not answer delays no other',
    tests: [server('domain/notifications/delivery/delivery')],
    figures: ['silent webhook'],
  },
  {
    promise: 'Devices of one organization with wrong clocks close no device of another',
    tests: [server('telematics/poison')],
    figures: ['clocks ahead'],
  },
  { promise: 'A device is who it says as far as its protocol can', tests: [server('telematics/sender')] },
  { promise: 'A full disk is said, and everything resumes when there is room', tests: [server('disk-full')] },
  {
    promise: 'A clock that jumps loses nothing',
    tests: [server('telematics/poison')],
  },
  { promise: 'Demo stays demo', tests: [server('platform/installation'), server('config')] },
  {
    promise: "The database's login cannot rise",
    tests: [server('server'), server('platform/database/database')],
  },
  { promise: 'Stopping is clean', tests: [server('server')] },
  {
    promise: 'Backups restore into an empty PostgreSQL 15, table by table, and an organization moves',
    tests: [server('maintenance/backup'), server('maintenance/move-organization')],
    figures: ['backup'],
  },
  {
    promise: 'Upgrades work, from empty and from each release, over the migrations added since',
    tests: [server('platform/database/migrate'), server('database/upgrade')],
    figures: ['upgrade'],
  },
  {
    promise:
      'On Citus an organization is on one node, an existing database moves there, and a worker killed under load loses nothing',
    tests: [server('citus-tests/existing-database'), server('citus-tests/worker-killed')],
    figures: ['a Citus worker killed'],
  },
];
