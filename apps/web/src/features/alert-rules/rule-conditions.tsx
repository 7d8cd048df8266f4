import {
  ALERT_SEVERITIES,
  type AlertKind,
  type AlertRuleInput,
  type AlertSeverity,
  hasPermission,
  listAssets,
  listGroups,
  listPlacesOnMap,
  MAX_PAGE_SIZE,
} from '@longhaul/contract';
import { MultiSelect, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { SEVERITY_LABELS } from '../../components/chip/severity.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { ALERT_LABELS } from '../../format/alert-labels.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { ALERT_KIND_WORDS, type NumberField, PLACE_CATEGORIES } from './alert-kinds.ts';
import styles from './alert-rules.module.css';
import type { DraftProblems, RuleDraft } from './rule-draft.ts';

export interface RulePartProps {
  readonly draft: RuleDraft;
  readonly problems: DraftProblems;
  readonly onChange: (change: Partial<RuleDraft>) => void;
}

/** Kinds that come from logs and papers, not from where a vehicle is. */
const WITHOUT_PLACE: readonly AlertKind[] = [
  'hours-running-out',
  'violation',
  'uncertified-log',
  'unidentified-driving',
  'malfunction',
  'fuel-tax-due',
  'rates-missing',
];

/** What the rule looks for, where, and in whom. */
export function RuleConditions({ draft, problems, onChange }: RulePartProps) {
  const user = useCurrentUser();
  const units = user.units ?? user.organization?.units ?? 'imperial';
  const { rule } = draft;
  const { words, fields } = ALERT_KIND_WORDS[rule.kind];
  const setRule = (change: object) => onChange({ rule: { ...rule, ...change } as AlertRuleInput });
  const error = (path: string) => (problems[path] ? { error: problems[path] } : {});
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Name"
          value={draft.name}
          maxLength={100}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          {...error('name')}
        />
        <SelectField
          label="Severity"
          value={draft.severity}
          data={ALERT_SEVERITIES.map((value) => ({ value, label: SEVERITY_LABELS[value] }))}
          onChange={(severity) => onChange({ severity: severity as AlertSeverity })}
        />
      </div>
      <h3 className={styles.heading}>When</h3>
      <SelectField
        label="What happens"
        description={words}
        searchable
        value={rule.kind}
        data={Object.entries(ALERT_LABELS).map(([value, label]) => ({ value, label }))}
        onChange={(kind) => {
          const { scope, activeHours } = rule;
          const { start } = ALERT_KIND_WORDS[kind as AlertKind];
          onChange({ rule: { ...start, ...(scope && { scope }), ...(activeHours && { activeHours }) } });
        }}
      />
      {fields.length > 0 && (
        <div className={styles.pair}>
          {fields.map((field) => (
            <NumberOf
              key={field.key}
              field={field}
              units={units}
              value={(rule as unknown as Record<string, number | null | undefined>)[field.key] ?? null}
              problem={problems[`rule.${field.key}`]}
              onChange={(value) => setRule({ [field.key]: value })}
            />
          ))}
        </div>
      )}
      {rule.kind === 'unauthorized-movement' && (
        <SelectField
          label="Not allowed"
          value={rule.when}
          data={[
            { value: 'without-driver', label: 'Without a driver' },
            { value: 'outside-hours', label: 'Outside working hours' },
          ]}
          onChange={(when) => setRule({ when, activeHours: when === 'outside-hours' ? WORKING_HOURS : null })}
        />
      )}
      {!WITHOUT_PLACE.includes(rule.kind) && <WhereFields rule={rule} setRule={setRule} />}
      <ScopeFields rule={rule} setRule={setRule} />
    </>
  );
}

/** Monday to Saturday, 5:00 until 22:00. */
const WORKING_HOURS = [{ days: [1, 2, 3, 4, 5, 6], fromMinutes: 300, untilMinutes: 1_320 }];

interface NumberOfProps {
  readonly field: NumberField;
  readonly units: 'imperial' | 'metric';
  readonly value: number | null;
  readonly problem: string | undefined;
  readonly onChange: (stored: number | null) => void;
}

