import { describe, expect, it } from 'vitest';
import { JumpDetector } from './jumps.ts';

const fix = (seconds: number, lat: number, lon = -83.5) => ({
  at: Date.UTC(2026, 10, 20) + seconds * 1_000,
  latitudeE7: Math.round(lat * 1e7),
  longitudeE7: Math.round(lon * 1e7),
});

function refused(...fixes: ReturnType<typeof fix>[]): boolean[] {
  const jumps = new JumpDetector();
  return fixes.map((one) => jumps.isJump(1, one));
}

describe('JumpDetector', () => {
  it('refuses every second fix of a device that claims to be on both sides of the world in turn', () => {
    const places = Array.from({ length: 10 }, (_, index) =>
      fix(index, index % 2 ? -41 : 41, index % 2 ? 96 : -84),
    );
    expect(refused(...places)).toEqual([false, true, false, true, false, true, false, true, false, true]);
  });

  it('accepts driving, GPS noise while parked, and a return from days without signal far away', () => {
    expect(refused(fix(0, 41), fix(30, 41.008), fix(31, 41.02), fix(200_000, 29.7, -95.3))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('drops a wrong first fix once three in a row agree on another place', () => {
    expect(refused(fix(0, 51.5, -0.1), fix(30, 41), fix(60, 41.01), fix(90, 41.02), fix(120, 41.03))).toEqual(
      [false, true, true, false, false],
    );
  });

  it('does not judge fixes that arrive late', () => {
    expect(refused(fix(1_000, 41), fix(0, 29.7, -95.3))).toEqual([false, false]);
  });

  it('tracks each device separately', () => {
    const jumps = new JumpDetector();
    expect([jumps.isJump(1, fix(0, 41)), jumps.isJump(2, fix(1, -41, 96))]).toEqual([false, false]);
  });
});
