import { hasPermission, type PermissionCode, presetOf, USER_CODES } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { SelectField } from '../../components/field/select-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { PermissionBoxes } from '../../forms/permission-boxes.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { type AccessGrant, mayGrantAdmin, PRESETS } from './access.ts';

const CUSTOM = 'custom';
const ADMIN = 'admin';

interface AccessEditorProps {
  value: AccessGrant;
  onChange: (value: AccessGrant) => void;
  /** Why nothing can be changed; every box is shown as it is. */
  lockedBecause?: string | undefined;
  /** The boxes of single codes show once they are asked for. */
  areBoxesFolded?: boolean;
}

/** A role, or a preset that fills in codes, which can then be changed one by one. */
export function AccessEditor({ value, onChange, lockedBecause, areBoxesFolded = false }: AccessEditorProps) {
  const asker = useCurrentUser();
  const isLocked = lockedBecause !== undefined;
  const [isCustomizing, setCustomizing] = useState(!areBoxesFolded);
  const holds = (code: PermissionCode) => hasPermission(asker, code);
  const choose = (choice: string | null) => {
    if (choice === CUSTOM) setCustomizing(true);
    if (choice === ADMIN) return onChange({ role: 'ADMIN', permissions: value.permissions });
    const preset = PRESETS.find(({ name }) => name === choice);
    onChange({ role: 'USER', permissions: preset ? [...preset.codes] : value.permissions });
  };

  return (
    <FormSection title="Access" {...(isLocked && { words: lockedBecause })}>
      <SelectField
        label="Role"
        data={[
          { value: ADMIN, label: 'Administrator', disabled: !mayGrantAdmin(asker) },
          ...PRESETS.map(({ name, title, codes }) => ({
            value: name,
            label: title,
            disabled: !codes.every(holds),
          })),
          { value: CUSTOM, label: 'Custom' },
        ]}
        value={value.role === 'ADMIN' ? ADMIN : (presetOf(value.permissions) ?? CUSTOM)}
        onChange={choose}
        disabled={isLocked}
        description={
          value.role === 'ADMIN'
            ? 'Has every permission in the organization.'
            : isCustomizing
              ? 'Fills in the permissions below. You can change each one.'
              : undefined
        }
      />
      {value.role === 'USER' && !isCustomizing && (
        <Button onClick={() => setCustomizing(true)} style={{ justifySelf: 'start' }}>
          Customize permissions
        </Button>
      )}
      {value.role === 'USER' && isCustomizing && (
        <PermissionBoxes
          codes={USER_CODES}
          held={value.permissions}
          isLocked={isLocked}
          onChange={(permissions) => onChange({ ...value, permissions })}
        />
      )}
    </FormSection>
  );
}
