import type { SignOnProvider } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { PasswordField } from '../../../components/field/password-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { type Draft, problemsOf } from './draft.ts';
import { fieldText } from './field-text.ts';
import { GUIDES } from './guides.ts';

interface ValuesStepProps {
  readonly draft: Draft;
  readonly provider: SignOnProvider;
  /** Problems that the server named, by field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  readonly onChange: (changes: Partial<Draft>) => void;
  readonly onSave: () => void;
}

export function ValuesStep({ draft, provider, fields, isBusy, onChange, onSave }: ValuesStepProps) {
  const [isTried, setTried] = useState(false);
  const guide = GUIDES[draft.kind];
  const missing = {
    ...(guide.issuer &&
      draft.enteredIssuer.trim() === '' && { issuer: `${guide.issuer} is a required field` }),
    ...(draft.clientId.trim() === '' && { clientId: `${guide.clientId} is a required field` }),
    ...(draft.clientSecret.trim() === '' &&
      !provider.hasSecret && { clientSecret: `${guide.clientSecret} is a required field` }),
  };
  const problems = { ...fields, ...problemsOf(draft), ...(isTried && missing) };
  return (
    <form
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys({ ...problemsOf(draft), ...missing }).length === 0) onSave();
      }}
    >
      {draft.kind === 'other' && (
        <TextField
          label="Name"
          description="On the button: Sign in with …"
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={fieldText(problems, 'name', 'Name')}
        />
      )}
      {guide.issuer && (
        <TextField
          label={guide.issuer}
          placeholder={guide.issuerExample}
          autoComplete="off"
          spellCheck={false}
          value={draft.enteredIssuer}
          onChange={(event) => onChange({ enteredIssuer: event.currentTarget.value })}
          error={fieldText(problems, 'issuer', guide.issuer)}
        />
      )}
      <TextField
        label={guide.clientId}
        autoComplete="off"
        spellCheck={false}
        value={draft.clientId}
        onChange={(event) => onChange({ clientId: event.currentTarget.value })}
        error={fieldText(problems, 'clientId', guide.clientId)}
      />
      <PasswordField
        label={guide.clientSecret}
        description={provider.hasSecret ? 'Leave blank to keep the current one.' : undefined}
        autoComplete="off"
        value={draft.clientSecret}
        onChange={(event) => onChange({ clientSecret: event.currentTarget.value })}
        error={fieldText(problems, 'clientSecret', guide.clientSecret)}
      />
      <DateField
        label="Secret expires (optional)"
        description="Administrators are reminded 14 and 3 days before."
        value={draft.secretExpiresOn ?? ''}
        onChange={(day) => onChange({ secretExpiresOn: day === '' ? null : day })}
        error={fieldText(problems, 'secretExpiresOn', 'Day')}
      />
      <div>
        <Button type="submit" variant="filled" loading={isBusy}>
          {provider.isOn ? 'Next: test them' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
