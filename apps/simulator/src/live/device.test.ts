import { type Cadence, type DemoFix, prairieLine, sourcesOf } from '@longhaul/demo';
import { HOUR_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { LiveDevice, type Uplink } from './device.ts';

const START = Date.UTC(2026, 10, 2);
const STEP_MS = 60_000;
const cadence: Cadence = { movingMs: 30_000, idlingMs: 60_000, parkedMs: 120_000 };
const [source] = sourcesOf({ ...prairieLine, devices: prairieLine.devices.slice(0, 1) });

/** A server's end: keeps what arrives, and is away while `isAway`. */
function createServerEnd(keepsUnsent: boolean, clockUnitMs = 1) {
  const arrived: DemoFix[] = [];
  const state = { isAway: false, hangUps: 0 };
  const uplink: Uplink = {
    maxFixes: 20,
    keepsUnsent,
    clockUnitMs,
    async send(fixes) {
      if (state.isAway) throw new Error('away');
      arrived.push(...fixes);
    },
    disconnect() {
      state.hangUps += 1;
    },
  };
  return { arrived, state, uplink };
}

async function driveFor(
  hours: number,
  end: ReturnType<typeof createServerEnd>,
  isAwayAt = (_: number) => false,
) {
  const problems: string[] = [];
  const device = new LiveDevice({
    source: source!,
    uplink: end.uplink,
    cadence,
    startAt: START,
    onProblem: (message) => problems.push(message),
  });
  for (let at = START; at <= START + hours * HOUR_MS; at += STEP_MS) {
    end.state.isAway = isAwayAt(at - START);
    await device.tick(at);
  }
  return { device, problems };
}

const unique = (fixes: readonly DemoFix[]) => [...new Map(fixes.map((fix) => [fix.at, fix])).values()];

describe('a tracker', () => {
  it('hands over every fix in order, those out of coverage afterwards', async () => {
    const end = createServerEnd(true);
    const { device } = await driveFor(72, end);
    const fixes = unique(end.arrived);
    expect(fixes.length).toBe(device.counts.acknowledged);
    expect(fixes.length + device.unsentCount).toBe(device.counts.recorded);
    expect(fixes.map(({ at }) => at)).toEqual(fixes.map(({ at }) => at).sort((a, b) => a - b));
    expect(fixes.some(({ isOutOfCoverage }) => isOutOfCoverage)).toBe(true);
    expect(end.state.hangUps).toBeGreaterThan(0);
  });

  it('sends some messages twice', async () => {
    const end = createServerEnd(true);
    const { device } = await driveFor(72, end);
    expect(device.counts.repeated).toBeGreaterThan(0);
    expect(end.arrived.length).toBe(device.counts.acknowledged + device.counts.repeated);
  });

  it('loses nothing while the server is away, and complains once', async () => {
    const end = createServerEnd(true);
    const { device, problems } = await driveFor(30, end, (ms) => ms > 2 * HOUR_MS && ms < 4 * HOUR_MS);
    expect(problems).toHaveLength(1);
    expect(unique(end.arrived).length + device.unsentCount).toBe(device.counts.recorded);
  });
});

describe('a device whose times are whole minutes', () => {
  it('sends one fix a minute, however often it starts and stops within it', async () => {
    const end = createServerEnd(true, 60_000);
    const { device } = await driveFor(72, end);
    const minutes = unique(end.arrived).map(({ deviceAt }) => Math.round(deviceAt / 60_000));
    expect(new Set(minutes).size).toBe(minutes.length);
    expect(minutes.length).toBe(device.counts.acknowledged);
  });
});

describe('a phone', () => {
  it('never hands over what it saw without a signal', async () => {
    const end = createServerEnd(false);
    const { device } = await driveFor(72, end);
    expect(end.arrived.some(({ isOutOfCoverage }) => isOutOfCoverage)).toBe(false);
    expect(device.counts.acknowledged).toBeLessThan(device.counts.recorded);
  });
});
