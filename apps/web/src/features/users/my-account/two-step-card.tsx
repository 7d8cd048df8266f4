import {
  addApp,
  addPasskey,
  confirmApp,
  confirmPasskey,
  getTwoStep,
  getTwoStepPolicy,
  makeRecoveryCodes,
  removeFactor,
  type TwoStep,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/api.ts';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { Card } from '../../../components/card/card.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import { CopyField } from '../../../components/copy-field/copy-field.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { withLabel } from '../../../components/field/with-label.ts';
import { showToast } from '../../../components/notifications/show-toast.ts';
import { QrCode } from '../../../components/qr-code/qr-code.tsx';
import { ownZone } from '../../../format/browser-zone.ts';
import { formatDate } from '../../../format/date.ts';
import { makePasskey, usePasskeySupport } from '../../../session/passkey.ts';
import { explainInPlace, fieldsOf, ProofDialog } from '../proof-dialog.tsx';
import { deviceText } from './device-labels.ts';
import styles from './my-account-page.module.css';

type Asked =
  | { readonly act: 'add' | 'add-passkey' | 'codes' }
  | { readonly act: 'remove'; readonly id: string; readonly noun: 'app' | 'passkey' };

/** Apps for codes and passkeys, and the recovery codes beside them. */
export function TwoStepCard() {
  const state = useQuery(queryOf(getTwoStep));
  return (
    <Card
      title="Two-step verification"
      facts="A passkey, or a code from your phone in addition to the password"
    >
      <DataState {...stateOf(state)}>{state.data && <Apps state={state.data} />}</DataState>
    </Card>
  );
}

export function Apps({ state, onDone }: { readonly state: TwoStep; readonly onDone?: () => void }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () =>
    Promise.all(
      [getTwoStep, getTwoStepPolicy].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
    );
  const finish = async (made: readonly string[] | null, words: string) => {
    setAsked(null);
    showToast(words);
    if (made) setCodes(made);
    else onDone?.();
    await refresh();
  };
  const support = usePasskeySupport();
  const factors = [
    ...state.apps.map((app) => ({ ...app, noun: 'app' as const })),
    ...state.passkeys.map((passkey) => ({ ...passkey, noun: 'passkey' as const })),
  ];
  return (
    <div className={styles.twoStep}>
      {state.isOn ? (
        <ul className={styles.apps}>
          {factors.map(({ id, name, createdAt, noun }) => (
            <li key={id} className={styles.app}>
              <span>
                <b>{name}</b> {noun === 'passkey' ? 'passkey since' : 'since'}{' '}
                {formatDate(new Date(createdAt), ownZone)}
              </span>
              <Button
                size="sm"
                aria-label={`Remove ${name}`}
                onClick={() => setAsked({ act: 'remove', id, noun })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{requiredText(state)}</p>
      )}
      {state.isOn && (
        <p>
          <Chip tone={state.recoveryCodesLeft > 2 ? 'ok' : 'caution'}>
            {state.recoveryCodesLeft} recovery codes left
          </Chip>
        </p>
      )}
      <div className={styles.foot}>
        {state.isOn && <Button onClick={() => setAsked({ act: 'codes' })}>New recovery codes</Button>}
        <Button ml="auto" disabled={!support.isOn} onClick={() => setAsked({ act: 'add-passkey' })}>
          Add a passkey
        </Button>
        <Button variant={state.isOn ? 'default' : 'filled'} onClick={() => setAsked({ act: 'add' })}>
          {appButton(state)}
        </Button>
      </div>
      {!support.isOn && support.reason !== '' && <p className={styles.hint}>{support.reason}</p>}
      {asked?.act === 'add' && (
        <AddApp
          state={state}
          onClose={() => setAsked(null)}
          onAdded={(made) => void finish(made, 'Two-step verification is on')}
        />
      )}
      {asked?.act === 'add-passkey' && (
        <ProofDialog
          title="Add a passkey"
          words="A passkey is stored on this device, your phone or a security key. You sign in with your fingerprint, face or PIN."
          action="Continue"
          state={state}
          send={async (proof) => {
            const begun = await call(addPasskey, { body: proof });
            return call(confirmPasskey, {
              body: {
                token: begun.token,
                name: deviceText(navigator.userAgent),
                credential: await makePasskey(begun.options),
              },
            });
          }}
          onClose={() => setAsked(null)}
          onDone={({ recoveryCodes }) => void finish(recoveryCodes, 'Passkey added')}
        />
      )}
      {asked?.act === 'remove' && (
        <ProofDialog
          title={`Remove this ${asked.noun}?`}
          words="Without another app or passkey, your password alone signs you in."
          action="Remove"
          state={state}
          send={(proof) => call(removeFactor, { params: { factorId: asked.id }, body: proof })}
          onClose={() => setAsked(null)}
          onDone={() => void finish(null, `The ${asked.noun} was removed`)}
        />
      )}
      {asked?.act === 'codes' && (
        <ProofDialog
          title="Create new recovery codes?"
          words="The old codes stop working."
          action="Create codes"
          state={state}
          send={(proof) => call(makeRecoveryCodes, { body: proof })}
          onClose={() => setAsked(null)}
          onDone={({ recoveryCodes }) => void finish(recoveryCodes, 'New recovery codes created')}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(null);
            onDone?.();
          }}
        />
      )}
    </div>
  );
}

function appButton({ isOn, apps }: TwoStep): string {
  if (!isOn) return 'Set up';
  return apps.length > 0 ? 'Add another app' : 'Add an app';
}

function requiredText({ requiredFrom }: TwoStep): string {
  const words = 'Off. Anyone who has your password can sign in as you.';
  if (requiredFrom === null) return words;
  return Date.parse(requiredFrom) <= Date.now()
    ? 'Your organization requires it. Set it up to continue.'
    : `${words} Required from ${formatDate(new Date(requiredFrom), ownZone)} on.`;
}

interface AddAppProps {
  readonly state: TwoStep;
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

function AddApp({ state, onAdded, onClose }: AddAppProps) {
  const [begun, setBegun] = useState<{ id: string; secret: string; uri: string } | null>(null);
  if (!begun) {
    return (
      <ProofDialog
        title="Set up an authenticator app"
        words="Install an app such as Aegis, Google Authenticator or Microsoft Authenticator on your phone first."
        action="Continue"
        state={state}
        send={(proof) => call(addApp, { body: proof })}
        onDone={setBegun}
        onClose={onClose}
      />
    );
  }
  return <ConfirmApp begun={begun} onAdded={onAdded} onClose={onClose} />;
}

function ConfirmApp({
  begun,
  onAdded,
  onClose,
}: Omit<AddAppProps, 'state'> & { readonly begun: { id: string; secret: string; uri: string } }) {
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => call(confirmApp, { params: { appId: begun.id }, body: { code } }),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onError: explainInPlace,
  });
  const problem = fieldsOf(confirm.error).code;
  return (
    <Dialog
      title="Scan the code with the app"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            Turn on
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          confirm.mutate();
        }}
      >
        <div className={styles.qr}>
          <QrCode label="For the authenticator app" text={begun.uri} />
        </div>
        <CopyField label="Or type this key into the app" value={begun.secret} />
        <TextField
          label="Code"
          description="The 6 digits the app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          {...(problem && { error: withLabel(problem, 'Code') })}
        />
        {confirm.error && problem === undefined && <p role="alert">{confirm.error.message}</p>}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

function RecoveryCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title="Recovery codes"
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          I saved them
        </Button>
      }
    >
      <p>
        Each code signs you in once if you don’t have your phone. They won’t be shown again. Print or save
        them.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyField label="All codes" value={codes.join(' ')} />
    </Dialog>
  );
}
