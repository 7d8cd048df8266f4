import { answerChallenge, type Challenged } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/api.ts';
import { ServerError } from '../../components/error-display/request-error.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { withLabel } from '../../components/field/with-label.ts';
import { notificationLog } from '../../components/notifications/notification-log.ts';
import { beginSession } from '../../session/session.ts';
import { AccountHeading, AccountLayout } from './account-layout.tsx';
import styles from './login-page.module.css';
import { PasskeySignIn } from './passkey-sign-in.tsx';

interface SecondStepProps {
  readonly challenge: Challenged['challenge'];
  readonly onStartAgain: () => void;
}

/** The second step of a sign-in: a code of the app, a passkey or a recovery code. */
export function SecondStep({ challenge, onStartAgain }: SecondStepProps) {
  const hasApp = challenge.methods.includes('app');
  const [isRecovery, setRecovery] = useState(!hasApp);
  const [text, setText] = useState('');
  const answer = useMutation({
    mutationFn: async (typed: string) =>
      beginSession(
        await call(answerChallenge, {
          body: { token: challenge.token, ...(isRecovery ? { recoveryCode: typed } : { code: typed }) },
        }),
      ),
    onError: explainInPlace,
  });
  const fields = answer.error instanceof ServerError ? answer.error.body.fields : undefined;
  const problem = fields?.code ?? fields?.recoveryCode;
  const isOver = fields?.token !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') answer.mutate(text.trim());
  };
  return (
    <AccountLayout>
      <form noValidate onSubmit={submit}>
        <AccountHeading
          title="Two-step verification"
          lead={
            isRecovery
              ? 'Enter one of your recovery codes. Each works once.'
              : 'Enter the 6-digit code from your authenticator app.'
          }
        />
        <TextField
          key={String(isRecovery)}
          size="lg"
          label={isRecovery ? 'Recovery code' : 'Code'}
          placeholder={isRecovery ? 'xxxx-xxxx-xxxx' : '123456'}
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoFocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          {...(problem && { error: withLabel(problem, 'Code') })}
        />
        <Button type="submit" variant="filled" size="lg" mt={4} loading={answer.isPending} disabled={isOver}>
          Log in
        </Button>
        {answer.isError && problem === undefined && (
          <p role="alert" className={styles.refused}>
            {fields?.token ?? answer.error.message}
          </p>
        )}
      </form>
      {challenge.methods.includes('passkey') && <PasskeySignIn />}
      <footer className={styles.foot}>
        {hasApp && challenge.methods.includes('recovery-code') && (
          <Button
            variant="subtle"
            onClick={() => {
              setRecovery(!isRecovery);
              setText('');
              answer.reset();
            }}
          >
            {isRecovery ? 'Use the app' : 'Use a recovery code'}
          </Button>
        )}
        <Button variant="subtle" onClick={onStartAgain}>
          Start again
        </Button>
      </footer>
    </AccountLayout>
  );
}

/** What is shown at its field needs no toast. */
function explainInPlace(error: Error): void {
  if (error instanceof ServerError && error.body.fields) notificationLog.explainInPlace(error);
}
