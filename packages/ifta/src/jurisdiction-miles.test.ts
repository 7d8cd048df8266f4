import { distanceMeters, type JurisdictionCode } from '@longhaul/geo';
import { epochMs } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import type { Fix, JurisdictionMiles } from './miles-model.ts';
import { BORDER_LON, DAY_MS, derive, START_AT } from './testing/two-states.ts';

function fix(seconds: number, lon: number, odometerMeters: number | null, more: Partial<Fix> = {}): Fix {
  return { at: epochMs(START_AT + seconds * 1_000), lat: 41, lon, odometerMeters, ignition: true, ...more };
}

function places(result: JurisdictionMiles) {
  return Object.fromEntries(result.days.map(({ place, meters }) => [place, meters]));
}

function kinds({ flags }: JurisdictionMiles) {
  return flags.map(({ kind }) => kind);
}

/** Due east along latitude 41, about 84 m for each thousandth of a degree. */
function eastward(count: number, odometer: (index: number) => number | null, startLon = -96): Fix[] {
  return Array.from({ length: count }, (_, index) =>
    fix(index * 30, startLon + index * 0.01, odometer(index)),
  );
}

describe('borders', () => {
  it('cuts a leg at the border and gives the crossing its time, place and odometer', () => {
    const result = derive([fix(0, -95.005, 1_000_000), fix(60, -94.995, 1_000_900)]);
    const { IA: before, IL: after } = places(result);
    expect(before).toBeCloseTo(450, -1);
    expect(before! + after!).toBe(900);
    const [crossing] = result.crossings;
    expect(crossing).toMatchObject({ from: 'IA', to: 'IL', odometerMeters: 1_000_000 + before! });
    expect(crossing!.lon).toBeCloseTo(BORDER_LON, 4);
    expect(crossing!.at).toBeCloseTo(START_AT + 30_000, -3);
    expect(crossing!.uncertaintyMeters).toBeGreaterThan(100);
  });

  it('keeps a truck that is parked on a border where it stopped', () => {
    const wandering = Array.from({ length: 50 }, (_, index) =>
      fix(index * 60, -95.0005 + (index % 2) * 0.001, 5_000),
    );
    const result = derive(wandering);
    expect(result).toMatchObject({ days: [], crossings: [], flags: [], odometerMeters: 0 });
  });

  it('gives a slice under half a mile without a fix to its neighbors, and keeps one with a fix', () => {
    const sliver = (_lat: number, lon: number): JurisdictionCode =>
      lon > -95.004 && lon < -95 ? 'MO' : 'IA';
    const without = [fix(0, -95.02, 0), fix(60, -94.98, 3_400)];
    expect(places(derive(without, { jurisdictionAt: sliver }))).toEqual({ IA: 3_400 });
    const within = [without[0]!, fix(30, -95.002, 1_530), without[1]!];
    expect(Object.keys(places(derive(within, { jurisdictionAt: sliver })))).toEqual(['IA', 'MO']);
  });

  it('keeps a slice of a mile that lies between two fixes of one jurisdiction', () => {
    const strip = (_lat: number, lon: number): JurisdictionCode => (lon > -95.02 && lon < -95 ? 'MO' : 'IA');
    const result = derive([fix(0, -95.05, 0), fix(300, -94.95, 8_500)], { jurisdictionAt: strip });
    expect(places(result).MO).toBeCloseTo(1_700, -2);
    expect(result.crossings.map(({ from, to }) => `${from} ${to}`)).toEqual(['IA MO', 'MO IA']);
  });
});

describe('days', () => {
  it('cuts a leg at midnight', () => {
    const midnight = epochMs(START_AT + DAY_MS);
    const result = derive([fix(86_400 - 60, -96, 0), fix(86_400 + 120, -95.9, 9_000)], {
      dayStarts: [epochMs(START_AT), midnight],
    });
    expect(result.days).toEqual([
      { dayStartAt: START_AT, place: 'IA', meters: 3_000, estimatedMeters: 0 },
      { dayStartAt: midnight, place: 'IA', meters: 6_000, estimatedMeters: 0 },
    ]);
  });

  it('keeps what lies before the first midnight apart', () => {
    const result = derive([fix(-60, -96, 0), fix(60, -95.97, 3_000)]);
    expect(result.days.map(({ dayStartAt, meters }) => [dayStartAt, meters])).toEqual([
      [null, 1_500],
      [START_AT, 1_500],
    ]);
  });
});

