import type { PasskeyAssertion, TwoStep } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ServerError } from '../../components/error-display/request-error.ts';
import { PasswordField } from '../../components/field/password-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { notificationLog } from '../../components/notifications/notification-log.ts';
import { PasskeyError, signWithPasskey, usePasskeySupport } from '../../session/passkey.ts';
import styles from './my-account/my-account-page.module.css';

export interface Proof {
  readonly currentPassword?: string;
  readonly code?: string;
  readonly recoveryCode?: string;
  readonly passkey?: { readonly token: string; readonly credential: PasskeyAssertion };
}

interface ProofDialogProps<Answer> {
  readonly title: string;
  readonly words: ReactNode;
  readonly action: string;
  /** Where two-step verification is on, a second step is asked for too. */
  readonly state: TwoStep;
  readonly send: (proof: Proof) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

/**
 * Asks for the password, and for a second step where there is one: an open computer alone changes nothing. Not again within
 * minutes.
 */
export function ProofDialog<Answer>({
  title,
  words,
  action,
  state: { isOn, apps, passkeys, provedUntil },
  send,
  onDone,
  onClose,
}: ProofDialogProps<Answer>) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isProved, setIsProved] = useState(
    () => provedUntil !== null && Date.parse(provedUntil) > Date.now(),
  );
  const sent = useMutation({
    mutationFn: async (isPasskey: boolean) => {
      if (isProved) return send({});
      const typed = code.trim();
      const isApp = /^[\d\s]+$/.test(typed);
      if (isPasskey) return send({ currentPassword: password, passkey: await signWithPasskey() });
      return send({
        currentPassword: password,
        ...(isOn && typed !== '' && (isApp ? { code: typed } : { recoveryCode: typed })),
      });
    },
    onSuccess: onDone,
    onError: (error) => {
      explainInPlace(error);
      // It has run out meanwhile.
      if (isProved && fieldsOf(error).currentPassword) setIsProved(false);
    },
  });
  const fields = fieldsOf(sent.error);
  const hasPasskey = usePasskeySupport().isOn && passkeys.length > 0;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {hasPasskey && !isProved && (
            <Button disabled={sent.isPending} onClick={() => sent.mutate(true)}>
              Use a passkey
            </Button>
          )}
          <Button variant="filled" loading={sent.isPending} onClick={() => sent.mutate(false)}>
            {action}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          sent.mutate(false);
        }}
      >
        <p>{words}</p>
        {!isProved && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={fields.currentPassword}
          />
        )}
        {isOn && !isProved && (
          <TextField
            label={apps.length > 0 ? 'Code from the app, or a recovery code' : 'Recovery code'}
            description={hasPasskey ? 'Or use a passkey.' : undefined}
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            {...(fields.code && { error: fields.code })}
          />
        )}
        {sent.error && !fields.currentPassword && !fields.code && (
          <p role="alert">{fields.credential ?? sent.error.message}</p>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

/** What is shown at its field needs no toast. */
export function explainInPlace(error: Error): void {
  if (error instanceof PasskeyError || Object.keys(fieldsOf(error)).length > 0)
    notificationLog.explainInPlace(error);
}

export const fieldsOf = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof ServerError ? (error.body.fields ?? {}) : {};
