import type { PermissionCode } from '@longhaul/contract';
import { CODE_LABELS, type OrganizationCode } from '../format/permission-groups.ts';
import styles from './missing-permissions.module.css';

interface MissingPermissionsProps {
  /** What has them: an API key, a webhook. */
  readonly noun: string;
  readonly codes: readonly PermissionCode[];
  /** What can still be done. */
  readonly words: string;
}

/** Says why parts of a record cannot be changed. Nothing where the current user has all of its permissions. */
export function MissingPermissions({ noun, codes, words }: MissingPermissionsProps) {
  if (codes.length === 0) return null;
  const names = codes.map((code) => CODE_LABELS[code as OrganizationCode]).join('; ');
  return (
    <p role="note" className={styles.words}>
      {noun} uses permissions that you do not have: {names}. {words}
    </p>
  );
}
