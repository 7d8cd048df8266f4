import { type DriverRules, switchCycle } from '@longhaul/contract';
import { ruleSets } from '@longhaul/hos';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { SelectField } from '../../../components/field/select-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { RULE_SET_LABELS } from '../../../format/rule-sets.ts';
import { SwitchRest } from '../../../records/switch-rest.tsx';
import { useOrganization } from '../../../session/session.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import styles from './own.module.css';

interface SwitchDialogProps {
  readonly rules: DriverRules;
  readonly onClose: () => void;
}

/** The driver switches their own cycle from now on; without the rest before it only with a note. */
export function SwitchDialog({ rules, onClose }: SwitchDialogProps) {
  const { id: orgId } = useOrganization();
  const { switches } = rules;
  const [to, setTo] = useState(switches[0]!.to);
  const [note, setNote] = useState('');
  const wanted = switches.find((each) => each.to === to);
  const isNoted = note.trim().length >= 4;
  const save = useEndpointMutation({
    mutationFn: () =>
      call(switchCycle, {
        params: { orgId, userId: rules.driver.id },
        body: {
          zone: ruleSets[to].zone,
          ruleSet: to,
          from: new Date().toISOString(),
          ...(isNoted && { note: note.trim() }),
        },
      }),
    invalidates: HOS_QUERIES,
    toast: () => {
      onClose();
      return 'Cycle switched';
    },
  });
  return (
    <Dialog
      title="Switch your cycle"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            loading={save.isPending}
            disabled={wanted?.isLegal === false && !isNoted}
            onClick={() => save.mutate()}
          >
            Switch
          </Button>
        </>
      }
    >
      <div className={styles.switch}>
        <SelectField
          label="To"
          data={switches.map((each) => ({ value: each.to, label: RULE_SET_LABELS[each.to] }))}
          value={to}
          onChange={(value) => {
            const found = switches.find((each) => each.to === value);
            if (found) setTo(found.to);
          }}
        />
        <SwitchRest rules={rules} to={to} />
        {wanted?.isLegal === false && (
          <TextField
            label="Note"
            description="Driving before this rest is a violation. Enter why you’re switching, 4 characters or more."
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
