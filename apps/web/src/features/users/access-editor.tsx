import { hasPermission, type PermissionCode, presetOf } from '@longhaul/contract';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { CODE_GROUPS, CODE_LABELS } from '../../format/permission-groups.ts';
import { useCurrentUser } from '../../session/session.ts';
import { type AccessGrant, mayGrantAdmin, PRESETS } from './access.ts';
import styles from './access-editor.module.css';

const CUSTOM = 'custom';
const ADMIN = 'admin';

interface AccessEditorProps {
  value: AccessGrant;
  onChange: (value: AccessGrant) => void;
  /** Why nothing can be changed; every box is shown as it is. */
  lockedBecause?: string | undefined;
}

/** A role, or a preset that fills in codes, which can then be changed one by one. */
export function AccessEditor({ value, onChange, lockedBecause }: AccessEditorProps) {
  const asker = useCurrentUser();
  const isLocked = lockedBecause !== undefined;
  const holds = (code: PermissionCode) => hasPermission(asker, code);
  const choose = (choice: string | null) => {
    if (choice === ADMIN) return onChange({ role: 'ADMIN', permissions: value.permissions });
    const preset = PRESETS.find(({ name }) => name === choice);
    onChange({ role: 'USER', permissions: preset ? [...preset.codes] : value.permissions });
  };
  const toggle = (code: PermissionCode, isHeld: boolean) =>
    onChange({
      ...value,
      permissions: isHeld
        ? [...value.permissions, code]
        : value.permissions.filter((other) => other !== code),
    });

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
            ? 'Holds every permission of the organization.'
            : 'Fills in the permissions below; they can be changed one by one.'
        }
      />
      {value.role === 'USER' && (
        <Codes held={value.permissions} isLocked={isLocked} holds={holds} onToggle={toggle} />
      )}
    </FormSection>
  );
}

interface CodesProps {
  held: readonly PermissionCode[];
  isLocked: boolean;
  /** Whether whoever grants holds a code too. */
  holds: (code: PermissionCode) => boolean;
  onToggle: (code: PermissionCode, isHeld: boolean) => void;
}

function Codes({ held, isLocked, holds, onToggle }: CodesProps) {
  return (
    <div className={styles.groups}>
      {CODE_GROUPS.map(({ title, codes }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.title}>
            {title}
            <span className={styles.count}>
              {codes.filter((code) => held.includes(code)).length} of {codes.length}
            </span>
          </legend>
          {codes.map((code) => (
            <CheckboxField
              key={code}
              label={CODE_LABELS[code]}
              description={holds(code) ? undefined : 'You do not hold this permission.'}
              checked={held.includes(code)}
              disabled={isLocked || !holds(code)}
              onChange={(event) => onToggle(code, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
