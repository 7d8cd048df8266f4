import { Counter, type Registry } from 'prom-client';

/** Called for each day that was closed, with its positions. */
export type CountClosedDay = (positions: number) => void;

export function createClosedDayCounter(registry: Registry): CountClosedDay {
  const days = new Counter({
    name: 'longhaul_closed_days_total',
    help: 'Days of vehicles whose positions were made one row',
    registers: [registry],
  });
  const positions = new Counter({
    name: 'longhaul_closed_positions_total',
    help: 'Positions of closed days',
    registers: [registry],
  });
  return (count) => {
    days.inc();
    positions.inc(count);
  };
}
