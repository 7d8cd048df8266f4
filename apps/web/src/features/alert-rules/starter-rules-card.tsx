import {
  type AlertRule,
  type AlertRuleInput,
  createAlertRules,
  kindOf,
  listAlertRules,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { countText } from '../../format/measure.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { conditionOf } from './alert-kinds.ts';
import styles from './alert-rules.module.css';
import { starterRules } from './starter-rules.ts';

/** In place of an empty list: the rules that most carriers begin with, to be added with one press. */
export function StarterRulesCard({ other }: { readonly other: ReactNode }) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const units = user.units ?? user.organization?.units ?? 'imperial';
  const rules = starterRules(user.id);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = rules.filter(({ name }) => !leftOut.has(name));
  const add = useEndpointMutation({
    mutationFn: () =>
      call(createAlertRules, {
        params: { orgId },
        body: { rules: chosen.map((rule) => ({ ...rule, isOn: true })) },
      }),
    invalidates: [listAlertRules],
    toast: ({ items }) => `${countText(items.length, 'rule')} created`,
  });
  return (
    <section className={styles.starter} aria-labelledby="starter-rules">
      <div>
        <h2 id="starter-rules" className={styles.heading}>
          Start with these rules
        </h2>
        <p className={styles.words}>You are notified in the app. Change limits and recipients at any time.</p>
      </div>
      <ul>
        {rules.map(({ name, rule }) => (
          <li key={name}>
            <CheckboxField
              label={name}
              description={wordsOf(rule, units)}
              checked={!leftOut.has(name)}
              onChange={({ currentTarget: { checked } }) => {
                const without = new Set(leftOut);
                if (checked) without.delete(name);
                else without.add(name);
                setLeftOut(without);
              }}
            />
          </li>
        ))}
      </ul>
      <div className={styles.starterActions}>
        <Button
          variant="filled"
          disabled={chosen.length === 0}
          loading={add.isPending}
          onClick={() => add.mutate()}
        >
          Add {countText(chosen.length, 'rule')}
        </Button>
        {other}
      </div>
    </section>
  );
}

/** The limits of the rule, or what it looks for where it has none. */
function wordsOf(rule: AlertRuleInput, units: 'imperial' | 'metric'): string {
  const [, limits] = conditionOf({ where: null, activeHours: null, ...rule } as AlertRule, units).split(': ');
  return limits === undefined
    ? kindOf(rule.kind).description
    : `${limits[0]!.toUpperCase()}${limits.slice(1)}`;
}
