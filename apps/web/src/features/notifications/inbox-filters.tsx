import {
  ALERT_SEVERITIES,
  hasPermission,
  listAlertRules,
  listAssets,
  MAX_PAGE_SIZE,
  type NotificationSummary,
} from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { SEVERITY_LABELS } from '../../components/chip/severity.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { GroupFilter } from '../../lists/group-filter.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './inbox.module.css';
import type { InboxSearch } from './inbox-search.ts';

interface InboxFiltersProps {
  readonly search: InboxSearch;
  readonly summary: NotificationSummary | undefined;
  readonly onChange: (change: Partial<InboxSearch>) => void;
}

export function InboxFilters({ search, summary, onChange }: InboxFiltersProps) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const [text, setText] = useDebouncedText(search.q, (q) => onChange({ q }));
  const rules = useQuery({
    ...queryOf(listAlertRules, { params: { orgId }, query: {} }),
    enabled: hasPermission(user, 'ALERT_LIST'),
  });
  const vehicles = useQuery({
    ...queryOf(listAssets, {
      params: { orgId },
      query: { kind: 'vehicle', size: MAX_PAGE_SIZE, sort: 'unitNumber' },
    }),
    enabled: hasPermission(user, 'ASSET_LIST'),
    staleTime: 300_000,
  });
  const count = (words: string, number: number | undefined) => (number ? `${words} ${number}` : words);
  return (
    <Toolbar
      label="Notifications"
      end={
        <div className={styles.tabs}>
          <Segmented
            label="Show"
            value={search.tab}
            onChange={(tab) => onChange({ tab })}
            options={[
              { value: 'all', label: count('All', summary?.thirtyDaysCount) },
              { value: 'new', label: count('New', summary?.newCount) },
              { value: 'ongoing', label: count('Ongoing', summary?.ongoingCount) },
              { value: 'acknowledged', label: 'Acknowledged' },
              { value: 'ended', label: 'Ended' },
            ]}
          />
        </div>
      }
    >
      <SearchField
        label="Search notifications"
        placeholder="Unit, driver or place"
        value={text}
        onChange={setText}
        widthPx={200}
      />
      {rules.data && rules.data.items.length > 0 && (
        <FilterSelect
          name="Rule"
          value={String(search.rule ?? 'any')}
          onChange={(chosen) => onChange({ rule: chosen === 'any' ? undefined : Number(chosen) })}
          options={[
            { value: 'any', label: 'Any' },
            ...rules.data.items.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <FilterSelect
        name="Severity"
        value={search.severity}
        onChange={(severity) => onChange({ severity })}
        options={[
          { value: 'any', label: 'Any' },
          ...ALERT_SEVERITIES.map((value) => ({ value, label: SEVERITY_LABELS[value] })),
        ]}
      />
      <GroupFilter value={search.group} onChange={(group) => onChange({ group })} />
      {vehicles.data && vehicles.data.total > 0 && vehicles.data.total <= MAX_PAGE_SIZE && (
        <FilterSelect
          name="Vehicle"
          value={String(search.vehicle ?? 'any')}
          onChange={(chosen) => onChange({ vehicle: chosen === 'any' ? undefined : Number(chosen) })}
          options={[
            { value: 'any', label: 'Any' },
            ...vehicles.data.items.map(({ id, unitNumber }) => ({ value: String(id), label: unitNumber })),
          ]}
        />
      )}
    </Toolbar>
  );
}
