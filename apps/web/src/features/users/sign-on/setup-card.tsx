import {
  getSignOn,
  getTwoStepPolicy,
  hasPermission,
  removeSignOn,
  type SignOn,
  type SignOnProvider,
  type SignOnSettings,
  saveSignOn,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Card } from '../../../components/card/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { ServerError } from '../../../components/error-display/request-error.ts';
import { notificationLog } from '../../../components/notifications/notification-log.ts';
import { formatCalendarDate } from '../../../format/date.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { useProof } from '../use-proof.tsx';
import { AccessStep } from './access-step.tsx';
import { Advanced } from './advanced.tsx';
import { CopyStep } from './copy-step.tsx';
import { DomainStep } from './domain-step.tsx';
import { type Draft, draftOf, isConnectionChanged, settingsOf, settingsOfKind } from './draft.ts';
import { GUIDES } from './guides.ts';
import { KindStep } from './kind-step.tsx';
import { Require } from './require.tsx';
import { SideNotes } from './side-notes.tsx';
import styles from './sign-on.module.css';
import stepStyles from './step.module.css';
import { Step } from './step.tsx';
import { TestStep } from './test-step.tsx';
import { ValuesStep } from './values-step.tsx';

/** Single sign-on in six steps: what is entered is kept at each, and in use once a test has passed. */
export function SetupCard({ stored }: { readonly stored: SignOn }) {
  const { id: orgId } = useOrganization();
  const mayChange = hasPermission(useCurrentUser(), 'SIGN_ON_UPDATE');
  const { withProof, dialog } = useProof();
  const save = useEndpointMutation({
    mutationFn: async (settings: SignOnSettings) => {
      try {
        return await withProof(() => call(saveSignOn, { params: { orgId }, body: settings }));
      } catch (error) {
        if (error instanceof ServerError && error.body.fields) notificationLog.explainInPlace(error);
        throw error;
      }
    },
    invalidates: [getSignOn, getTwoStepPolicy],
    toast: (saved, settings) => toastOf(saved, settings, stored),
  });
  const { provider } = stored;
  return (
    <div className={styles.setup}>
      <Card title="Single sign-on" facts={factsOf(stored)} isFlush>
        {provider ? (
          <Steps
            key={provider.updatedAt}
            stored={stored}
            provider={provider}
            save={save}
            withProof={withProof}
          />
        ) : (
          <ol className={stepStyles.steps}>
            <Step number={1} title="Choose where your people sign in" isDone={false} isOpen>
              {mayChange ? (
                <KindStep kind={null} onChoose={(kind) => save.mutate(settingsOfKind(kind))} />
              ) : (
                <p>Single sign-on is not set up.</p>
              )}
            </Step>
          </ol>
        )}
      </Card>
      <SideNotes stored={stored} />
      {dialog}
    </div>
  );
}

/** The steps show by themselves what was kept. */
function toastOf(saved: SignOn, { isOn }: SignOnSettings, before: SignOn): string | null {
  const wasOn = before.provider?.isOn ?? false;
  if (isOn !== wasOn) return `Single sign-on is ${isOn ? 'on' : 'off'}`;
  return isOn ? `Single sign-on with ${saved.provider!.name} saved` : null;
}

function factsOf({ provider, people }: SignOn): string {
  if (!provider?.isOn)
    return 'People sign in with their company account. Drivers keep their username and password.';
  return `${people === 1 ? '1 person has' : `${people} people have`} signed in with ${provider.name}.`;
}

export type Save = ReturnType<typeof useEndpointMutation<SignOn, SignOnSettings>>;
export type StepName = 'kind' | 'copy' | 'values' | 'domain' | 'test' | 'access';

interface StepsProps {
  readonly stored: SignOn;
  readonly provider: SignOnProvider;
  readonly save: Save;
  readonly withProof: ReturnType<typeof useProof>['withProof'];
}

