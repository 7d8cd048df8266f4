import { ALERT_SEVERITIES, type AlertRuleSummary, hasPermission, listAlertRules } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { SEVERITY_LABELS } from '../../components/chip/severity.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatCount } from '../../format/measure.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { conditionOf } from './alert-kinds.ts';
import { countOf, ruleColumns } from './rule-columns.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { appliesToGroup, groupChoices, recipientChoices, recipientKeysOf } from './rule-filters.ts';
import { StarterRulesCard } from './starter-rules-card.tsx';

const RulesSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  severity: z
    .enum([...ALERT_SEVERITIES, 'any'])
    .catch('any')
    .default('any'),
  state: z.enum(['any', 'on', 'off']).catch('any').default('any'),
  /** `role-dispatcher`, `group-3`, `user-7`, or `nobody`. */
  notifies: z.string().max(40).optional().catch(undefined),
  /** A group of the vehicles or drivers that the rule applies to. */
  group: z.int().min(1).optional().catch(undefined),
  sort: z.string().max(20).optional().catch(undefined),
  addRule: z.boolean().catch(false).default(false),
  /** Of a new rule, the place that it is about. */
  place: z.int().min(1).optional().catch(undefined),
  /** In the drawer. */
  open: z.int().min(1).optional().catch(undefined),
});

type RulesSearch = z.output<typeof RulesSearch>;

const ANY = 'any';

/** When to alert, and who. */
export function AlertRulesPage() {
  const user = useCurrentUser();
  const { id: orgId, timeZone: organizationZone } = useOrganization();
  const [search, change] = useSearchParams(RulesSearch);
  const [text, setText] = useDebouncedText(search.q, (q) => change({ q }));
  const list = useQuery(queryOf(listAlertRules, { params: { orgId }, query: {} }));
  const rules = list.data?.items ?? [];
  const units = user.units ?? user.organization?.units ?? 'imperial';
  const wanted = search.q.toLowerCase();
  const shown = sorted(
    rules
      .filter(({ severity }) => search.severity === 'any' || severity === search.severity)
      .filter((rule) => search.notifies === undefined || recipientKeysOf(rule).includes(search.notifies))
      .filter(({ rule }) => search.group === undefined || appliesToGroup(rule, search.group))
      .filter(({ isOn }) => search.state === 'any' || isOn === (search.state === 'on'))
      .filter((rule) => `${rule.name} ${conditionOf(rule.rule, units)}`.toLowerCase().includes(wanted)),
    search.sort,
  );
  const timeZone = user.timeZone ?? organizationZone;
  const mayChange = hasPermission(user, 'ALERT_UPDATE');
  const columns = useMemo(() => ruleColumns({ units, timeZone, mayChange }), [units, timeZone, mayChange]);
  const groups = groupChoices(rules);
  const mayAdd = hasPermission(user, 'ALERT_CREATE');
  const open = rules.find(({ id }) => id === search.open);
  const add = mayAdd && (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => change({ addRule: true })}
    >
      Add rule
    </Button>
  );
  return (
    <Page>
      <PageHead
        title="Alert Rules"
        crumbs={['Alerts & Places']}
        {...(rules.length > 0 && { facts: factsOf(rules) })}
        actions={add}
      />
      <Toolbar label="Alert rules">
        <SearchField
          label="Search rules"
          placeholder="Rule or condition"
          value={text}
          onChange={setText}
          widthPx={200}
        />
        <FilterSelect
          name="Severity"
          value={search.severity}
          onChange={(severity) => change({ severity })}
          options={[
            { value: 'any', label: 'Any' },
            ...ALERT_SEVERITIES.map((value) => ({ value, label: SEVERITY_LABELS[value] })),
          ]}
        />
        <FilterSelect
          name="State"
          value={search.state}
          onChange={(state) => change({ state })}
          options={[
            { value: 'any', label: 'On and off' },
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
        />
        <FilterSelect
          name="Notifies"
          value={search.notifies ?? ANY}
          onChange={(value) => change({ notifies: value === ANY ? undefined : value })}
          options={[{ value: ANY, label: 'Anybody' }, ...recipientChoices(rules)]}
        />
        {groups.length > 0 && (
          <FilterSelect
            name="Group"
            value={String(search.group ?? ANY)}
            onChange={(value) => change({ group: value === ANY ? undefined : Number(value) })}
            options={[{ value: ANY, label: 'All' }, ...groups]}
          />
        )}
      </Toolbar>
      <Card isFlush>
        <DataTable<AlertRuleSummary>
          label="Alert rules"
          columns={columns}
          rows={shown}
          rowId={({ id }) => String(id)}
          sort={search.sort}
          onSort={(sort) => change({ sort })}
          onOpen={({ id }) => change({ open: id })}
          {...(search.open !== undefined && { openRowId: String(search.open) })}
          {...stateOf(list)}
          empty={
            rules.length > 0 ? (
              <NoMatches
                message="No rules match."
                onClear={() =>
                  change({ q: '', severity: 'any', state: 'any', notifies: undefined, group: undefined })
                }
              />
            ) : (
              <NoRules mayAdd={mayAdd} onAdd={() => change({ addRule: true })} />
            )
          }
        />
      </Card>
      {mayAdd && search.addRule && (
        <RuleDrawer
          {...(search.place !== undefined && { placeId: search.place })}
          onClose={() => change({ addRule: false, place: undefined })}
        />
      )}
      {open && <RuleDrawer key={open.id} stored={open} onClose={() => change({ open: undefined })} />}
    </Page>
  );
}

function NoRules({ mayAdd, onAdd }: { readonly mayAdd: boolean; readonly onAdd: () => void }) {
  if (!mayAdd) return <EmptyState message="No rules yet." />;
  return <StarterRulesCard other={<Button onClick={onAdd}>Add rule</Button>} />;
}

type Sort = RulesSearch['sort'];

/** Without a sort the most severe first. */
function sorted(rules: readonly AlertRuleSummary[], sort: Sort): AlertRuleSummary[] {
  const rank = ({ severity }: AlertRuleSummary) => ALERT_SEVERITIES.indexOf(severity);
  const byName = (a: AlertRuleSummary, b: AlertRuleSummary) => a.name.localeCompare(b.name);
  const direction = sort?.startsWith('-') ? -1 : 1;
  const compare: Record<string, (a: AlertRuleSummary, b: AlertRuleSummary) => number> = {
    name: byName,
    isOn: (a, b) => Number(a.isOn) - Number(b.isOn),
    count: (a, b) => countOf(a) - countOf(b),
  };
  const chosen = compare[sort?.replace('-', '') ?? ''];
  return rules.toSorted((a, b) =>
    chosen === undefined ? rank(b) - rank(a) || byName(a, b) : direction * chosen(a, b) || byName(a, b),
  );
}

function factsOf(rules: readonly AlertRuleSummary[]): string {
  const on = rules.filter(({ isOn }) => isOn).length;
  const month = rules.reduce((sum, rule) => sum + countOf(rule), 0);
  const count = rules.length === 1 ? '1 rule' : `${rules.length} rules`;
  const most = rules.toSorted((a, b) => countOf(b) - countOf(a))[0];
  const often = most && month > 0 ? `, most from ${most.name}` : '';
  return `${count}, ${on} on. ${formatCount(month)} alerts in the last 30 days${often}.`;
}
