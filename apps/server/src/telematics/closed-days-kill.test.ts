import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ClosedDaysRig, DAYS, positionAt, type Vehicle } from './closed-days.testing.ts';

const ROUNDS = 20;
const VEHICLES = 3;
const MINUTES_A_PIECE = 30;
const MAX_RANDOM_MS = 60;

/** One whose days are closed all the time, one where they stay rows. */
let closed: ClosedDaysRig;
let inRows: ClosedDaysRig;

beforeAll(async () => {
  closed = await ClosedDaysRig.start();
  inRows = await ClosedDaysRig.start();
});
afterAll(async () => {
  await closed?.stop();
  await inRows?.stop();
});

function startClosing(): ChildProcess {
  const file = path.join(import.meta.dirname, '../testing/close-days-process.ts');
  return spawn(process.execPath, [file, JSON.stringify(closed.test.connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Minutes that lie all over the days, a part of them sent before. */
function pieceOf(round: number): number[] {
  const minutes = Array.from(
    { length: MINUTES_A_PIECE },
    (_, index) => (round * 997 + index * 131) % (DAYS * 1_440),
  );
  return [...minutes, ...minutes.map((minute) => (minute + 997 * (DAYS - 1)) % (DAYS * 1_440))].toSorted(
    (a, b) => a - b,
  );
}

it(`has after ${ROUNDS} kills, while days are closed and opened again, what rows have`, async () => {
  const vehicles: [Vehicle, Vehicle][] = [];
  for (let index = 0; index < VEHICLES; index++) {
    vehicles.push([await closed.newVehicle(), await inRows.newVehicle()]);
  }
  let closedDays = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const process = startClosing();
    const sendAll = async (minutes: readonly number[]) => {
      for (const [one, other] of vehicles) {
        const positions = minutes.map(positionAt);
        expect(await one.send(positions)).toEqual(await other.send(positions));
      }
    };
    await sendAll(pieceOf(round * 2));
    const [line] = (await once(process.stdout!, 'data')) as [Buffer];
    closedDays += line.toString().split('\n').length - 1;
    const sending = sendAll(pieceOf(round * 2 + 1));
    await sleep(Math.random() * MAX_RANDOM_MS);
    process.kill('SIGKILL');
    await once(process, 'exit');
    await sending;
  }
  expect(closedDays).toBeGreaterThanOrEqual(ROUNDS);
  await Promise.all([closed.derive(), inRows.derive()]);
  for (const [one, other] of vehicles) {
    expect(await closed.everythingOf(one)).toEqual(await inRows.everythingOf(other));
    await closed.closeAll(one);
    expect(await closed.rowsOf(one.assetId)).toMatchObject({ fixes: 0, days: DAYS });
    expect(await closed.everythingOf(one)).toEqual(await inRows.everythingOf(other));
  }
}, 240_000);
