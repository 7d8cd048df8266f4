import {
  getOrganizationName,
  type PublicSettings,
  Registration,
  register as registerAccount,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { statusOf } from '../../api/api-error.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { usePublicSettingsQuery } from '../../api/settings.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { isPassword, PasswordField } from '../../components/field/password-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { notificationStore } from '../../components/notifications/notification-store.ts';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { showServerFields, useContractForm } from '../../forms/contract-form.ts';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { beginSession } from '../../session/session.ts';
import { AccountHeading, AccountLayout } from './account-layout.tsx';
import styles from './getting-started-page.module.css';

const NewAccount = Registration.extend({
  way: z.enum(['new-organization', 'join']),
  organizationName: z.string().trim().max(200),
}).refine(({ way, organizationName }) => way === 'join' || organizationName !== '', {
  path: ['organizationName'],
  error: 'Organization name is a required field',
  when: () => true,
});
type NewAccount = z.output<typeof NewAccount>;

const TYPING_MS = 400;

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
  return (
    <AccountLayout>
      <DataState {...stateOf(settings)} hasContent={registration !== undefined}>
        {registration === 'closed' && <RegistrationClosed />}
        {registration !== undefined && registration !== 'closed' && <RegistrationForm mode={registration} />}
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
      <div className={styles.message} role="status">
        <AccountHeading
          title="Check your email"
          lead={`We sent a message to ${registration.variables.email}. Open its link within a day to confirm your address.`}
        />
        <ButtonLink to="/" variant="filled" size="lg">
          Log In
        </ButtonLink>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={handleSubmit((values) => registration.mutate(values))}>
      <AccountHeading
        title="Create an account"
        lead={
          <>
            {mode === 'request' && 'Ask to join the organization you work for. '}
            Have an account already? <Link to="/">Log in</Link>
          </>
        }
      />
      {mode === 'open' && (
        <Segmented
          label="How to start"
          isFullWidth
          options={[
            { value: 'new-organization', label: 'New organization' },
            { value: 'join', label: 'Join an organization' },
          ]}
          value={way}
          onChange={(chosen) => setValue('way', chosen)}
        />
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
        <TextField
          key="id"
          size="lg"
          inputMode="numeric"
          label={LABELS.id}
          description={<JoinedOrganization id={watch('id')} />}
          error={errors.id?.message}
          {...register('id', { valueAsNumber: true })}
        />
      )}
      <Button type="submit" variant="filled" size="lg" mt={4} loading={registration.isPending}>
        {way === 'join' ? 'Ask to join' : 'Create account'}
      </Button>
      {mode === 'request' && (
        <p className={styles.note}>
          New organizations are created by this server’s operator. Ask them to create one, or ask for your
          organization’s number.
        </p>
      )}
      <LeaveDialog isDirty={isDirty && !registration.isPending && !registration.isSuccess} />
    </form>
  );
}

/** Whom the number stands for, so that nobody asks another company by a wrong digit. */
function JoinedOrganization({ id: typed = 0 }: { id: number | undefined }) {
  const [id] = useDebouncedValue(typed, TYPING_MS);
  const isNumber = Registration.shape.id.safeParse(id).success;
  const { data, error } = useQuery({
    ...queryOf(getOrganizationName, { params: { id }, isBackground: true, expectedStatuses: [404, 429] }),
    enabled: isNumber,
    retry: false,
  });
  if (data !== undefined) {
    return (
      <>
        <b className={styles.organization}>{data.name}</b>. Its administrator approves your request.
      </>
    );
  }
  if (isNumber && error !== null) {
    return statusOf(error) === 404
      ? 'No organization has this number. Ask your administrator for the number.'
      : 'Can’t show the name right now. Check the number with your administrator.';
  }
  return 'Ask your administrator for the number. They’ll approve your request.';
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
