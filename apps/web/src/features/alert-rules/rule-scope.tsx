import {
  type AlertRuleInput,
  type AlertRuleSummary,
  hasPermission,
  listAssets,
  listDrivers,
  listGroups,
  listPlacesOnMap,
  MAX_PAGE_SIZE,
} from '@longhaul/contract';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { PLACE_CATEGORIES } from './alert-kinds.ts';
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
          { group: 'Categories', items: [...PLACE_CATEGORIES] },
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
  const choices = useScopeChoices(scope.of);
  const chosen = ids.map(String);
  const known = scope.of === 'all' ? [] : (names?.[scope.of] ?? []);
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
              description: 'Vehicles and drivers added to a group later are covered too.',
            })}
            error={ids.length === 0 ? `Choose ${scope.of}, or all` : undefined}
            searchable
            limit={100}
            value={chosen}
            data={withChosen(choices, chosen, known.map(choiceOf))}
            onChange={(next) => setRule({ scope: { of: scope.of, ids: next.map(Number) } })}
          />
        )}
      </div>
    </>
  );
}

function useScopeChoices(of: ScopeOf): Choice[] {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const query = { size: MAX_PAGE_SIZE };
  const groups = useQuery({
    ...queryOf(listGroups, { params: { orgId }, query }),
    enabled: of === 'groups' && hasPermission(user, 'GROUP_LIST'),
  });
  const vehicles = useQuery({
    ...queryOf(listAssets, { params: { orgId }, query: { ...query, kind: 'vehicle', sort: 'unitNumber' } }),
    enabled: of === 'vehicles' && hasPermission(user, 'ASSET_LIST'),
    staleTime: 300_000,
  });
  const drivers = useQuery({
    ...queryOf(listDrivers, { params: { orgId }, query }),
    enabled: of === 'drivers' && hasPermission(user, 'DRIVER_LIST'),
    staleTime: 300_000,
  });
  if (of === 'groups') return (groups.data?.items ?? []).map(choiceOf);
  if (of === 'vehicles') {
    return (vehicles.data?.items ?? []).map(({ id, unitNumber }) => ({
      value: String(id),
      label: unitNumber,
    }));
  }
  if (of !== 'drivers') return [];
  return (drivers.data?.items ?? []).map(({ id, firstName, lastName }) => ({
    value: String(id),
    label: `${firstName} ${lastName}`,
  }));
}
