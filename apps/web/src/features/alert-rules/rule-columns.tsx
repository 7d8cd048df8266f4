import { type AlertRuleSummary, listAlertRules, updateAlertRule } from '@longhaul/contract';
import { Switch } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { SEVERITY_LABELS, SeverityIcon } from '../../components/chip/severity.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DayBars } from '../../components/day-bars/day-bars.tsx';
import { formatDateTime } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { quietHoursText } from '../../forms/quiet-hours-field.tsx';
import { useOrganization } from '../../session/session.ts';
import { conditionOf } from './alert-kinds.ts';
import styles from './alert-rules.module.css';
import { PEOPLE_ROLE_TITLES } from './people-roles.ts';

interface ColumnOptions {
  readonly units: 'imperial' | 'metric';
  readonly timeZone: string;
  readonly mayChange: boolean;
}

export function ruleColumns({
  units,
  timeZone,
  mayChange,
}: ColumnOptions): DataTableColumn<AlertRuleSummary>[] {
  return [
    {
      id: 'name',
      title: 'Severity and rule',
      isSortable: true,
      cell: (rule) => <RuleName rule={rule} units={units} timeZone={timeZone} />,
    },
    {
      id: 'isOn',
      title: 'On',
      isSortable: true,
      cell: (rule) => <RuleSwitch rule={rule} mayChange={mayChange} />,
    },
    { id: 'scope', title: 'Applies to', isLong: true, cell: scopeOf },
    { id: 'recipients', title: 'Notifies', cell: (rule) => <Recipients rule={rule} /> },
    {
      id: 'quietHours',
      title: 'Quiet hours',
      cell: ({ telling: { quietHours } }) =>
        quietHours === null ? <span className={styles.quiet}>None</span> : quietHoursText(quietHours),
    },
    { id: 'days', title: '30 days', cell: ({ days }) => <DayBars counts={days} /> },
    {
      id: 'count',
      title: 'Alerts',
      isNumeric: true,
      isSortable: true,
      cell: (rule) => formatCount(countOf(rule)),
    },
  ];
}

/** Alerts of the last 30 days. */
export const countOf = ({ days }: AlertRuleSummary): number => days.reduce((sum, count) => sum + count, 0);

interface RuleNameProps {
  readonly rule: AlertRuleSummary;
  readonly units: 'imperial' | 'metric';
  readonly timeZone: string;
}

function RuleName({ rule, units, timeZone }: RuleNameProps) {
  return (
    <span className={styles.rule} data-off={!rule.isOn || undefined}>
      <SeverityIcon severity={rule.severity} />
      <span className={styles.words}>
        <b>{rule.name}</b>
        <span>{`${SEVERITY_LABELS[rule.severity]} · ${conditionBeside(rule, units)}`}</span>
        {rule.failingSince && (
          <span className={styles.failing}>
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
            Not working since {formatDateTime(new Date(rule.failingSince), timeZone)}. The server retries
            automatically.
          </span>
        )}
      </span>
    </span>
  );
}

/** Without the kind where the rule is called by it. */
function conditionBeside({ name, rule }: AlertRuleSummary, units: 'imperial' | 'metric'): string {
  const condition = conditionOf(rule, units);
  return condition.startsWith(`${name}: `) ? condition.slice(name.length + 2) : condition;
}

function RuleSwitch({ rule, mayChange }: { readonly rule: AlertRuleSummary; readonly mayChange: boolean }) {
  const { id: orgId } = useOrganization();
  const turn = useEndpointMutation({
    mutationFn: (isOn: boolean) =>
      call(updateAlertRule, { params: { orgId, ruleId: rule.id }, body: { isOn } }),
    invalidates: [listAlertRules],
    toast: ({ name, isOn }) => `${name} turned ${isOn ? 'on' : 'off'}`,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on the switch does not open its row
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys do not open rows from here
    <span className={styles.switch} onClick={(event) => event.stopPropagation()}>
      <Switch
        aria-label={`${rule.name} is on`}
        checked={turn.variables !== undefined && turn.isPending ? turn.variables : rule.isOn}
        disabled={!mayChange || turn.isPending}
        onChange={(event) => turn.mutate(event.currentTarget.checked)}
      />
    </span>
  );
}

function scopeOf({ rule: { scope }, names, mutes }: AlertRuleSummary): string {
  const whom = scope.of === 'all' ? 'Whole fleet' : firstNames(names[scope.of], scope.ids.length);
  return mutes.length > 0 ? `${whom}, muted for ${mutes.length}` : whom;
}

/** Two names, and how many more there are. */
function firstNames(named: readonly { readonly name: string }[], total: number): string {
  const shown = named.slice(0, 2).map(({ name }) => name);
  const others = total - shown.length;
  if (shown.length === 0) return `${others} deleted`;
  return others > 0 ? `${shown.join(', ')}, ${others} more` : shown.join(', ');
}

const CHANNELS = { app: 'App', mail: 'Email', push: 'Push' } as const;

function Recipients({ rule: { telling, names } }: { readonly rule: AlertRuleSummary }) {
  const { userIds, groupIds, roles, channels } = telling;
  const isOf = (ids: readonly number[]) => (one: { id: number }) => ids.includes(one.id);
  const named = [
    ...roles.map((role) => ({ name: PEOPLE_ROLE_TITLES[role] })),
    ...names.groups.filter(isOf(groupIds)),
    ...names.users.filter(isOf(userIds)),
  ];
  const count = roles.length + userIds.length + groupIds.length;
  const hasNobody = count === 0;
  return (
    <span className={styles.words}>
      {hasNobody ? <span className={styles.nobody}>Nobody</span> : <b>{firstNames(named, count)}</b>}
      {!hasNobody && <span>{channels.map((channel) => CHANNELS[channel]).join(', ')}</span>}
    </span>
  );
}
