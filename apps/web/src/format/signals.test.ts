import { READING_NAMES, SIGNALS } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import { eventText, readingText, signalLabel, storedUnit } from './signals.ts';

describe('readingText', () => {
  it.each([
    ['voltage-millivolts', 27_830, '27.8 V', '27.8 V'],
    ['fuel-percent', 63, '63%', '63%'],
    ['fuel-milliliters', 378_541, '100 gal', '379 L'],
    ['engine-seconds', 44_445_600, '12,346.0 h', '12,346.0 h'],
    ['coolant-celsius', 86, '187 °F', '86 °C'],
    ['coolant-celsius', -40, '-40 °F', '-40 °C'],
    ['axle-1-kilograms', 5_443, '12,000 lb', '5,443 kg'],
    ['door-open', 1, 'Open', 'Open'],
    ['pto', 0, 'Off', 'Off'],
  ] as const)('writes %s of %d for both unit systems', (reading, value, imperial, metric) => {
    expect(readingText(reading, value, 'imperial')).toBe(imperial);
    expect(readingText(reading, value, 'metric')).toBe(metric);
  });
});

describe('signalLabel', () => {
  it('names each signal in words of its own', () => {
    const labels = SIGNALS.map(signalLabel);
    expect(new Set(labels).size).toBe(SIGNALS.length);
    expect(labels.every((label) => /^[A-Z]/.test(label))).toBe(true);
  });
});

describe('storedUnit', () => {
  it('is known for every reading that is no switch', () => {
    const without = READING_NAMES.filter((reading) => storedUnit(reading) === '');
    expect(without).toEqual(['gsm-signal', 'movement', 'pto', 'door-open']);
  });
});

describe('eventText', () => {
  it.each([
    [{ kind: 'harsh', details: { maneuver: 'braking', g: 0.4 } }, 'Harsh braking, 0.40 g'],
    [{ kind: 'harsh', details: {} }, 'Harsh driving'],
    [{ kind: 'fault-code', details: { spn: 100, fmi: 1 } }, 'Fault code SPN 100 FMI 1'],
    [{ kind: 'fault-code', details: { spn: 524_287, fmi: 31 } }, 'Fault code unknown'],
    [{ kind: 'towing', details: {} }, 'Towing'],
  ] as const)('says %j', (event, text) => {
    expect(eventText(event)).toBe(text);
  });
});
