import type { ComparedWith } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { Skeleton } from '@mantine/core';
import type { DateRange, DateRangePreset } from '../../components/date-range/date-range.ts';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import styles from './analytics.module.css';

interface ComparedWithFilterProps {
  readonly value: ComparedWith;
  readonly onChange: (value: ComparedWith) => void;
}

export function ComparedWithFilter({ value, onChange }: ComparedWithFilterProps) {
  return (
    <FilterSelect
      name="Compared with"
      value={value}
      options={[
        { value: 'before', label: 'The period before' },
        { value: 'last-year', label: 'Last year' },
      ]}
      onChange={onChange}
    />
  );
}

export function lastMonth(today: string): DateRangePreset {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { label: 'Last month', from: `${to.slice(0, 7)}-01`, to };
}

interface Counted {
  readonly period: DateRange;
  readonly comparedWith: DateRange;
  readonly pendingVehicles: number;
}

/** @param counted what of the period is shown, in words */
export function periodText({ period, comparedWith, pendingVehicles }: Counted, counted: string): string {
  const days = ({ from, to }: DateRange) => `${formatCalendarDate(from)} to ${formatCalendarDate(to)}`;
  const words = `${counted}, ${days(period)}, compared with ${days(comparedWith)}`;
  return pendingVehicles === 0 ? words : `${words}. Still updating: ${countText(pendingVehicles, 'vehicle')}`;
}

export function AnalyticsLoading() {
  return (
    <div className={styles.page}>
      <Skeleton height={104} radius="lg" />
      <Skeleton height={300} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </div>
  );
}