function Steps({ stored, provider, save, withProof }: StepsProps) {
  const mayChange = hasPermission(useCurrentUser(), 'SIGN_ON_UPDATE');
  const [draft, setDraft] = useState(() => draftOf(provider));
  const [open, setOpen] = useState<StepName | null>(() => firstOpen(stored, provider));
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const fields = save.error instanceof ServerError ? (save.error.body.fields ?? {}) : {};
  const isChanged = isConnectionChanged(draft, provider);
  const guide = GUIDES[provider.kind];
  const saveAs = (isOn: boolean) =>
    save.mutate({ ...settingsOf(draft), isOn, ...(!isOn && { isRequired: false }) });
  const confirmed = stored.domains.filter(({ confirmedAt }) => confirmedAt !== null);
  const hasPassed = provider.test?.problem === null && provider.test.isCurrent && !isChanged;
  const step = (name: StepName, isDone: boolean) => ({
    isDone,
    isOpen: open === name,
    // DNS can take an hour: that step is left open for later.
    ...(mayChange && (isDone || name === 'domain') && { onEdit: () => setOpen(name) }),
  });
  return (
    <fieldset className={styles.fieldset} disabled={!mayChange}>
      <ol className={stepStyles.steps}>
        <Step
          number={1}
          title="Choose where your people sign in"
          summary={guide.title}
          {...step('kind', true)}
          {...(provider.isOn && { onEdit: undefined })}
        >
          <KindStep
            kind={provider.kind}
            onChoose={(kind) =>
              kind === provider.kind ? setOpen('copy') : save.mutate(settingsOfKind(kind))
            }
          />
        </Step>
        <Step
          number={2}
          title={`Copy ${guide.hasLogout ? 'these two values' : 'this value'} into ${guide.short}`}
          summary={guide.redirect}
          {...step('copy', provider.hasSecret || open === 'values')}
        >
          <CopyStep provider={provider} onNext={() => setOpen('values')} />
        </Step>
        <Step
          number={3}
          title={`Paste the values from ${guide.short}`}
          summary={secretText(provider)}
          words={`${guide.clientId} and ${guide.clientSecret.toLowerCase()}${guide.issuer ? `, and the ${guide.issuer}` : ''}.`}
          {...step('values', provider.clientId !== null && provider.hasSecret)}
        >
          <ValuesStep
            draft={draft}
            provider={provider}
            fields={fields}
            isBusy={save.isPending}
            onChange={change}
            // Values of a connection in use are tested before they replace it.
            onSave={() => (provider.isOn ? setOpen('test') : saveAs(false))}
          />
        </Step>
        <Step
          number={4}
          title="Confirm your email domain"
          summary={confirmed.map(({ domain }) => domain).join(', ')}
          words="One DNS record shows that the domain is yours. We write it, your IT person adds it."
          {...step('domain', confirmed.length > 0)}
        >
          <DomainStep domains={stored.domains} onNext={() => setOpen('test')} />
        </Step>
        <Step
          number={5}
          title="Test with your own account"
          summary={provider.test?.email ?? ''}
          words={`Opens ${guide.short} in a new window. Nobody else is affected.`}
          {...step('test', hasPassed)}
        >
          <TestStep
            draft={draft}
            provider={provider}
            isChanged={isChanged}
            withProof={withProof}
            onNext={() => setOpen('access')}
          />
        </Step>
        <Step
          number={6}
          title="Choose who gets what"
          summary={accessText(provider)}
          words={
            guide.hasGroups
              ? `Match ${guide.short} groups to roles. People without a match cannot sign in.`
              : 'Roles are set by hand.'
          }
          {...step('access', provider.isOn)}
        >
          <AccessStep draft={draft} groups={provider.test?.groups ?? []} onChange={change} />
        </Step>
      </ol>
      {provider.isOn && <Require draft={draft} stored={stored} fields={fields} onChange={change} />}
      <Advanced draft={draft} fields={fields} onChange={change} />
      <Problem save={save} fields={fields} />
      {mayChange && (
        <Foot
          provider={provider}
          isBusy={save.isPending}
          canTurnOn={provider.test?.problem === null && (hasPassed || provider.isOn)}
          onSave={() => saveAs(provider.isOn)}
          onTurn={saveAs}
          withProof={withProof}
        />
      )}
    </fieldset>
  );
}

/** The first step that is not done; none once it is on. */
function firstOpen({ domains }: SignOn, provider: SignOnProvider): StepName | null {
  if (provider.isOn) return null;
  if (provider.clientId === null || !provider.hasSecret) return 'copy';
  if (domains.every(({ confirmedAt }) => confirmedAt === null)) return 'domain';
  return provider.test?.problem === null && provider.test.isCurrent ? 'access' : 'test';
}

const secretText = ({ secretExpiresOn }: SignOnProvider): string =>
  secretExpiresOn === null ? 'Saved' : `Secret expires ${formatCalendarDate(secretExpiresOn)}`;

const accessText = ({ groupsClaim, rules }: SignOnProvider): string =>
  groupsClaim === null ? 'Roles set by hand' : `${rules.length === 1 ? '1 group' : `${rules.length} groups`}`;

interface FootProps {
  readonly provider: SignOnProvider;
  readonly isBusy: boolean;
  readonly canTurnOn: boolean;
  readonly onSave: () => void;
  readonly onTurn: (isOn: boolean) => void;
  readonly withProof: StepsProps['withProof'];
}

function Foot({ provider, isBusy, canTurnOn, onSave, onTurn, withProof }: FootProps) {
  const { id: orgId } = useOrganization();
  const [asked, setAsked] = useState<'remove' | 'off' | null>(null);
  const remove = useEndpointMutation({
    mutationFn: () => withProof(() => call(removeSignOn, { params: { orgId } })),
    invalidates: [getSignOn, getTwoStepPolicy],
    toast: 'Single sign-on removed',
  });
  return (
    <div className={styles.foot}>
      <Button onClick={() => setAsked('remove')}>Remove</Button>
      {provider.isOn && <Button onClick={() => setAsked('off')}>Turn off</Button>}
      <Button ml="auto" variant={provider.isOn ? 'filled' : 'default'} loading={isBusy} onClick={onSave}>
        {provider.isOn ? 'Save changes' : 'Save, keep off'}
      </Button>
      {!provider.isOn && (
        <Button variant="filled" disabled={!canTurnOn} loading={isBusy} onClick={() => onTurn(true)}>
          Turn on
        </Button>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={
            asked === 'remove' ? `Remove ${provider.name}?` : `Turn off single sign-on with ${provider.name}?`
          }
          words="People who signed in with it are signed out and use a password again. Anyone without a password can request a link on the login page."
          action={asked === 'remove' ? 'Remove' : 'Turn off'}
          isBusy={remove.isPending || isBusy}
          onConfirm={() => {
            if (asked === 'off') onTurn(false);
            else remove.mutate();
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function Problem({
  save,
  fields,
}: {
  readonly save: Save;
  readonly fields: Readonly<Record<string, string>>;
}) {
  const shown =
    fields.isOn ??
    fields.isRequired ??
    Object.entries(fields).find(([path]) => path.startsWith('rules.'))?.[1];
  const words = shown ?? (Object.keys(fields).length === 0 ? save.error?.message : undefined);
  if (!words) return null;
  return (
    <p role="alert" className={styles.problem}>
      {words}
    </p>
  );
}
