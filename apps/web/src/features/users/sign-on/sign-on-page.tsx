import {
  getSignOn,
  getTwoStep,
  getTwoStepPolicy,
  hasPermission,
  type OrganizationTwoStep,
  type SignOn,
  setTwoStepPolicy,
  type TwoStepPolicy,
} from '@longhaul/contract';
import { Button, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Card } from '../../../components/card/card.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { Page } from '../../../components/page/page.tsx';
import {
  INTEGRATIONS_CRUMB,
  ORGANIZATION_CRUMB,
  SETTINGS_CRUMB,
} from '../../../components/page-head/crumbs.tsx';
import { PageHead } from '../../../components/page-head/page-head.tsx';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { useProof } from '../use-proof.tsx';
import { ProvisioningCard } from './provisioning-card.tsx';
import { SetupCard } from './setup-card.tsx';
import styles from './sign-on.module.css';

export function SignOnPage() {
  const { id: orgId } = useOrganization();
  // Who has it changes without this page.
  const policy = useQuery({
    ...queryOf(getTwoStepPolicy, { params: { orgId } }),
    refetchOnMount: 'always',
  });
  // Domains are confirmed without this page too.
  const signOn = useQuery({ ...queryOf(getSignOn, { params: { orgId } }), refetchOnMount: 'always' });
  return (
    <Page>
      <PageHead
        title="Sign-on"
        chips={signOn.data && <StateChip provider={signOn.data.provider} />}
        crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB, INTEGRATIONS_CRUMB]}
      />
      <DataState {...stateOf(signOn)}>
        {signOn.data && (
          <>
            <ReadOnlyNote formerEditors={signOn.data.formerEditors} />
            <SetupCard stored={signOn.data} />
          </>
        )}
      </DataState>
      <ProvisioningCard />
      <Card
        title="Two-step verification"
        facts="A passkey, or a code from the phone in addition to the password"
      >
        <DataState {...stateOf(policy)}>
          {policy.data && <Policy key={policy.data.policy} stored={policy.data} />}
        </DataState>
      </Card>
    </Page>
  );
}

function StateChip({ provider }: Pick<SignOn, 'provider'>) {
  if (!provider) return null;
  if (provider.isOn) return <Chip tone="ok">Single sign-on is on</Chip>;
  const hasPassed = provider.test?.problem === null && provider.test.isCurrent;
  return hasPassed ? (
    <Chip tone="ok">Test passed</Chip>
  ) : (
    <Chip tone="neutral">Off until the test passes</Chip>
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

const CHOICES: Readonly<Record<TwoStepPolicy['policy'], readonly [title: string, words: string]>> = {
  optional: ['Each person decides', 'Anyone can set it up under Profile Settings.'],
  administrators: ['Required for administrators', 'Optional for everyone else.'],
  everyone: ['Required for everyone', 'Drivers who only keep their own records are exempt.'],
};

function Policy({ stored }: { readonly stored: OrganizationTwoStep }) {
  const { id: orgId } = useOrganization();
  const mayChange = hasPermission(useCurrentUser(), 'SIGN_ON_UPDATE');
  const [policy, setPolicy] = useState(stored.policy);
  const [from, setFrom] = useState(stored.from?.slice(0, 10) ?? '');
  const { withProof, dialog } = useProof();
  const save = useEndpointMutation({
    mutationFn: () => {
      const day = from === '' ? new Date().toISOString().slice(0, 10) : from;
      const body = { policy, from: policy === 'optional' ? null : `${day}T00:00:00Z` };
      return withProof(() => call(setTwoStepPolicy, { params: { orgId }, body }));
    },
    invalidates: [getTwoStepPolicy, getTwoStep],
    toast: 'Policy saved',
  });
  const isChanged = policy !== stored.policy || from !== (stored.from?.slice(0, 10) ?? '');
  return (
    <div className={styles.policy}>
      <p>
        <b>
          {stored.withTwoStep} of {stored.people} people have set it up.
        </b>{' '}
        {missingText(stored)}
      </p>
      <Radio.Group
        label="Who has to use it"
        value={policy}
        onChange={(value) => setPolicy(value as TwoStepPolicy['policy'])}
      >
        <div className={styles.choices}>
          {Object.entries(CHOICES).map(([value, [title, words]]) => (
            <Radio key={value} value={value} label={title} description={words} disabled={!mayChange} />
          ))}
        </div>
      </Radio.Group>
      {policy !== 'optional' && (
        <DateField
          label="From"
          description="From the start of this day (UTC), people must set it up before they can do anything else. Leave blank to start today."
          value={from}
          onChange={setFrom}
        />
      )}
      {mayChange && (
        <div>
          <Button
            variant="filled"
            disabled={!isChanged}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            Save
          </Button>
        </div>
      )}
      {dialog}
    </div>
  );
}

function missingText({ without, people, withTwoStep }: OrganizationTwoStep): string {
  if (without.length === 0) return '';
  const shown = without.slice(0, 5).map(({ name }) => name);
  const others = people - withTwoStep - shown.length;
  return `Not set up: ${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`;
}