describe('gaps', () => {
  it('leaves a silence in reach of a border unattributed, and says so', () => {
    const result = derive([fix(0, -95.2, 0), fix(1_200, -94.9, 30_000)]);
    expect(places(result)).toEqual({ UNATTRIBUTED: 30_000 });
    expect(result.flags).toEqual([
      {
        kind: 'gap',
        fromAt: START_AT,
        toAt: START_AT + 1_200_000,
        meters: 30_000,
        place: 'UNATTRIBUTED',
      },
    ]);
  });

  it('assigns a silence when the odometer did not allow the way to the border and back', () => {
    const result = derive([fix(0, -97, 0), fix(7_200, -96.9, 100_000)]);
    expect(places(result)).toEqual({ IA: 100_000 });
    expect(result.flags).toMatchObject([{ kind: 'gap', place: 'IA' }]);
  });

  it('takes a way much longer than the line for a gap, however short the silence', () => {
    const result = derive([fix(0, -95.01, 0), fix(540, -95.02, 12_000)]);
    expect(places(result)).toEqual({ UNATTRIBUTED: 12_000 });
  });

  it('does not speak of a night in the yard', () => {
    const off = { ignition: false };
    expect(derive([fix(0, -97, 50, off), fix(36_000, -97, 50, off)])).toMatchObject({ days: [], flags: [] });
  });
});

describe('odometer', () => {
  it('goes on from a reset with the distance between the fixes, marked as estimated', () => {
    const fixes = eastward(20, (index) => (index < 10 ? 500_000 + index * 850 : (index - 10) * 850));
    const result = derive(fixes, { calibration: 1.1 });
    const step = distanceMeters(fixes[9]!, fixes[10]!);
    expect(result.odometerMeters).toBe(18 * 850);
    expect(result.estimatedMeters).toBe(Math.round(step * 1.1));
    expect(result.flags).toMatchObject([{ kind: 'odometer-decrease', fromMeters: 507_650, toMeters: 0 }]);
  });

  it('does not count the jump to another instrument', () => {
    const result = derive(eastward(20, (index) => (index < 10 ? 0 : 900_000) + index * 850));
    expect(result.odometerMeters).toBe(18 * 850);
    expect(result.flags).toMatchObject([{ kind: 'odometer-jump', fromMeters: 7_650, toMeters: 908_500 }]);
  });

  it.each([
    ['falls', 3],
    ['jumps', 99_999_999],
  ])('leaves out a reading that %s and comes back', (_name, wrong) => {
    const result = derive(eastward(20, (index) => (index === 10 ? wrong : 500_000 + index * 850)));
    expect(result).toMatchObject({ odometerMeters: 19 * 850, estimatedMeters: 0 });
    expect(kinds(result)).toEqual(['odometer-glitch']);
  });

  it('shares an advance over fixes without a reading', () => {
    const result = derive(eastward(21, (index) => (index % 10 === 0 ? index * 850 : null)));
    expect(result).toMatchObject({ odometerMeters: 20 * 850, estimatedMeters: 0, flags: [] });
  });

  it('counts great-circle meters with calibration when there is none at all', () => {
    const fixes = eastward(20, () => null);
    const result = derive(fixes, { calibration: 1.05 });
    expect(result.odometerMeters).toBe(0);
    expect(result.estimatedMeters / distanceMeters(fixes[0]!, fixes[19]!)).toBeCloseTo(1.05, 3);
    expect(result.days[0]!.estimatedMeters).toBe(result.days[0]!.meters);
  });

  it('counts nothing for a tow without odometer', () => {
    const result = derive(eastward(20, () => null).map((each) => ({ ...each, ignition: false })));
    expect(result.days).toEqual([]);
    expect(kinds(result)).toEqual(['carried']);
  });
});

