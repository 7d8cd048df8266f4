import { startOfDate } from '@longhaul/units';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GridPeriod } from './grid-day.ts';
import { LogGrid } from './log-grid.tsx';

const zone = 'America/Chicago';
const day = {
  startAt: startOfDate('2026-10-19', zone),
  endAt: startOfDate('2026-10-20', zone),
  timeZone: zone,
};
const at = (hour: number) => day.startAt + hour * 3_600_000;
const periods: GridPeriod[] = [
  { status: 'OFF', startedAt: at(0), endedAt: at(6) },
  { status: 'D', startedAt: at(6), endedAt: at(10.5) },
  { status: 'ON', mode: 'YM', startedAt: at(10.5), endedAt: at(24) },
];

/** Tells its element to be as wide as a desktop's card. */
class WideResizeObserver {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe() {
    const entry = { contentRect: { width: 900, height: 0 } } as ResizeObserverEntry;
    this.#tell([entry], this as unknown as ResizeObserver);
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', WideResizeObserver);
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    run(0);
    return 0;
  });
  return () => vi.unstubAllGlobals();
});

test('says in a table what it draws, in the zone of the home terminal', () => {
  render(<LogGrid label="Log of Marcus Delgado, 10/19/26" day={day} periods={periods} />);
  const rows = within(screen.getByRole('table', { name: 'Log of Marcus Delgado, 10/19/26' })).getAllByRole(
    'row',
  );
  expect(rows.map((row) => row.textContent)).toEqual([
    'FromToStatusDuration',
    '00:00 UTC-506:00 UTC-5Off duty6:00',
    '06:00 UTC-510:30 UTC-5Driving4:30',
    '10:30 UTC-500:00 UTC-5On duty, Yard move13:30',
  ]);
  expect(screen.queryByRole('slider')).toBeNull();
});

test('moves a change of status with the keys, hands it over on Enter and gives it up on Escape', async () => {
  const user = userEvent.setup();
  const moved = vi.fn();
  render(<LogGrid label="Log" day={day} periods={periods} onMove={moved} />);
  const boundary = screen.getByRole('slider', { name: 'Driving to On duty' });
  expect(boundary).toHaveAttribute('aria-valuetext', '10:30 UTC-5');
  boundary.focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{PageDown}');
  expect(boundary).toHaveAttribute('aria-valuetext', '10:13 UTC-5');
  await user.keyboard('{Escape}');
  expect(boundary).toHaveAttribute('aria-valuetext', '10:30 UTC-5');
  await user.keyboard('{ArrowRight}{Enter}');
  expect(moved).toHaveBeenCalledExactlyOnceWith({ index: 2, at: at(10.5) + 60_000 });
});

test('offers no handle where driving of the ELD begins or ends', () => {
  const recorded = periods.map((period) => (period.status === 'D' ? { ...period, isLocked: true } : period));
  render(<LogGrid label="Log" day={day} periods={recorded} onMove={vi.fn()} />);
  expect(screen.queryAllByRole('slider')).toEqual([]);
});

test('shows the day as it would be while a change is moved', async () => {
  const user = userEvent.setup();
  const drafted = vi.fn();
  render(<LogGrid label="Log" day={day} periods={periods} onMove={vi.fn()} onDraft={drafted} />);
  screen.getByRole('slider', { name: 'Driving to On duty' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(drafted.mock.lastCall?.[0]?.[2]).toMatchObject({ status: 'ON', startedAt: at(10.5) - 60_000 });
  await user.keyboard('{Escape}');
  expect(drafted.mock.lastCall?.[0]).toBeNull();
});
