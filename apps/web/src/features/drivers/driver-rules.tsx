import {
  type DriverDetail,
  type DriverRules,
  getDriverRules,
  updateDriver,
  type Zone,
} from '@longhaul/contract';
import { zoneIds } from '@longhaul/hos';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { RuleSetName } from '../../components/rule-set-name/rule-set-name.tsx';
import { formatDateTime } from '../../format/date.ts';
import { RULE_SET_LABELS, ZONE_LABELS } from '../../format/rule-sets.ts';
import { CrossingList } from '../../records/crossing-list.tsx';
import { useOrganization } from '../../session/session.ts';
import styles from './driver-drawer.module.css';
import { DRIVER_QUERIES } from './driver-queries.ts';
import { RuleSetDialog } from './rule-set-dialog.tsx';

interface DriverRulesProps {
  readonly driver: DriverDetail;
  readonly isEditable: boolean;
}

/** The sets of a driver by zone with their history; nothing in an organization that never left the federal ones. */
export function DriverRulesSection({ driver, isEditable }: DriverRulesProps) {
  const { id: orgId } = useOrganization();
  const { data } = useQuery(queryOf(getDriverRules, { params: { orgId, id: driver.id } }));
  const [isOpen, setOpen] = useState(false);
  if (!data?.hasZones) return null;
  return (
    <div className={styles.block}>
      <FormSection
        title="Rules by zone"
        words="The rule set for the driver’s current zone applies. Crossings come from GPS."
      >
        {isEditable && <HomeZone driver={driver} rules={data} />}
        <ul className={styles.zones} aria-label="Rules by zone">
          {data.sets.map(({ zone, ruleSet, isAssumed }) => (
            <li key={zone}>
              <b>{ZONE_LABELS[zone]}</b>
              <RuleSetName id={ruleSet} />
              {zone === data.zone && <Chip tone="accent">Now</Chip>}
              {isAssumed && <Chip tone="caution">Default, none assigned</Chip>}
            </li>
          ))}
        </ul>
        {isEditable && (
          <div>
            <Button onClick={() => setOpen(true)}>Assign rule set</Button>
          </div>
        )}
      </FormSection>
      {data.history.length > 0 && (
        <FormSection title="Rule set history">
          <History rules={data} />
        </FormSection>
      )}
      {data.crossings.length > 0 && (
        <FormSection title="Crossings">
          <CrossingList crossings={data.crossings} timeZone={data.timeZone} />
        </FormSection>
      )}
      {isOpen && <RuleSetDialog rules={data} onClose={() => setOpen(false)} />}
    </div>
  );
}

function HomeZone({ driver, rules }: { readonly driver: DriverDetail; readonly rules: DriverRules }) {
  const { id: orgId } = useOrganization();
  const save = useEndpointMutation({
    mutationFn: (homeZone: Zone) =>
      call(updateDriver, { params: { orgId, id: driver.id }, body: { homeZone } }),
    invalidates: [...DRIVER_QUERIES, getDriverRules],
    toast: 'Home zone saved',
  });
  return (
    <SelectField
      label="Home zone"
      description="The driver’s zone before the first crossing"
      data={zoneIds.map((value) => ({ value, label: ZONE_LABELS[value] }))}
      value={rules.homeZone}
      disabled={save.isPending}
      onChange={(zone) => {
        if (zone !== null && zone !== rules.homeZone) save.mutate(zone as Zone);
      }}
    />
  );
}

const STATE_WORDS = {
  active: null,
  proposed: 'Waiting for the driver’s answer',
  rejected: 'Rejected by the driver',
  withdrawn: 'Withdrawn',
} as const;

function History({ rules: { history, timeZone } }: { readonly rules: DriverRules }) {
  return (
    <ul className={styles.zones} aria-label="Rule set history">
      {history.map(({ id, ruleSet, from, note, state, reason, setBy, setAt }) => (
        <li key={id}>
          <b>{RULE_SET_LABELS[ruleSet]}</b>
          <span>
            {Date.parse(from) === 0
              ? 'From the first record'
              : `From ${formatDateTime(new Date(from), timeZone)}`}
            {reason === 'cycle-switch' && ', cycle switch'}
          </span>
          <small>
            {`Set by ${setBy?.name ?? 'Longhaul'}, ${formatDateTime(new Date(setAt), timeZone)}`}
            {note && ` · “${note}”`}
          </small>
          {STATE_WORDS[state] && <Chip tone="caution">{STATE_WORDS[state]}</Chip>}
        </li>
      ))}
    </ul>
  );
}
