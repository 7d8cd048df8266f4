import { describe, expect, it } from 'vitest';
import { neighbor, ReplayClock } from './replay-clock.ts';

describe('replay clock', () => {
  it('runs at its rate and only while playing', () => {
    const clock = new ReplayClock(0, 1_000_000);
    clock.advance(0);
    clock.advance(500);
    expect(clock.at).toBe(0);
    clock.play();
    clock.advance(1_000);
    clock.advance(1_100);
    expect(clock.at).toBe(6_000);
    clock.rate = 300;
    clock.advance(1_200);
    expect(clock.at).toBe(36_000);
  });

  it('stops at the end and starts over from there', () => {
    const clock = new ReplayClock(0, 3_000);
    clock.play();
    clock.advance(0);
    clock.advance(900);
    expect([clock.at, clock.isPlaying]).toEqual([3_000, false]);
    clock.play();
    expect([clock.at, clock.isPlaying]).toEqual([0, true]);
  });

  it('does not leap after the page slept', () => {
    const clock = new ReplayClock(0, 1e9);
    clock.play();
    clock.advance(0);
    clock.advance(3_600_000);
    expect(clock.at).toBe(60_000);
  });

  it('stays inside its range', () => {
    const clock = new ReplayClock(100, 200);
    clock.seek(5);
    expect(clock.at).toBe(100);
    clock.seek(500);
    expect(clock.at).toBe(200);
  });

  it('passes a folded stop in a second and a half, and keeps its rate before and after', () => {
    const clock = new ReplayClock(0, 1e9);
    clock.folds = [{ from: 60_000, until: 36_060_000 }];
    clock.play();
    clock.advance(0);
    clock.advance(500);
    expect(clock.at).toBe(30_000);
    clock.advance(1_250);
    expect(clock.at).toBe(60_000 + 250 * 24_000);
    clock.advance(2_250);
    clock.advance(2_600);
    expect(clock.at).toBe(36_060_000 + 100 * 60);
  });

  it('is not slowed by a folded stop that its rate passes faster', () => {
    const clock = new ReplayClock(0, 1e9);
    clock.rate = 300;
    clock.folds = [{ from: 60_000, until: 120_000 }];
    clock.play();
    clock.advance(0);
    clock.advance(500);
    expect(clock.at).toBe(150_000);
  });

  it('does not play a range without length', () => {
    const clock = new ReplayClock(100, 100);
    clock.play();
    expect(clock.isPlaying).toBe(false);
  });
});

describe('neighboring stops', () => {
  it('are found on either side, not the one it is at', () => {
    const stops = [10_000, 20_000, 30_000];
    expect(neighbor(stops, 20_000, 1)).toBe(30_000);
    expect(neighbor(stops, 20_400, -1)).toBe(10_000);
    expect(neighbor(stops, 30_000, 1)).toBeNull();
  });
});