function NumberOf({ field, units, value, problem, onChange }: NumberOfProps) {
  return (
    <NumberInput
      label={field.label}
      hideControls
      min={0}
      decimalScale={2}
      suffix={` ${field.unit(units)}`}
      value={value === null ? '' : field.toShown(value, units)}
      onChange={(shown) => onChange(typeof shown === 'number' ? field.toStored(shown, units) : null)}
      error={problem}
    />
  );
}

interface RuleFieldsProps {
  readonly rule: AlertRuleInput;
  readonly setRule: (change: object) => void;
}

type Where = NonNullable<AlertRuleInput['where']>;

/** In or not in places, single ones or all of a category. */
function WhereFields({ rule, setRule }: RuleFieldsProps) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const places = useQuery({
    ...queryOf(listPlacesOnMap, { params: { orgId } }),
    enabled: hasPermission(user, 'PLACE_LIST'),
  });
  const where: Where = rule.where ?? { is: 'in', placeIds: [], categories: [] };
  const chosen = [...(where.categories ?? []), ...(where.placeIds ?? []).map((id) => `place-${id}`)];
  const set = (is: Where['is'], values: readonly string[]) => {
    const placeIds = values.filter((one) => one.startsWith('place-')).map((one) => Number(one.slice(6)));
    const categories = values.filter((one) => !one.startsWith('place-'));
    setRule({ where: values.length === 0 ? null : { is, placeIds, categories } });
  };
  return (
    <div className={styles.where}>
      <SelectField
        label="Place"
        value={where.is}
        data={[
          { value: 'in', label: 'is in' },
          { value: 'not-in', label: 'is not in' },
        ]}
        onChange={(is) => set(is as Where['is'], chosen)}
      />
      <MultiSelect
        aria-label="Places and categories"
        placeholder={chosen.length === 0 ? 'Anywhere' : ''}
        searchable
        limit={100}
        value={chosen}
        data={[
          { group: 'Categories', items: [...PLACE_CATEGORIES] },
          {
            group: 'Places',
            items: (places.data?.items ?? []).map(({ id, name }) => ({ value: `place-${id}`, label: name })),
          },
        ]}
        onChange={(values) => set(where.is, values)}
      />
    </div>
  );
}

function ScopeFields({ rule, setRule }: RuleFieldsProps) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const query = { size: MAX_PAGE_SIZE };
  const groups = useQuery({
    ...queryOf(listGroups, { params: { orgId }, query }),
    enabled: hasPermission(user, 'GROUP_LIST'),
  });
  const vehicles = useQuery({
    ...queryOf(listAssets, { params: { orgId }, query: { ...query, kind: 'vehicle', sort: 'unitNumber' } }),
    enabled: hasPermission(user, 'ASSET_LIST'),
    staleTime: 300_000,
  });
  const scope = rule.scope ?? { of: 'all' as const };
  const setScope = (of: string, ids: readonly number[]) =>
    setRule({ scope: of === 'all' || ids.length === 0 ? { of: 'all' } : { of, ids } });
  const idsOf = (of: string) => (scope.of === of && 'ids' in scope ? scope.ids.map(String) : []);
  return (
    <>
      <h3 className={styles.heading}>For whom</h3>
      <MultiSelect
        label="Groups"
        description="Vehicles that join a group later are covered at once."
        placeholder={scope.of === 'all' ? 'All vehicles and drivers' : ''}
        searchable
        value={idsOf('groups')}
        data={(groups.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(ids) => setScope('groups', ids.map(Number))}
      />
      <MultiSelect
        label="Or single vehicles"
        searchable
        limit={100}
        value={idsOf('vehicles')}
        data={(vehicles.data?.items ?? []).map(({ id, unitNumber }) => ({
          value: String(id),
          label: unitNumber,
        }))}
        onChange={(ids) => setScope('vehicles', ids.map(Number))}
      />
    </>
  );
}
