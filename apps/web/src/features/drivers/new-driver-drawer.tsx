import { createDriver, type NewDriverResult } from '@longhaul/contract';
import { zoneInForce } from '@longhaul/units';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { FormSection } from '../../components/form/form-section.tsx';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { InvitationDialog } from '../../forms/invitation-dialog.tsx';
import {
  NO_SIGN_IN,
  SIGN_IN_LABELS,
  SignInFields,
  type SignInForm,
  signInOf,
  signInShape,
  withSignIn,
} from '../../forms/sign-in-fields.tsx';
import { useOrganization } from '../../session/session.ts';
import {
  HomeTerminalFields,
  HoursFields,
  LicenseFields,
  NameFields,
  PhoneField,
  PROFILE_LABELS,
  type ProfileForm,
  profileShape,
} from './driver-fields.tsx';
import { nameOf } from './driver-labels.ts';
import { DRIVER_QUERIES } from './driver-queries.ts';

const NewDriverForm = withSignIn(z.object({ ...profileShape, ...signInShape }));
type NewDriverForm = z.output<typeof NewDriverForm>;

const LABELS = { ...PROFILE_LABELS, ...SIGN_IN_LABELS };

export function NewDriverDrawer({ onClose }: { onClose: () => void }) {
  const { id: orgId, timeZone } = useOrganization();
  const [isWhole, setWhole] = useState(false);
  const form = useContractForm({
    schema: NewDriverForm,
    labels: LABELS,
    defaultValues: {
      ...NO_SIGN_IN,
      way: 'later',
      firstName: '',
      lastName: '',
      phone: '',
      homeTerminalTimeZone: zoneInForce(timeZone, Date.now()),
      ruleSet: 'us-property-70-8',
      allowedExceptions: [],
      allowsPersonalConveyance: true,
      allowsYardMove: true,
      plansSplits: false,
    },
  });
  const create = useEndpointMutation({
    mutationFn: ({ way, email, username, password, ...profile }: NewDriverForm) =>
      call(createDriver, {
        params: { orgId },
        body: { ...profile, ...signInOf({ way, email, username, password }) },
      }),
    invalidates: DRIVER_QUERIES,
    toast: wordsOf,
  });
  const submit = submitTo(form, create);
  const profile = form as unknown as UseFormReturn<
    z.input<z.ZodObject<typeof profileShape>>,
    unknown,
    ProfileForm
  >;

  const { email } = create.data?.driver ?? {};
  if (create.data?.link && email) {
    const { isMailSent, link } = create.data;
    return <InvitationDialog email={email} isMailSent={isMailSent} link={link} onClose={onClose} />;
  }
  return (
    <FormDrawer
      title="Add driver"
      action="Add driver"
      onSubmit={submit}
      act={create}
      isDirty={form.formState.isDirty}
      onSaved={onClose}
      onClose={onClose}
    >
      <FormSection title="Person">
        <NameFields form={profile} />
        <SignInFields form={form as unknown as SignInForm} whom="driver" canWait />
        <PhoneField form={profile} />
      </FormSection>
      {isWhole ? (
        <>
          <LicenseFields form={profile} />
          <HomeTerminalFields form={profile} />
          <HoursFields form={profile} />
        </>
      ) : (
        <Button onClick={() => setWhole(true)} style={{ justifySelf: 'start' }}>
          License, home terminal and hours of service
        </Button>
      )}
    </FormDrawer>
  );
}

function wordsOf({ driver }: NewDriverResult): string {
  if (driver.email) return `${nameOf(driver)} added`;
  return `${nameOf(driver)} added with the username ${driver.username}`;
}
