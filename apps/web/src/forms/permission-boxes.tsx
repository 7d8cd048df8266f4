import { hasPermission, type PermissionCode } from '@longhaul/contract';
import { CheckboxField } from '../components/field/checkbox-field.tsx';
import { CODE_GROUPS, CODE_LABELS, type OrganizationCode } from '../format/permission-groups.ts';
import { useCurrentUser } from '../session/session.ts';
import styles from './permission-boxes.module.css';

interface PermissionBoxesProps {
  readonly held: readonly PermissionCode[];
  readonly onChange: (codes: PermissionCode[]) => void;
  readonly isLocked?: boolean;
  /** Those that can be given; all of the organization unless said. */
  readonly codes?: readonly PermissionCode[];
}

/** A box for each permission, by area; whoever gives one has to hold it. */
export function PermissionBoxes({ held, onChange, isLocked = false, codes }: PermissionBoxesProps) {
  const asker = useCurrentUser();
  const offered = (code: OrganizationCode) => codes === undefined || codes.includes(code);
  const groups = CODE_GROUPS.map((group) => ({ ...group, codes: group.codes.filter(offered) }));
  return (
    <div className={styles.groups}>
      {groups
        .filter((group) => group.codes.length > 0)
        .map((group) => (
          <fieldset key={group.title} className={styles.group}>
            <legend className={styles.title}>
              {group.title}
              <span className={styles.count}>
                {group.codes.filter((code) => held.includes(code)).length} of {group.codes.length}
              </span>
            </legend>
            {group.codes.map((code) => {
              const mayGive = hasPermission(asker, code);
              return (
                <CheckboxField
                  key={code}
                  label={CODE_LABELS[code]}
                  description={mayGive ? undefined : 'You don’t have this permission.'}
                  checked={held.includes(code)}
                  disabled={isLocked || !mayGive}
                  onChange={({ currentTarget }) =>
                    onChange(currentTarget.checked ? [...held, code] : held.filter((other) => other !== code))
                  }
                />
              );
            })}
          </fieldset>
        ))}
    </div>
  );
}
