import {
  type AlertRuleInput,
  type AlertRuleSummary,
  hasPermission,
  listAssets,
  listDrivers,
  listGroups,
  listPlacesOnMap,
} from '@longhaul/contract';
import { MultiSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { fieldMessage } from '../../components/field/field-message.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { useFoundSoFar, useServerSearch } from '../../forms/server-search.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { CATEGORY_CHOICES } from './alert-kinds.ts';
import styles from './alert-rules.module.css';
import { type Choice, withChosen } from './chosen-choices.ts';

interface RuleFieldsProps {
  readonly rule: AlertRuleInput;
  readonly names?: AlertRuleSummary['names'] | undefined;
  readonly setRule: (change: object) => void;
}

type Where = NonNullable<AlertRuleInput['where']>;

const placeChoice = ({ id, name }: { id: number; name: string }): Choice => ({
  value: `place-${id}`,
  label: name,
});

/** In or not in places, single ones or all of a category. */
export function WhereFields({ rule, names, setRule }: RuleFieldsProps) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const places = useQuery({
    ...queryOf(listPlacesOnMap, { params: { orgId } }),
    enabled: hasPermission(user, 'PLACE_LIST'),
  });
  const where: Where = rule.where ?? { is: 'in', placeIds: [], categories: [] };
  const chosenPlaces = (where.placeIds ?? []).map((id) => `place-${id}`);
  const chosen = [...(where.categories ?? []), ...chosenPlaces];
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
          { group: 'Categories', items: CATEGORY_CHOICES },
          {
            group: 'Places',
            items: withChosen(
              (places.data?.items ?? []).map(placeChoice),
              chosenPlaces,
              (names?.places ?? []).map(placeChoice),
            ),
          },
        ]}
        onChange={(values) => set(where.is, values)}
      />
    </div>
  );
}

const SCOPES = [
  { value: 'all', label: 'All vehicles and drivers' },
  { value: 'groups', label: 'Groups' },
  { value: 'vehicles', label: 'Vehicles' },
  { value: 'drivers', label: 'Drivers' },
] as const;
type ScopeOf = (typeof SCOPES)[number]['value'];

const choiceOf = ({ id, name }: { id: number; name: string }): Choice => ({ value: String(id), label: name });

export function ScopeFields({ rule, names, setRule }: RuleFieldsProps) {
  const scope = rule.scope ?? { of: 'all' as const };
  const ids = 'ids' in scope ? scope.ids : [];
  const { choices, found, search } = useScopeChoices(scope.of);
  const chosen = ids.map(String);
  const named = scope.of === 'all' ? [] : (names?.[scope.of] ?? []).map(choiceOf);
  return (
    <>
      <h3 className={styles.heading}>Applies to</h3>
      <div className={scope.of === 'all' ? undefined : styles.where}>
        <SelectField
          aria-label="Applies to"
          value={scope.of}
          data={[...SCOPES]}
          onChange={(of) => setRule({ scope: of === 'all' ? { of } : { of, ids: [] } })}
        />
        {scope.of !== 'all' && (
          <MultiSelect
            label={SCOPES.find(({ value }) => value === scope.of)!.label}
            {...(scope.of === 'groups' && {
              description: 'Includes vehicles and drivers added to a group later.',
            })}
            error={ids.length === 0 && fieldMessage(`Choose ${scope.of}, or all`)}
            key={scope.of}
            {...search}
            value={chosen}
            data={withChosen(choices, chosen, [...named, ...found])}
            onChange={(next) => setRule({ scope: { of: scope.of, ids: next.map(Number) } })}
          />
        )}
      </div>
    </>
  );
}

/** What the search finds now, and what it has found so far. */
function useScopeChoices(of: ScopeOf) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const { query, field: search } = useServerSearch();
  const groups = useQuery({
    ...queryOf(listGroups, { params: { orgId }, query }),
    enabled: of === 'groups' && hasPermission(user, 'GROUP_LIST'),
    placeholderData: keepPreviousData,
  });
  const vehicles = useQuery({
    ...queryOf(listAssets, { params: { orgId }, query: { ...query, kind: 'vehicle', sort: 'unitNumber' } }),
    enabled: of === 'vehicles' && hasPermission(user, 'ASSET_LIST'),
    placeholderData: keepPreviousData,
  });
  const drivers = useQuery({
    ...queryOf(listDrivers, { params: { orgId }, query }),
    enabled: of === 'drivers' && hasPermission(user, 'DRIVER_LIST'),
    placeholderData: keepPreviousData,
  });
  const named = {
    all: [],
    groups: groups.data?.items ?? [],
    vehicles: (vehicles.data?.items ?? []).map(({ id, unitNumber }) => ({ id, name: unitNumber })),
    drivers: (drivers.data?.items ?? []).map(({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`,
    })),
  };
  const choices = named[of].map(choiceOf);
  const soFar = useFoundSoFar(
    (['groups', 'vehicles', 'drivers'] as const).flatMap((kind) =>
      named[kind].map(({ id, name }) => ({ value: `${kind} ${id}`, label: name })),
    ),
  );
  const found = soFar
    .filter(({ value }) => value.startsWith(`${of} `))
    .map(({ value, label }) => ({ value: value.slice(of.length + 1), label }));
  return { choices, found, search };
}
