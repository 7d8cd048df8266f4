import { type PublicSettings, Registration, register as registerAccount } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { stateOf } from '../../api/query-cache.ts';
import { usePublicSettingsQuery } from '../../api/settings.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { isPassword, PasswordField } from '../../components/field/password-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { notificationStore } from '../../components/notifications/notification-store.ts';
import { showServerFields, useContractForm } from '../../forms/contract-form.ts';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { beginSession } from '../../session/session.ts';
import { AccountHeading, AccountLayout } from './account-layout.tsx';
import styles from './getting-started-page.module.css';
import { JoinedOrganization } from './joined-organization.tsx';
import { NextSteps } from './next-steps.tsx';
import { WayChoice } from './way-choice.tsx';

const NewAccount = Registration.extend({
  way: z.enum(['new-organization', 'join']),
  organizationName: z.string().trim().max(200),
}).refine(({ way, organizationName }) => way === 'join' || organizationName !== '', {
  path: ['organizationName'],
  error: 'Organization name is a required field',
  when: () => true,
});
type NewAccount = z.output<typeof NewAccount>;

const LABELS = {
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  password: 'Password',
  role: 'Role',
  id: 'Organization number',
  organizationName: 'Organization name',
  way: 'How to start',
};

export function GettingStartedPage() {
  const settings = usePublicSettingsQuery();
  const registration = settings.data?.registration;
  if (registration !== undefined && registration !== 'closed')
    return <RegistrationForm mode={registration} />;
  return (
    <AccountLayout>
      <DataState {...stateOf(settings)} hasContent={registration !== undefined}>
        {registration === 'closed' && <RegistrationClosed />}
      </DataState>
    </AccountLayout>
  );
}

function RegistrationClosed() {
  return (
    <div className={styles.message}>
      <AccountHeading
        title="Create an account"
        lead="Registration is closed on this server. An administrator of your organization can invite you."
      />
      <ButtonLink to="/" variant="filled" size="lg">
        Log In
      </ButtonLink>
    </div>
  );
}

function registrationOf({ way, organizationName, ...account }: NewAccount): z.input<typeof Registration> {
  return way === 'join' ? account : { ...account, organizationName };
}

function RegistrationForm({ mode }: { mode: Exclude<PublicSettings['registration'], 'closed'> }) {
  const { register, handleSubmit, formState, setError, getValues, setValue, watch } = useContractForm({
    schema: NewAccount,
    labels: LABELS,
    defaultValues: {
      firstname: '',
      lastname: '',
      email: '',
      password: '',
      role: 'USER',
      id: 1,
      organizationName: '',
      way: mode === 'open' ? 'new-organization' : 'join',
    },
  });
  const registration = useMutation({
    mutationFn: async (account: NewAccount) => {
      const answer = await call(registerAccount, { body: registrationOf(account) });
      if ('accessToken' in answer) {
        await beginSession(answer);
        if (account.way === 'new-organization') welcome(account.organizationName);
      }
      return answer;
    },
    onError: (error) => showServerFields(error, { setError, getValues }),
  });
  const { errors, isDirty } = formState;
  const way = watch('way');

  if (registration.data && 'isConfirmationSent' in registration.data) {
    return (
      <AccountLayout>
        <div className={styles.message} role="status">
          <AccountHeading
            title="Check your email"
            lead={`We sent a message to ${registration.variables.email}. Open its link within a day to confirm your address.`}
          />
          <ButtonLink to="/" variant="filled" size="lg">
            Log In
          </ButtonLink>
        </div>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout aside={<NextSteps way={way} />}>
      <form noValidate onSubmit={handleSubmit((values) => registration.mutate(values))}>
        <AccountHeading
          title="Create an account"
          lead={
            <>
              Have an account already? <Link to="/">Log in</Link>
            </>
          }
        />
        {mode === 'open' ? (
          <WayChoice label={LABELS.way} value={way} onChange={(chosen) => setValue('way', chosen)} />
        ) : (
          <p className={styles.note}>
            <IconInfoCircle size={20} stroke={1.7} aria-hidden="true" />
            <span>
              New organizations are created by the operator of this server. If your company is already here,
              ask to join it with its number.
            </span>
          </p>
        )}
        <div className={styles.names}>
          <TextField
            size="lg"
            label={LABELS.firstname}
            autoComplete="given-name"
            error={errors.firstname?.message}
            {...register('firstname')}
          />
          <TextField
            size="lg"
            label={LABELS.lastname}
            autoComplete="family-name"
            error={errors.lastname?.message}
            {...register('lastname')}
          />
        </div>
        <TextField
          size="lg"
          type="email"
          label={LABELS.email}
          placeholder="name@company.com"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          size="lg"
          label={LABELS.password}
          placeholder="min 8 characters"
          autoComplete="new-password"
          error={errors.password?.message}
          isValid={isPassword(watch('password'))}
          {...register('password')}
        />
        {way === 'new-organization' ? (
          <TextField
            key="organizationName"
            size="lg"
            label={LABELS.organizationName}
            description="You will be its administrator."
            autoComplete="organization"
            error={errors.organizationName?.message}
            {...register('organizationName')}
          />
        ) : (
          <>
            <TextField
              key="id"
              size="lg"
              inputMode="numeric"
              label={LABELS.id}
              error={errors.id?.message}
              {...register('id', { valueAsNumber: true })}
            />
            <JoinedOrganization id={watch('id')} />
          </>
        )}
        <Button type="submit" variant="filled" size="lg" mt={4} loading={registration.isPending}>
          {way === 'join' ? 'Ask to join' : 'Create account'}
        </Button>
        <LeaveDialog isDirty={isDirty && !registration.isPending && !registration.isSuccess} />
      </form>
    </AccountLayout>
  );
}

/** The first thing a new organization reads, once. */
function welcome(organizationName: string): void {
  notificationStore.add({
    title: `${organizationName} is ready`,
    expandedContent: 'Add your vehicles, drivers and devices to see the fleet on the map.',
    expandedButton: { label: 'Open Organization Settings', href: '/settings/organization-settings' },
    iconName: 'vehicle',
    isExpanded: true,
    isClosable: true,
    isShownOnce: true,
  });
}
