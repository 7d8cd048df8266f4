import {
  ALERT_SEVERITIES,
  type AlertRuleSummary,
  hasPermission,
  listAlertRules,
  updateAlertRule,
} from '@longhaul/contract';
import { Button, Switch } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { SEVERITY_LABELS, SeverityIcon } from '../../components/chip/severity.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { ORGANIZATION_CRUMB, SETTINGS_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatDateTime } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { conditionOf } from './alert-kinds.ts';
import styles from './alert-rules.module.css';
import { RuleDrawer } from './rule-drawer.tsx';

const RulesSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  severity: z
    .enum([...ALERT_SEVERITIES, 'any'])
    .catch('any')
    .default('any'),
  addRule: z.boolean().catch(false).default(false),
  /** Of a new rule, the place that it is about. */
  place: z.int().min(1).optional().catch(undefined),
  /** In the drawer. */
  open: z.int().min(1).optional().catch(undefined),
});

/** What is worth telling, and whom. */
export function AlertRulesPage() {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const [search, change] = useSearchParams(RulesSearch);
  const [text, setText] = useDebouncedText(search.q, (q) => change({ q }));
  const list = useQuery(queryOf(listAlertRules, { params: { orgId }, query: {} }));
  const rules = list.data?.items ?? [];
  const units = user.units ?? user.organization?.units ?? 'imperial';
  const wanted = search.q.toLowerCase();
  const shown = rules
    .filter(({ severity }) => search.severity === 'any' || severity === search.severity)
    .filter((rule) => `${rule.name} ${conditionOf(rule.rule, units)}`.toLowerCase().includes(wanted))
    .sort((a, b) => rank(b) - rank(a) || a.name.localeCompare(b.name));
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
        crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB]}
        {...(list.data && { facts: factsOf(rules) })}
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
      </Toolbar>
      <Card isFlush>
        <DataState
          isLoading={list.isPending}
          error={list.error}
          onRetry={() => void list.refetch()}
          isEmpty={shown.length === 0}
          empty={
            rules.length > 0 ? (
              <NoMatches message="No rules match." onClear={() => change({ q: '', severity: 'any' })} />
            ) : (
              <EmptyState message="No rules yet. A rule says what is worth telling, and whom." action={add} />
            )
          }
        >
          <ul className={styles.rules}>
            {shown.map((rule) => (
              <RuleRow key={rule.id} rule={rule} units={units} onOpen={() => change({ open: rule.id })} />
            ))}
          </ul>
        </DataState>
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

const rank = ({ severity }: AlertRuleSummary) => ALERT_SEVERITIES.indexOf(severity);

function factsOf(rules: readonly AlertRuleSummary[]): string {
  const on = rules.filter(({ isOn }) => isOn).length;
  const week = rules.reduce((sum, { weekCount }) => sum + weekCount, 0);
  const count = rules.length === 1 ? '1 rule' : `${rules.length} rules`;
  return `${count}, ${on} on. ${formatCount(week)} alerts in the last 7 days.`;
}

interface RuleRowProps {
  readonly rule: AlertRuleSummary;
  readonly units: 'imperial' | 'metric';
  readonly onOpen: () => void;
}

function RuleRow({ rule, units, onOpen }: RuleRowProps) {
  const { id: orgId, timeZone: organizationZone } = useOrganization();
  const user = useCurrentUser();
  const timeZone = user.timeZone ?? organizationZone;
  const mayChange = hasPermission(user, 'ALERT_UPDATE');
  const turn = useEndpointMutation({
    mutationFn: (isOn: boolean) =>
      call(updateAlertRule, { params: { orgId, ruleId: rule.id }, body: { isOn } }),
    invalidates: [listAlertRules],
    toast: ({ name, isOn }) => `${name} is ${isOn ? 'on' : 'off'}`,
  });
  return (
    <li className={styles.rule} data-off={!rule.isOn || undefined}>
      <Switch
        aria-label={`${rule.name} is on`}
        checked={turn.variables !== undefined && turn.isPending ? turn.variables : rule.isOn}
        disabled={!mayChange || turn.isPending}
        onChange={(event) => turn.mutate(event.currentTarget.checked)}
      />
      <SeverityIcon severity={rule.severity} />
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.words}>
          <b>{rule.name}</b>
          <span>{conditionOf(rule.rule, units)}</span>
          {rule.failingSince && (
            <span className={styles.failing}>
              <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
              Not working since {formatDateTime(new Date(rule.failingSince), timeZone)}. The server tries
              again by itself.
            </span>
          )}
        </span>
        <span className={styles.scope}>{scopeOf(rule)}</span>
        <span className={styles.count}>
          {rule.weekCount === 0 ? 'None in 7 days' : `${formatCount(rule.weekCount)} in 7 days`}
        </span>
      </button>
    </li>
  );
}

function scopeOf({ rule: { scope }, mutes }: AlertRuleSummary): string {
  const names = { groups: 'group', vehicles: 'vehicle', drivers: 'driver' } as const;
  const whom =
    scope.of === 'all'
      ? 'Whole fleet'
      : `${scope.ids.length} ${names[scope.of]}${scope.ids.length === 1 ? '' : 's'}`;
  return mutes.length > 0 ? `${whom}, muted for ${mutes.length}` : whom;
}
