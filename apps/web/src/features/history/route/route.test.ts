import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coloredLines, dutiesOf, jurisdictionsOf, speedStep } from '../../../map/route/colored-lines.ts';
import { placeAt } from './place-at.ts';
import { START, type TestFix, testHalt, testRoute } from './route.testing.ts';

const fix = (atSeconds: number, lon: number, kph: number, code = 'TN'): TestFix => ({
  atSeconds,
  lat: 35,
  lon,
  kph,
  code,
});

describe('place at an instant', () => {
  const route = testRoute(
    [fix(0, -90, 0), fix(60, -91, 100), fix(120, -91, 100, 'AR')],
    [testHalt('gap', 60, 120)],
  );

  it('lies between two fixes in proportion to time', () => {
    const place = placeAt(route, START + 15_000);
    expect(place?.lon).toBeCloseTo(-90.25);
    expect(place?.speedKph).toBeCloseTo(25);
    expect(place?.odometerMeters).toBeCloseTo(1300);
  });

  it('stays at the ends before the first and after the last fix', () => {
    expect(placeAt(route, START - 9_999)?.lon).toBeCloseTo(-90);
    expect(placeAt(route, START + 9e9)?.jurisdiction).toBe('AR');
  });

  it('says when nothing was heard', () => {
    expect(placeAt(route, START + 90_000)?.isInGap).toBe(true);
    expect(placeAt(route, START + 30_000)?.isInGap).toBe(false);
  });

  it('has the limit that is posted there, and none where none is known', () => {
    const limit = {
      assetId: 1,
      startedAt: new Date(START + 10_000).toISOString(),
      endedAt: new Date(START + 50_000).toISOString(),
      limitKph: 88.5,
    };
    const limited = testRoute([fix(0, -90, 0), fix(60, -91, 100)], [], { limits: [limit] });
    const limitAt = (seconds: number) => placeAt(limited, START + seconds * 1_000)?.limitKph;
    expect([limitAt(5), limitAt(30), limitAt(55)]).toEqual([null, 88.5, null]);
  });

  it('is nowhere without a fix', () => {
    expect(placeAt(testRoute([]), START)).toBeNull();
  });
});

describe('colored lines', () => {
  it('change color with speed and share the point where they do', () => {
    const lines = coloredLines(
      testRoute([fix(0, -90, 30), fix(60, -91, 30), fix(120, -92, 110), fix(180, -93, 110)]),
      'speed',
      'imperial',
    );
    expect(lines.map((line) => line.lineClass)).toEqual(['0', '1', '3']);
    expect(lines[0]?.coordinates.at(-1)).toEqual(lines[1]?.coordinates[0]);
  });

  it('change color with the duty status in force between two fixes, and say where no log does', () => {
    const duty = (status: 'D' | 'SB', fromSeconds: number, toSeconds: number) => ({
      assetId: 1,
      driver: { id: 7, name: 'Ana Diaz' },
      status,
      mode: null,
      startedAt: new Date(START + fromSeconds * 1000).toISOString(),
      endedAt: new Date(START + toSeconds * 1000).toISOString(),
    });
    const fixes = [0, 60, 120, 180, 240].map((seconds, index) => fix(seconds, -90 - index, 90));
    const route = testRoute(fixes, [], { duty: [duty('SB', 0, 55), duty('D', 55, 200)] });
    expect(coloredLines(route, 'duty', 'imperial').map(({ lineClass }) => lineClass)).toEqual([
      'SB',
      'D',
      '',
    ]);
    expect(dutiesOf(route)).toEqual(['SB', 'D', '']);
  });

  it('are dashed from the last fix before a gap to the first after it', () => {
    const route = testRoute(
      [fix(0, -90, 90), fix(60, -91, 90), fix(900, -92, 90)],
      [testHalt('gap', 60, 900)],
    );
    expect(coloredLines(route, 'speed', 'imperial').map((line) => line.lineClass)).toEqual(['2', 'gap']);
  });

  it('follow the jurisdiction, named in the order of entering', () => {
    const route = testRoute([fix(0, -90, 90), fix(60, -91, 90, 'AR'), fix(120, -92, 90, 'AR')]);
    expect(coloredLines(route, 'jurisdiction', 'imperial').map((line) => line.lineClass)).toEqual([
      'TN',
      'AR',
    ]);
    expect(jurisdictionsOf(route)).toEqual(['TN', 'AR']);
  });

  it('hold every step of the way exactly once', () => {
    const fixes = fc.array(fc.tuple(fc.integer({ min: 0, max: 130 }), fc.constantFrom('TN', 'AR', '')), {
      minLength: 2,
      maxLength: 60,
    });
    fc.assert(
      fc.property(fixes, fc.constantFrom('speed', 'jurisdiction'), (rows, coloring) => {
        const route = testRoute(
          rows.map(([kph, code], index) => fix(index * 30, -90 - index / 100, kph, code)),
        );
        const lines = coloredLines(route, coloring, 'metric');
        const steps = lines.reduce((sum, line) => sum + line.coordinates.length - 1, 0);
        expect(steps).toBe(rows.length - 1);
      }),
      { numRuns: 60 },
    );
  });

  it('take their steps in the units shown', () => {
    expect([39, 41, 73, 97].map((kph) => speedStep(kph, 'imperial'))).toEqual([0, 1, 2, 3]);
    expect([39, 41, 73, 101].map((kph) => speedStep(kph, 'metric'))).toEqual([0, 1, 2, 3]);
  });
});
