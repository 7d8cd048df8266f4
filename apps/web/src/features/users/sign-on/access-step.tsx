import { GROUPS_CLAIMS, hasPermission, presetOf } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { SelectField } from '../../../components/field/select-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { SwitchRow } from '../../../components/switch-row/switch-row.tsx';
import { useCurrentUser } from '../../../session/session.ts';
import { type AccessGrant, mayGrantAdmin, PRESETS } from '../access.ts';
import type { Draft } from './draft.ts';
import { GUIDES } from './guides.ts';
import styles from './sign-on.module.css';

interface AccessStepProps {
  readonly draft: Draft;
  /** That the last test sent. */
  readonly groups: readonly string[];
  readonly onChange: (changes: Partial<Draft>) => void;
}

export function AccessStep({ draft, groups, onChange }: AccessStepProps) {
  const { rules, groupsClaim, kind } = draft;
  const { short, hasGroups } = GUIDES[kind];
  const unnamed = groups.filter((group) => rules.every((rule) => rule.group !== group)).slice(0, 5);
  const add = (group: string) =>
    onChange({ rules: [...rules, { group, role: 'USER', permissions: [...PRESETS[0]!.codes] }] });
  const replace = (index: number, rule: Partial<Draft['rules'][number]>) =>
    onChange({ rules: rules.map((each, at) => (at === index ? { ...each, ...rule } : each)) });
  return (
    <>
      {hasGroups && (
        <SwitchRow
          title={`Roles follow groups in ${short}`}
          words="When off, set each person’s role under Users & Roles."
          isOn={groupsClaim !== null}
          onChange={(isOn) => onChange({ groupsClaim: isOn ? (GROUPS_CLAIMS[kind] ?? 'groups') : null })}
        />
      )}
      {groupsClaim !== null && (
        <>
          <p className={styles.note}>People in several groups get the access of all of them.</p>
          {rules.map((rule, index) => (
            // Rows have no identity of their own.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={index} className={styles.rule}>
              <TextField
                aria-label={`Group ${index + 1}`}
                placeholder={kind === 'entra' ? 'Object ID of the group' : 'Group name'}
                value={rule.group}
                onChange={(event) => replace(index, { group: event.currentTarget.value })}
              />
              <AccessSelect
                ariaLabel={`Role of group ${index + 1}`}
                value={rule}
                onChange={(access) => access && replace(index, access)}
              />
              <IconButton
                label={`Remove group ${index + 1}`}
                icon={<IconTrash size={16} stroke={1.6} />}
                onClick={() => onChange({ rules: rules.filter((_, at) => at !== index) })}
              />
            </div>
          ))}
          <div className={styles.actions}>
            <Button size="sm" onClick={() => add('')}>
              Add a group
            </Button>
            {unnamed.map((group) => (
              <Button key={group} size="sm" onClick={() => add(group)}>
                Add {group}
              </Button>
            ))}
          </div>
          {groups.length === 0 && (
            <p className={styles.note}>
              The test sent no groups. Turn on a groups claim in {short}, or set roles by hand.
            </p>
          )}
        </>
      )}
      <AccessSelect
        label={groupsClaim === null ? 'Role of new people' : 'Role of everyone else'}
        value={draft.fallback}
        onChange={(fallback) => onChange({ fallback })}
      />
    </>
  );
}

const ADMIN = 'admin';
const NOBODY = 'nobody';
const CUSTOM = 'custom';

interface AccessSelectProps {
  readonly label?: string;
  readonly ariaLabel?: string;
  readonly value: AccessGrant | null;
  readonly onChange: (value: AccessGrant | null) => void;
}

/** With a label, nobody is a choice too. */
function AccessSelect({ label, ariaLabel, value, onChange }: AccessSelectProps) {
  const asker = useCurrentUser();
  const choices = [
    ...(label === undefined ? [] : [{ value: NOBODY, label: 'Cannot sign in' }]),
    { value: ADMIN, label: 'Administrator', disabled: !mayGrantAdmin(asker) },
    ...PRESETS.map(({ name, title, codes }) => ({
      value: name,
      label: title,
      disabled: !codes.every((code) => hasPermission(asker, code)),
    })),
    ...(choiceOf(value) === CUSTOM ? [{ value: CUSTOM, label: 'Custom' }] : []),
  ];
  const choose = (choice: string | null) => {
    if (choice === NOBODY) return onChange(null);
    if (choice === ADMIN) return onChange({ role: 'ADMIN', permissions: [] });
    const preset = PRESETS.find(({ name }) => name === choice);
    if (preset) onChange({ role: 'USER', permissions: [...preset.codes] });
  };
  return (
    <SelectField
      {...(label === undefined ? { 'aria-label': ariaLabel } : { label })}
      data={choices}
      value={choiceOf(value)}
      onChange={choose}
    />
  );
}

function choiceOf(value: AccessGrant | null): string {
  if (value === null) return NOBODY;
  return value.role === 'ADMIN' ? ADMIN : (presetOf(value.permissions) ?? CUSTOM);
}