// traccar/traccar issues 5577, 3086, 5129 and 4724: odometers that are 0, repeated, or kilometers read as meters.
describe('an odometer that falls behind the map', () => {
  const odometers: [string, (minute: number) => number][] = [
    ['is 0 in every fix', () => 0],
    ['counts kilometers as meters', (minute) => 100 + minute * 1.5],
    ['is repeated for ten minutes and then goes on', (minute) => (minute <= 10 ? 0 : minute * 1_497)],
  ];
  /** 41 fixes a minute apart at 90 km/h, 59.9 km. */
  const drive = (odometer: (minute: number) => number | null, more: Partial<Fix> = {}) =>
    Array.from({ length: 41 }, (_, minute) =>
      fix(minute * 60, -97 + minute * 0.01783, odometer(minute), more),
    );
  const { estimatedMeters: onTheMap } = derive(drive(() => null));

  it.each(odometers)('is not believed where it %s, and a flag says so', (_, odometer) => {
    for (const ignition of [true, null]) {
      const result = derive(drive(odometer, { ignition }));
      const meters = result.odometerMeters + result.estimatedMeters;
      expect(Math.abs(meters - onTheMap)).toBeLessThan(0.01 * onTheMap);
      const flags = result.flags.filter(({ kind }) => kind === 'odometer-behind-map');
      expect(flags.length).toBeGreaterThan(0);
      expect(kinds(result)).not.toContain('carried');
    }
  });

  it('is believed with the engine off, on a ferry or a tow', () => {
    const result = derive(drive(() => 5_000, { ignition: false }));
    expect(result).toMatchObject({ days: [], flags: [{ kind: 'carried' }] });
  });

  it('is believed where the road is somewhat longer than the line, and over less than 5 km', () => {
    const longer = derive(drive((minute) => minute * 1_600));
    expect(longer).toMatchObject({ estimatedMeters: 0, odometerMeters: 64_000, flags: [] });
    const short = derive(drive((minute) => minute * 700).slice(0, 4));
    expect(short).toMatchObject({ estimatedMeters: 0, odometerMeters: 2_100, flags: [] });
  });

  it('is compared alike when a day is derived alone', () => {
    const midnight = epochMs(START_AT + 20 * 60_000);
    const dayStarts = [epochMs(START_AT - DAY_MS), midnight];
    const fixes = drive(() => 0).map((each) => ({ ...each, at: epochMs(each.at + 5 * 60_000) }));
    const whole = derive(fixes, { dayStarts });
    const around = fixes.filter(({ at }) => at >= midnight - 15 * 60_000);
    const alone = derive(around, { dayStarts });
    const ofDay = ({ days }: JurisdictionMiles) => days.filter(({ dayStartAt }) => dayStartAt === midnight);
    expect(ofDay(alone)).toEqual(ofDay(whole));
  });
});

describe('an odometer that stands still on a ferry', () => {
  const still = (fixes: readonly Fix[]) =>
    fixes.map((each) => ({ ...each, odometerMeters: 5_000, ignition: false }));

  it('is reported for a round that ends where it began', () => {
    const out = eastward(20, () => null);
    const back = out.map((each, index) => ({ ...out[19 - index]!, at: epochMs(each.at + 600_000) }));
    const result = derive(still([...out, ...back]));
    expect(result.days).toEqual([]);
    const way = 2 * distanceMeters(out[0]!, out[19]!);
    expect(result.flags).toMatchObject([{ kind: 'carried', meters: expect.closeTo(way, -2) }]);
  });

  it('is reported for each day, and the same when the day is derived alone', () => {
    const days = [0, 1, 2].map((day) =>
      eastward(20, () => null).map((each) => ({ ...each, at: epochMs(each.at + day * DAY_MS + 60_000) })),
    );
    const dayStarts = [0, 1, 2].map((day) => epochMs(START_AT + day * DAY_MS));
    const { flags } = derive(still(days.flat()), { dayStarts });
    expect(flags.map(({ kind }) => kind)).toEqual(['carried', 'carried', 'carried']);
    const around = [...days[0]!.slice(-5), ...days[1]!, ...days[2]!.slice(0, 5)];
    const alone = derive(still(around), { dayStarts });
    expect(alone.flags).toContainEqual(flags[1]);
  });
});

describe('faults of position', () => {
  it('leaves out a single fix that no truck can have reached', () => {
    const fixes = eastward(20, (index) => index * 850);
    const astray = fixes.map((each, index) => (index === 7 ? { ...each, lat: 30 } : each));
    expect(derive(astray)).toMatchObject({ odometerMeters: 19 * 850, crossings: [] });
    expect(kinds(derive(astray))).toEqual(['position-glitch']);
    expect(places(derive(astray))).toEqual({ IA: 19 * 850 });
  });

  it('counts nothing for the way of a device to another truck', () => {
    const here = eastward(10, (index) => 700_000 + index * 850);
    const there = eastward(10, (index) => 20_000 + index * 850, -90).map((each) => ({
      ...each,
      at: epochMs(each.at + 300_000),
    }));
    const result = derive([...here, ...there]);
    expect(result).toMatchObject({ odometerMeters: 18 * 850, estimatedMeters: 0 });
    expect(kinds(result).sort()).toEqual(['odometer-decrease', 'position-jump']);
  });

  it('says when two fixes of one instant cannot be one truck', () => {
    const fixes = eastward(5, (index) => index * 850);
    const result = derive([...fixes, fix(60, -90, null), fix(60, -95.98, 1_700)]);
    expect(kinds(result)).toEqual(['conflicting-fixes']);
    expect(result.odometerMeters).toBe(4 * 850);
  });
});
