import { TextField } from '../../../components/field/text-field.tsx';
import type { Draft } from './draft.ts';
import { fieldText } from './field-text.ts';
import styles from './sign-on.module.css';

interface AdvancedProps {
  readonly draft: Draft;
  readonly fields: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** Settings that work as they are for most providers. */
export function Advanced({ draft, fields, onChange }: AdvancedProps) {
  const hasProblem = ['groupsClaim', 'extraScopes.0', 'sessionHours'].some((path) => path in fields);
  return (
    <details className={styles.advanced} open={hasProblem || undefined}>
      <summary>Advanced</summary>
      <div className={styles.fields}>
        <TextField
          label="Hours until people sign in again"
          type="number"
          min={1}
          max={720}
          value={String(draft.sessionHours)}
          onChange={(event) => onChange({ sessionHours: Number(event.currentTarget.value) })}
          error={fieldText(fields, 'sessionHours', 'Hours')}
        />
        {draft.groupsClaim !== null && (
          <TextField
            label="Groups claim"
            value={draft.groupsClaim}
            onChange={(event) => onChange({ groupsClaim: event.currentTarget.value })}
            error={fieldText(fields, 'groupsClaim', 'Claim')}
          />
        )}
        <TextField
          label="Additional scopes"
          description="Besides openid, email and profile. Some providers send groups only with the scope groups."
          value={draft.extraScopes.join(' ')}
          onChange={(event) => onChange({ extraScopes: scopesOf(event.currentTarget.value) })}
          error={fieldText(fields, 'extraScopes.0', 'Scopes')}
        />
      </div>
    </details>
  );
}

/** A blank at the end stays until the next scope is typed. */
const scopesOf = (text: string): string[] => (text.trim() === '' ? [] : text.trimStart().split(/\s+/));
