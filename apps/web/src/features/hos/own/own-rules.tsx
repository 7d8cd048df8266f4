import { acceptRuleSet, type DriverRules, type RuleSetEntry, rejectRuleSet } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Card } from '../../../components/card/card.tsx';
import { RuleSetName } from '../../../components/rule-set-name/rule-set-name.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { RULE_SET_LABELS, ZONE_LABELS } from '../../../format/rule-sets.ts';
import { useOrganization } from '../../../session/session.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import styles from './own.module.css';
import { SwitchDialog } from './switch-dialog.tsx';

/** The driver's zone and rule set, a cycle switch that the office proposes, and their own. */
export function OwnRules({ rules }: { readonly rules: DriverRules }) {
  const [isOpen, setOpen] = useState(false);
  const proposals = rules.history.filter(({ state }) => state === 'proposed');
  return (
    <Card
      title={ZONE_LABELS[rules.zone]}
      facts={<RuleSetName id={rules.ruleSet} />}
      action={
        rules.switches.length > 0 && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Switch cycle
          </Button>
        )
      }
      isFlush
    >
      <ul className={styles.toDo}>
        {proposals.map((entry) => (
          <ProposedSet key={entry.id} entry={entry} rules={rules} />
        ))}
      </ul>
      {isOpen && <SwitchDialog rules={rules} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function ProposedSet({ entry, rules }: { readonly entry: RuleSetEntry; readonly rules: DriverRules }) {
  const { id: orgId } = useOrganization();
  const params = { orgId, userId: rules.driver.id, id: entry.id };
  const accept = useEndpointMutation({
    mutationFn: () => call(acceptRuleSet, { params }),
    invalidates: HOS_QUERIES,
    toast: 'Cycle switched',
  });
  const reject = useEndpointMutation({
    mutationFn: () => call(rejectRuleSet, { params }),
    invalidates: HOS_QUERIES,
    toast: 'Cycle switch rejected',
  });
  const isBusy = accept.isPending || reject.isPending;
  return (
    <li>
      <span>
        <b>{`${entry.setBy?.name ?? 'Your office'} proposes ${RULE_SET_LABELS[entry.ruleSet]}`}</b>
        <small>
          {`From ${formatDateTime(new Date(entry.from), rules.timeZone)}`}
          {entry.note && `. “${entry.note}”`}
        </small>
      </span>
      <span className={styles.pair}>
        <Button disabled={isBusy} onClick={() => reject.mutate()}>
          Reject
        </Button>
        <Button variant="filled" disabled={isBusy} onClick={() => accept.mutate()}>
          Accept
        </Button>
      </span>
    </li>
  );
}
