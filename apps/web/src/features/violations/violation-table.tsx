import {
  type DriverViolation,
  HosRule,
  LogRuleSet,
  listViolations,
  RULE_SETS,
  Severity,
} from '@longhaul/contract';
import { ruleSets } from '@longhaul/hos';
import { useMemo } from 'react';
import { Card } from '../../components/card/card.tsx';
import { FilterChip } from '../../components/chip/chip.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { RULE_NAMES } from '../../components/log-grid/rule-labels.ts';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { SHORT_RULE_SET_LABELS } from '../../format/rule-sets.ts';
import { GroupFilter } from '../../lists/group-filter.tsx';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useOrganization } from '../../session/session.ts';
import { VIOLATION_CSV_COLUMNS, violationColumns } from './violation-columns.tsx';
import type { ViolationSearch } from './violation-search.ts';

/** Rules of the federal sets, and of the others that were violated. */
const rulesOf = (sets: readonly LogRuleSet[]) =>
  HosRule.options.filter((rule) => [...RULE_SETS, ...sets].some((id) => ruleSets[id].rules.includes(rule)));

const AT_LEAST = [
  { value: '0', label: '0:00' },
  { value: '15', label: '0:15' },
  { value: '30', label: '0:30' },
  { value: '60', label: '1:00' },
  { value: '180', label: '3:00' },
] as const;

interface ViolationTableProps {
  readonly search: ViolationSearch;
  /** The range and the filters as the list is asked. */
  readonly query: { from: string; to: string };
  /** Other sets than federal ones that were violated in the period. */
  readonly sets: readonly LogRuleSet[];
  readonly onChange: (change: Partial<ViolationSearch>) => void;
}

export function ViolationTable({ search, query, sets, onChange }: ViolationTableProps) {
  const { q, driver, group, rule, set, severity, atLeast, open } = search;
  const { id: orgId } = useOrganization();
  const [text, setText] = useDebouncedText(q, (typed) => onChange({ q: typed, page: 1 }));
  const columns = useMemo(() => violationColumns(), []);
  const list = useListPage(listViolations, { params: { orgId }, query }, { search, onChange });
  const filter = (change: Partial<ViolationSearch>) => onChange({ ...change, page: 1 });
  const isFiltered =
    q !== '' || driver || group || rule !== 'any' || set !== 'any' || severity !== 'any' || atLeast > 0;
  return (
    <>
      <Toolbar
        label="Violations"
        end={
          <ExportButton fileName="hos-violations" columns={VIOLATION_CSV_COLUMNS} readPage={list.readPage} />
        }
      >
        <SearchField
          label="Search violations"
          placeholder="Driver or unit"
          value={text}
          onChange={setText}
          widthPx={200}
        />
        <FilterSelect
          name="Rule"
          value={rule}
          onChange={(chosen) => filter({ rule: chosen })}
          options={[
            { value: 'any', label: 'Any' },
            ...rulesOf(sets).map((value) => ({ value, label: RULE_NAMES[value] })),
          ]}
        />
        {(sets.length > 0 || set !== 'any') && (
          <FilterSelect
            name="Rule set"
            value={set}
            onChange={(chosen) => filter({ set: chosen })}
            options={[
              { value: 'any', label: 'Any' },
              ...LogRuleSet.options.map((value) => ({ value, label: SHORT_RULE_SET_LABELS[value] })),
            ]}
          />
        )}
        <FilterSelect
          name="Severity"
          value={severity}
          onChange={(chosen) => filter({ severity: chosen })}
          options={[
            { value: 'any', label: 'Any' },
            ...Severity.options.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) })),
          ]}
        />
        <FilterSelect
          name="At least"
          value={String(atLeast)}
          onChange={(chosen) => filter({ atLeast: Number(chosen) })}
          options={AT_LEAST}
        />
        <GroupFilter value={group} onChange={(chosen) => filter({ group: chosen })} />
        {driver !== undefined && (
          <FilterChip isPressed onClick={() => filter({ driver: undefined })}>
            One driver
          </FilterChip>
        )}
      </Toolbar>
      <Card isFlush>
        <DataTable<DriverViolation>
          label="Violations"
          viewName="HOS violations"
          columns={columns}
          {...list.table}
          rowId={({ id }) => id}
          onOpen={({ id }) => onChange({ open: id })}
          {...(open && { openRowId: open })}
          empty={
            isFiltered ? (
              <NoMatches
                message="No violations match."
                onClear={() =>
                  filter({
                    q: '',
                    driver: undefined,
                    group: undefined,
                    rule: 'any',
                    set: 'any',
                    severity: 'any',
                    atLeast: 0,
                  })
                }
              />
            ) : (
              <EmptyState message="No violations in this period. Choose a longer period to see earlier ones." />
            )
          }
        />
      </Card>
    </>
  );
}
