import { expect, it, vi } from 'vitest';
import { QuarterHours } from './quarter-hours.ts';

const at = (time: string) => Date.parse(`2026-11-26T${time}Z`);

it('does the work once in each quarter of an hour, and again after a failure', async () => {
  const quarterHours = new QuarterHours();
  const work = vi.fn(async () => {});
  await quarterHours.once(at('10:07:00'), work);
  await quarterHours.once(at('10:14:59'), work);
  expect(work).toHaveBeenCalledTimes(1);
  work.mockRejectedValueOnce(new Error('No database'));
  await expect(quarterHours.once(at('10:15:00'), work)).rejects.toThrow('No database');
  await quarterHours.once(at('10:15:05'), work);
  expect(work).toHaveBeenCalledTimes(3);
  await quarterHours.once(at('10:29:00'), work);
  expect(work).toHaveBeenCalledTimes(3);
});
