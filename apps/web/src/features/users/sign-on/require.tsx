import type { SignOn } from '@longhaul/contract';
import { MultiSelect } from '@mantine/core';
import { fieldMessage } from '../../../components/field/field-message.tsx';
import { SwitchRow } from '../../../components/switch-row/switch-row.tsx';
import type { Draft } from './draft.ts';
import styles from './sign-on.module.css';

interface RequireProps {
  readonly draft: Draft;
  readonly stored: SignOn;
  readonly fields: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** Passwords off, once people have signed in with the provider. */
export function Require({ draft, stored, fields, onChange }: RequireProps) {
  return (
    <div className={styles.require}>
      <SwitchRow
        title="Require single sign-on"
        words="People with an email address in a confirmed domain cannot use a password. Drivers with a username keep theirs."
        isOn={draft.isRequired}
        onChange={(isRequired) => onChange({ isRequired })}
      />
      {draft.isRequired && (
        <MultiSelect
          label="Administrators who keep their password"
          description="So that someone can sign in when the provider is down."
          data={stored.administrators.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.passwordAdministratorIds.map(String)}
          onChange={(ids) => onChange({ passwordAdministratorIds: ids.map(Number) })}
          error={fieldMessage(fields.passwordAdministratorIds)}
          searchable
        />
      )}
    </div>
  );
}
