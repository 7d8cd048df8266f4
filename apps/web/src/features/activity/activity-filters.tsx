import { getActivityVocabulary, listUsers } from '@longhaul/contract';
import { addDays, dateAt } from '@longhaul/units';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import { FilterChip } from '../../components/chip/chip.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { standardPresets } from '../../components/date-range/date-range.ts';
import { DateRangeField } from '../../components/date-range/date-range-field.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useOrganization } from '../../session/session.ts';
import { actionText, entityText } from './activity-labels.ts';
import { type ActivitySearch, activityDays } from './activity-search.ts';

interface FiltersProps {
  search: ActivitySearch;
  onChange: (change: Partial<ActivitySearch>) => void;
}

export function ActivityFilters({ search, onChange }: FiltersProps) {
  const { id: orgId } = useOrganization();
  const [text, setText] = useDebouncedText(search.q, (q) => onChange({ q, page: 1 }));
  const { data } = useQuery(queryOf(getActivityVocabulary, { params: { orgId } }));
  const optionsOf = (words: readonly string[] = [], name: (word: string) => string) =>
    words
      .map((value) => ({ value, label: name(value) }))
      .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <>
      <SearchField
        label="Search the activity log"
        placeholder="Person, unit, device or group"
        value={text}
        onChange={setText}
        widthPx={230}
      />
      <PersonFilter value={search.user} onChange={(user) => onChange({ user, page: 1 })} />
      <SelectField
        aria-label="Action"
        placeholder="Any action"
        w={170}
        searchable
        clearable
        data={optionsOf(data?.actions, actionText)}
        value={search.action ?? null}
        onChange={(action) => onChange({ action: action ?? undefined, page: 1 })}
      />
      <SelectField
        aria-label="Kind"
        placeholder="Any kind"
        w={150}
        searchable
        clearable
        data={optionsOf(data?.entities, entityText)}
        value={search.entity ?? null}
        onChange={(entity) => onChange({ entity: entity ?? undefined, entityId: undefined, page: 1 })}
      />
      <FilterChip isPressed={search.signIns} onClick={() => onChange({ signIns: !search.signIns, page: 1 })}>
        Sign-ins
      </FilterChip>
      {search.entityId !== undefined && (
        <FilterChip isPressed onClick={() => onChange({ entityId: undefined, page: 1 })}>
          Number {search.entityId}
        </FilterChip>
      )}
    </>
  );
}

const SHOWN = 30;

function PersonFilter({ value, onChange }: { value: number | undefined; onChange: (id?: number) => void }) {
  const { id: orgId } = useOrganization();
  const [q, setQ] = useState('');
  const [, setText] = useDebouncedText(q, setQ);
  const { data } = useQuery({
    ...queryOf(listUsers, {
      params: { orgId },
      query: { size: SHOWN, status: ['active', 'invited', 'pending', 'deactivated'], ...(q && { q }) },
    }),
    placeholderData: keepPreviousData,
  });
  const options = (data?.items ?? []).map(({ id, firstName, lastName }) => ({
    value: String(id),
    label: `${firstName} ${lastName}`,
  }));
  const chosen = value === undefined ? null : String(value);
  if (chosen !== null && !options.some((option) => option.value === chosen)) {
    options.push({ value: chosen, label: `Person ${chosen}` });
  }
  return (
    <SelectField
      aria-label="Person"
      placeholder="Anyone"
      w={170}
      searchable
      clearable
      data={options}
      filter={({ options: all }) => all}
      nothingFoundMessage="No one found"
      value={chosen}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      onSearchChange={(typed) => setText(options.some(({ label }) => label === typed) ? '' : typed)}
    />
  );
}

const KEPT_YEARS = 10;

/** The days that are listed: the last thirty unless the address says otherwise. */
export function useActivityDays(search: Pick<ActivitySearch, 'from' | 'to'>) {
  const { timeZone } = useOrganization();
  const today = dateAt(useNow(60_000).getTime(), timeZone);
  return { today, ...activityDays(search, today) };
}

export function ActivityDays({ search, onChange }: FiltersProps) {
  const { today, from, to } = useActivityDays(search);
  const yearsAgo = (years: number) => addDays(today, -Math.round(years * 365.25));
  return (
    <DateRangeField
      label="Days"
      value={{ from, to }}
      presets={[
        ...standardPresets(today),
        { label: '1 year', from: yearsAgo(1), to: today },
        { label: 'All', from: yearsAgo(KEPT_YEARS), to: today },
      ]}
      maxDay={today}
      onChange={(range) => onChange({ ...range, page: 1 })}
    />
  );
}
