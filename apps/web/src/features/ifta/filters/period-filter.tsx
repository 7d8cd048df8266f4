import type { IftaFilter, IftaReport } from '@longhaul/contract';
import { lastClosedQuarter, quarterOfCode } from '@longhaul/ifta';
import { useNow } from '../../../components/clock/use-now.ts';
import { standardPresets, todayIn } from '../../../components/date-range/date-range.ts';
import { DateRangeField } from '../../../components/date-range/date-range-field.tsx';
import { FilterSelect } from '../../../components/field/filter-select.tsx';
import { useOrganization } from '../../../session/session.ts';
import { IftaSearch, periodOf } from '../ifta-search.ts';
import type { IftaFilterProps } from '../ifta-tab.ts';

const RANGE = 'range';
/** The longest range that the server reports. */
const MAX_DAYS = 366;

interface PeriodFilterProps extends IftaFilterProps {
  readonly filter: IftaFilter;
  readonly period?: IftaReport['period'];
}

/** A quarter, the last closed one or the organization's first at first, or a range of days that is not for filing. */
export function PeriodFilter({ filter, search, onChange, period }: PeriodFilterProps) {
  const { timeZone } = useOrganization();
  const today = todayIn(timeZone, useNow(60_000));
  const { from, to } = periodOf(search);
  const range = from && to ? { from, to } : null;
  // Without a quarter in the address the server chooses one: the last closed, or a new organization's first.
  const shown = search.quarter ?? period?.quarter ?? lastClosedQuarter(today).code;
  const choose = (value: string) => {
    if (value === RANGE) {
      const { startDate, endDate } = quarterOfCode(shown);
      const last = period && endDate > today ? today : endDate;
      onChange({ quarter: undefined, from: startDate, to: last });
    } else {
      const { quarter } = IftaSearch.parse({ quarter: value });
      onChange({
        quarter,
        from: undefined,
        to: undefined,
        basis: 'filed',
      });
    }
  };
  return (
    <>
      <FilterSelect
        name={range ? 'Period' : 'Quarter'}
        options={[...filter.options, { value: RANGE, label: 'Custom range' }]}
        value={range ? RANGE : shown}
        onChange={choose}
      />
      {range && (
        <DateRangeField
          label="Days"
          value={range}
          onChange={onChange}
          presets={standardPresets(today)}
          maxDay={today}
          maxDays={MAX_DAYS}
        />
      )}
    </>
  );
}
