import {
  addSignOnDomain,
  confirmSignOnDomain,
  getSignOn,
  getTwoStepPolicy,
  hasPermission,
  presetOf,
  removeSignOn,
  removeSignOnDomain,
  type SignOn,
  type SignOnDomain,
  type SignOnProvider,
  saveSignOn,
} from '@longhaul/contract';
import { Button, MultiSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { CopyField } from '../../components/copy-field/copy-field.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { ServerError } from '../../components/error-display/request-error.ts';
import { fieldMessage } from '../../components/field/field-message.tsx';
import { PasswordField } from '../../components/field/password-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { withLabel } from '../../components/field/with-label.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { notificationLog } from '../../components/notifications/notification-log.ts';
import { SwitchRow } from '../../components/switch-row/switch-row.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { type AccessGrant, mayGrantAdmin, PRESETS } from './access.ts';
import styles from './sign-on-page.module.css';
import { useProof } from './use-proof.tsx';

/** The provider of the organization with its rules, and the domains whose people it is for. */
export function SingleSignOnCards() {
  const { id: orgId } = useOrganization();
  // Domains are confirmed without this page too.
  const signOn = useQuery({ ...queryOf(getSignOn, { params: { orgId } }), refetchOnMount: 'always' });
  return (
    <>
      <Card title="Single sign-on" facts="People sign in with the account they use for everything else">
        <DataState {...stateOf(signOn)}>
          {signOn.data && <ReadOnlyNote formerEditors={signOn.data.formerEditors} />}
          {signOn.data && <Provider key={signOn.data.provider?.updatedAt ?? 'none'} stored={signOn.data} />}
        </DataState>
      </Card>
      {signOn.data && (
        <Card title="Domains" facts="Email domains that use single sign-on">
          <Domains domains={signOn.data.domains} />
        </Card>
      )}
    </>
  );
}

/** Why the page cannot be changed, or who could change it before. */
function ReadOnlyNote({ formerEditors }: Pick<SignOn, 'formerEditors'>) {
  if (!hasPermission(useCurrentUser(), 'SIGN_ON_UPDATE')) {
    return <p className={styles.note}>Only administrators can change how people sign in.</p>;
  }
  if (formerEditors.length === 0) return null;
  const names = formerEditors.map(({ name }) => name).join(', ');
  return (
    <p className={styles.note}>
      Only administrators can change sign-on now. {names} had the permission before and can still view it.
    </p>
  );
}

interface Draft extends Omit<SignOnProvider, 'updatedAt' | 'redirectUrl' | 'logoutUrl'> {
  readonly clientSecret: string;
}

const EMPTY: Draft = {
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  extraScopes: [],
  groupsClaim: null,
  rules: [],
  fallback: null,
  sessionHours: 12,
  isRequired: false,
  passwordAdministratorIds: [],
};

function draftOf({ provider }: SignOn): Draft {
  if (!provider) return EMPTY;
  const { updatedAt: _, redirectUrl: __, logoutUrl: ___, ...fields } = provider;
  return { ...fields, clientSecret: '' };
}

const labelOf = (path: string): string =>
  path.replace(/^rules\.(\d+)\..*/, (_, index) => `rule ${Number(index) + 1}`);

function Provider({ stored }: { readonly stored: SignOn }) {
  const { id: orgId } = useOrganization();
  const mayChange = hasPermission(useCurrentUser(), 'SIGN_ON_UPDATE');
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [isRemoving, setRemoving] = useState(false);
  const { withProof, dialog } = useProof();
  const save = useEndpointMutation({
    mutationFn: async () => {
      const { clientSecret, ...fields } = draft;
      const extraScopes = fields.extraScopes.filter(Boolean);
      const body = { ...fields, extraScopes, ...(clientSecret !== '' && { clientSecret }) };
      try {
        return await withProof(() => call(saveSignOn, { params: { orgId }, body }));
      } catch (error) {
        if (error instanceof ServerError && error.body.fields) notificationLog.explainInPlace(error);
        throw error;
      }
    },
    invalidates: [getSignOn, getTwoStepPolicy],
    toast: 'Single sign-on was saved',
  });
  const remove = useEndpointMutation({
    mutationFn: () => withProof(() => call(removeSignOn, { params: { orgId } })),
    invalidates: [getSignOn, getTwoStepPolicy],
    toast: 'Single sign-on was removed',
  });
  const fields = save.error instanceof ServerError ? (save.error.body.fields ?? {}) : {};
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const { provider, people } = stored;
  const other = Object.entries(fields).find(([path]) => path.startsWith('rules.') || path === 'isRequired');
  return (
    <>
      <form
        noValidate
        className={styles.provider}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {provider ? (
          <>
            <p>
              <b>
                {people === 1 ? '1 person has' : `${people} people have`} signed in at {provider.name}.
              </b>
            </p>
            <CopyField label="Redirect URL, to enter at the provider" value={provider.redirectUrl} />
            <CopyField label="Back-channel logout URL" value={provider.logoutUrl} />
          </>
        ) : (
          <p>Off. It works with any OpenID Connect provider, such as Entra ID, Okta, Google or Keycloak.</p>
        )}
        <fieldset className={styles.fields} disabled={!mayChange}>
          <TextField
            label="Name"
            description="The name that people know it by."
            placeholder="Okta"
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={messageOf(fields, 'name', 'Name')}
          />
          <TextField
            label="Issuer"
            placeholder="https://login.example.com"
            value={draft.issuer}
            onChange={(event) => change({ issuer: event.currentTarget.value })}
            error={messageOf(fields, 'issuer', 'Issuer')}
          />
          <TextField
            label="Client ID"
            value={draft.clientId}
            onChange={(event) => change({ clientId: event.currentTarget.value })}
            error={messageOf(fields, 'clientId', 'Client ID')}
          />
          <PasswordField
            label="Client secret"
            description={provider ? 'Leave blank to keep the current secret.' : undefined}
            autoComplete="off"
            value={draft.clientSecret}
            onChange={(event) => change({ clientSecret: event.currentTarget.value })}
            error={messageOf(fields, 'clientSecret', 'Client secret')}
          />
          <TextField
            label="Groups claim"
            description="Leave blank to set each person's access under Users & Roles."
            placeholder="groups"
            value={draft.groupsClaim ?? ''}
            onChange={(event) => change({ groupsClaim: event.currentTarget.value || null })}
            error={messageOf(fields, 'groupsClaim', 'Claim')}
          />
          <TextField
            label="Additional scopes"
            description="In addition to openid, email and profile. Some providers send groups only with the scope groups."
            value={draft.extraScopes.join(' ')}
            onChange={(event) => change({ extraScopes: scopesOf(event.currentTarget.value) })}
            error={messageOf(fields, 'extraScopes.0', 'Scopes')}
          />
          {draft.groupsClaim !== null && <Rules draft={draft} onChange={change} />}
          <AccessSelect
            label={draft.groupsClaim === null ? 'Access of new people' : 'Access of everyone else'}
            value={draft.fallback}
            onChange={(fallback) => change({ fallback })}
          />
          <TextField
            label="Hours until people sign in again"
            type="number"
            min={1}
            max={720}
            value={String(draft.sessionHours)}
            onChange={(event) => change({ sessionHours: Number(event.currentTarget.value) })}
            error={messageOf(fields, 'sessionHours', 'Hours')}
          />
          <SwitchRow
            title="Require single sign-on"
            words="People with an email address in a confirmed domain cannot use a password. Drivers with a username keep theirs."
            isOn={draft.isRequired}
            isDisabled={!mayChange}
            onChange={(isRequired) => change({ isRequired })}
          />
          {draft.isRequired && (
            <MultiSelect
              label="Administrators who keep their password"
              description="So that someone can sign in when the provider is down."
              data={stored.administrators.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={draft.passwordAdministratorIds.map(String)}
              onChange={(ids) => change({ passwordAdministratorIds: ids.map(Number) })}
              error={fieldMessage(fields.passwordAdministratorIds)}
              searchable
            />
          )}
        </fieldset>
        {other && (
          <p role="alert" className={styles.problem}>
            {withLabel(other[1], `The ${labelOf(other[0])}`)}
          </p>
        )}
        {save.error && Object.keys(fields).length === 0 && (
          <p role="alert" className={styles.problem}>
            {save.error.message}
          </p>
        )}
        {mayChange && (
          <div className={styles.actions}>
            <Button type="submit" variant="filled" loading={save.isPending}>
              Save single sign-on
            </Button>
            {provider && <Button onClick={() => setRemoving(true)}>Remove</Button>}
          </div>
        )}
        {isRemoving && provider && (
          <ConfirmDialog
            title={`Remove ${provider.name}?`}
            words="People who signed in with it are signed out and use a password again. Anyone without a password can request a link on the login page."
            action="Remove"
            isBusy={remove.isPending}
            onConfirm={() => remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
            onClose={() => setRemoving(false)}
          />
        )}
      </form>
      {dialog}
    </>
  );
}

/** A blank at the end stays until the next scope is typed. */
const scopesOf = (text: string): string[] => (text.trim() === '' ? [] : text.trimStart().split(/\s+/));

function messageOf(fields: Readonly<Record<string, string>>, path: string, label: string): string {
  const problem = fields[path];
  return problem === undefined ? '' : withLabel(problem, label);
}

interface RulesProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
}

function Rules({ draft: { rules }, onChange }: RulesProps) {
  const replace = (index: number, rule: Partial<Draft['rules'][number]>) =>
    onChange({ rules: rules.map((each, at) => (at === index ? { ...each, ...rule } : each)) });
  return (
    <div className={styles.rules}>
      <p className={styles.label}>Access by group. People in several groups get the access of all of them.</p>
      {rules.map((rule, index) => (
        // Rows have no identity of their own.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={styles.rule}>
          <TextField
            aria-label={`Group ${index + 1}`}
            placeholder="Group at the provider"
            value={rule.group}
            onChange={(event) => replace(index, { group: event.currentTarget.value })}
          />
          <AccessSelect
            ariaLabel={`Role of group ${index + 1}`}
            value={rule}
            onChange={(access) => access && replace(index, access)}
          />
          <IconButton
            label={`Remove group ${index + 1}`}
            icon={<IconTrash size={16} stroke={1.6} />}
            onClick={() => onChange({ rules: rules.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          onClick={() =>
            onChange({ rules: [...rules, { group: '', role: 'USER', permissions: [...PRESETS[0]!.codes] }] })
          }
        >
          Add a group
        </Button>
      </div>
    </div>
  );
}

const ADMIN = 'admin';
const NOBODY = 'nobody';
const CUSTOM = 'custom';

interface AccessSelectProps {
  readonly label?: string;
  readonly ariaLabel?: string;
  readonly value: AccessGrant | null;
  readonly onChange: (value: AccessGrant | null) => void;
}

/** With a label, nobody is a choice too. */
function AccessSelect({ label, ariaLabel, value, onChange }: AccessSelectProps) {
  const asker = useCurrentUser();
  const choices = [
    ...(label === undefined ? [] : [{ value: NOBODY, label: 'Cannot sign in' }]),
    { value: ADMIN, label: 'Administrator', disabled: !mayGrantAdmin(asker) },
    ...PRESETS.map(({ name, title, codes }) => ({
      value: name,
      label: title,
      disabled: !codes.every((code) => hasPermission(asker, code)),
    })),
    ...(choiceOf(value) === CUSTOM ? [{ value: CUSTOM, label: 'Custom' }] : []),
  ];
  const choose = (choice: string | null) => {
    if (choice === NOBODY) return onChange(null);
    if (choice === ADMIN) return onChange({ role: 'ADMIN', permissions: [] });
    const preset = PRESETS.find(({ name }) => name === choice);
    if (preset) onChange({ role: 'USER', permissions: [...preset.codes] });
  };
  return (
    <SelectField
      {...(label === undefined ? { 'aria-label': ariaLabel } : { label })}
      data={choices}
      value={choiceOf(value)}
      onChange={choose}
    />
  );
}

function choiceOf(value: AccessGrant | null): string {
  if (value === null) return NOBODY;
  return value.role === 'ADMIN' ? ADMIN : (presetOf(value.permissions) ?? CUSTOM);
}

function Domains({ domains }: { readonly domains: readonly SignOnDomain[] }) {
  const { id: orgId } = useOrganization();
  const mayChange = hasPermission(useCurrentUser(), 'SIGN_ON_UPDATE');
  const [domain, setDomain] = useState('');
  const { withProof, dialog } = useProof();
  const add = useEndpointMutation({
    mutationFn: async () => {
      try {
        return await withProof(() => call(addSignOnDomain, { params: { orgId }, body: { domain } }));
      } catch (error) {
        if (error instanceof ServerError && error.body.fields) notificationLog.explainInPlace(error);
        throw error;
      }
    },
    invalidates: [getSignOn],
    toast: () => {
      setDomain('');
      return 'The domain was added';
    },
  });
  const fields = add.error instanceof ServerError ? (add.error.body.fields ?? {}) : {};
  return (
    <div className={styles.provider}>
      {domains.length === 0 ? (
        <p>No domains yet.{mayChange && ' Add the domain of your email addresses, such as example.com.'}</p>
      ) : (
        <ul className={styles.domains}>
          {domains.map((each) => (
            <DomainRow key={each.domain} stored={each} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && (
        <form
          noValidate
          className={styles.add}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            add.mutate();
          }}
        >
          <TextField
            label="Domain"
            placeholder="example.com"
            value={domain}
            onChange={(event) => setDomain(event.currentTarget.value)}
            error={messageOf(fields, 'domain', 'Domain')}
          />
          <Button type="submit" loading={add.isPending} disabled={domain.trim() === ''}>
            Add
          </Button>
        </form>
      )}
      {dialog}
    </div>
  );
}

function DomainRow({ stored, mayChange }: { readonly stored: SignOnDomain; readonly mayChange: boolean }) {
  const { id: orgId } = useOrganization();
  const params = { orgId, domain: stored.domain };
  const { withProof, dialog } = useProof();
  const confirm = useEndpointMutation({
    mutationFn: () => withProof(() => call(confirmSignOnDomain, { params })),
    invalidates: [getSignOn],
    toast: `${stored.domain} is confirmed`,
  });
  const remove = useEndpointMutation({
    mutationFn: () => withProof(() => call(removeSignOnDomain, { params })),
    invalidates: [getSignOn],
    toast: `${stored.domain} was removed`,
  });
  const isConfirmed = stored.confirmedAt !== null;
  return (
    <li className={styles.domain}>
      <div className={styles.domainHead}>
        <b>{stored.domain}</b>
        <Chip tone={isConfirmed ? 'ok' : 'caution'}>{isConfirmed ? 'Confirmed' : 'Not confirmed'}</Chip>
        {mayChange && (
          <Button
            size="sm"
            ml="auto"
            aria-label={`Remove ${stored.domain}`}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Remove
          </Button>
        )}
      </div>
      {!isConfirmed && (
        <>
          <p>Add this TXT record in the DNS settings of the domain, then confirm it.</p>
          <CopyField label="Record name" value={stored.recordName} />
          <CopyField label="Record value" value={stored.recordValue} />
          {mayChange && (
            <div>
              <Button
                size="sm"
                aria-label={`Confirm ${stored.domain}`}
                loading={confirm.isPending}
                onClick={() => confirm.mutate()}
              >
                Confirm
              </Button>
            </div>
          )}
        </>
      )}
      {dialog}
    </li>
  );
}
