import { createDriver, NewDriver, type NewDriverResult } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../app/api.ts';
import { showServerFields, useContractForm } from '../../app/contract-form.ts';
import { LeaveDialog } from '../../app/leave-dialog.tsx';
import { useOrganization } from '../../app/session.ts';
import { PasswordField } from '../../components/field/password-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import {
  HoursFields,
  LicenceFields,
  NameFields,
  PhoneField,
  PROFILE_LABELS,
  type ProfileForm,
  profileShape,
} from './driver-fields.tsx';
import { nameOf } from './driver-words.ts';
import { useDriverAct } from './use-driver-act.ts';

const { email: Email, username: Username, password: FirstPassword } = NewDriver.shape;
const accepts = (schema: z.ZodType, value: string) => value !== '' && schema.safeParse(value).success;
const always = () => true;

const NewDriverForm = z
  .object({
    ...profileShape,
    way: z.enum(['email', 'username']),
    email: z.string().trim(),
    username: z.string().trim(),
    password: z.string(),
  })
  .refine(({ way, email }) => way !== 'email' || accepts(Email, email), {
    path: ['email'],
    error: 'Email must be a valid email',
    when: always,
  })
  .refine(({ way, username }) => way !== 'username' || accepts(Username, username), {
    path: ['username'],
    error: 'Username must be at least 3 characters: letters, digits and . _ @ + -',
    when: always,
  })
  .refine(({ way, password }) => way !== 'username' || accepts(FirstPassword, password), {
    path: ['password'],
    error: 'Password must be at least 8 characters',
    when: always,
  });
type NewDriverForm = z.output<typeof NewDriverForm>;
type NewDriverInput = z.input<typeof NewDriverForm>;

const LABELS = {
  ...PROFILE_LABELS,
  way: 'Signs in with',
  email: 'Email',
  username: 'Username',
  password: 'First password',
};

export function NewDriverDrawer({ onClose }: { onClose: () => void }) {
  const { id: orgId, timeZone } = useOrganization();
  const form = useContractForm({
    schema: NewDriverForm,
    labels: LABELS,
    defaultValues: {
      ...{ firstName: '', lastName: '', way: 'email', email: '', username: '', password: '', phone: '' },
      ...{ homeTerminalTimeZone: timeZone, ruleSet: 'us-property-70-8', allowedExceptions: [] },
      ...{ allowsPersonalConveyance: true, allowsYardMove: true },
    },
  });
  const create = useDriverAct(
    ({ way, email, username, password, ...profile }: NewDriverForm) =>
      call(createDriver, {
        params: { orgId },
        body: { ...profile, ...(way === 'email' ? { email } : { username, password }) },
      }),
    wordsOf,
  );
  const submit = form.handleSubmit((values) =>
    create.mutate(values, { onError: (error) => showServerFields(error, form.setError) }),
  );
  // Once the form no longer counts as unsaved.
  useEffect(() => {
    if (create.isSuccess) onClose();
  }, [create.isSuccess, onClose]);
  const profile = form as unknown as UseFormReturn<
    z.input<z.ZodObject<typeof profileShape>>,
    unknown,
    ProfileForm
  >;

  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title="Add driver"
      footer={
        <>
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="filled" loading={create.isPending} onClick={() => void submit()}>
            Add driver
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <FormSection title="Person">
          <NameFields form={profile} />
          <AccountFields form={form} />
          <PhoneField form={profile} />
        </FormSection>
        <LicenceFields form={profile} />
        <HoursFields form={profile} />
        <button type="submit" hidden />
      </form>
      <LeaveDialog isDirty={form.formState.isDirty && !create.isPending && !create.isSuccess} />
    </SideDrawer>
  );
}

function AccountFields({ form }: { form: UseFormReturn<NewDriverInput, unknown, NewDriverForm> }) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Segmented
        label={LABELS.way}
        isFullWidth
        options={[
          { value: 'email', label: 'Email' },
          { value: 'username', label: 'Username only' },
        ]}
        value={watch('way')}
        onChange={(chosen) => setValue('way', chosen, { shouldDirty: true })}
      />
      {watch('way') === 'email' ? (
        <TextField
          type="email"
          label={LABELS.email}
          description="A link to set the password is mailed there."
          error={errors.email?.message}
          {...register('email')}
        />
      ) : (
        <>
          <TextField
            label={LABELS.username}
            autoComplete="off"
            error={errors.username?.message}
            {...register('username')}
          />
          <PasswordField
            label={LABELS.password}
            description="Tell it to the driver, who changes it under My account."
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password')}
          />
        </>
      )}
    </>
  );
}

function wordsOf({ driver, isMailSent }: NewDriverResult): string {
  if (isMailSent) return `${nameOf(driver)} was added: an invitation is on its way`;
  if (driver.email)
    return `${nameOf(driver)} was added, but the mail could not be sent: resend it from Users & Roles`;
  return `${nameOf(driver)} was added and can sign in as ${driver.username}`;
}
