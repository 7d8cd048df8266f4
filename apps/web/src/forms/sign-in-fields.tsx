import { Invitation, Password } from '@longhaul/contract';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { usePublicSettings } from '../api/settings.ts';
import { PasswordField } from '../components/field/password-field.tsx';
import { TextField } from '../components/field/text-field.tsx';
import { Segmented } from '../components/segmented/segmented.tsx';
import { outputFileNameNote } from './output-file-notes.ts';

/** How somebody new signs in: by e-mail, after an invitation, by a username with a first password, or not yet. */
export const signInShape = {
  way: z.enum(['email', 'username', 'later']),
  email: z.string().trim(),
  username: z.string().trim(),
  password: z.string(),
};
type SignIn = z.output<z.ZodObject<typeof signInShape>>;

export const SIGN_IN_LABELS = {
  way: 'Signs in with',
  email: 'Email',
  username: 'Username',
  password: 'First password',
};

export const NO_SIGN_IN: SignIn = { way: 'email', email: '', username: '', password: '' };

const { email: Email, username: Username } = Invitation.shape;
const accepts = (schema: z.ZodType, value: string) => value !== '' && schema.safeParse(value).success;
const always = () => true;

/** Asks for what the chosen way needs. */
export function withSignIn<Schema extends z.ZodType<SignIn>>(schema: Schema): Schema {
  return schema
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
    .refine(({ way, password }) => way !== 'username' || accepts(Password, password), {
      path: ['password'],
      error: 'Password must be at least 8 characters',
      when: always,
    });
}

/** What the server is sent of it. */
export function signInOf({ way, email, username, password }: SignIn) {
  if (way === 'later') return {};
  return way === 'email' ? { email } : { username, password };
}

export type SignInForm = UseFormReturn<SignIn>;

/** How the invited person gets the link; nothing while it is not known whether mail can be sent. */
export function invitationWords(isMailOn: boolean | undefined): string {
  if (isMailOn === undefined) return '';
  return isMailOn
    ? 'They get an email with a link to set a password.'
    : 'This server doesn’t send email. You’ll get a link to share.';
}

interface SignInFieldsProps {
  readonly form: SignInForm;
  /** Who gets the first password. */
  readonly whom: string;
  /** A sign-in can be added another day. */
  readonly canWait?: boolean;
}

export function SignInFields({ form, whom, canWait = false }: SignInFieldsProps) {
  const isMailOn = usePublicSettings()?.isMailOn;
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const usernameNote = outputFileNameNote(watch('username'), 4);
  return (
    <>
      <Segmented
        label={SIGN_IN_LABELS.way}
        isFullWidth
        options={[
          ...(canWait ? [{ value: 'later' as const, label: 'No sign-in yet' }] : []),
          { value: 'email', label: 'Email' },
          { value: 'username', label: 'Username only' },
        ]}
        value={watch('way')}
        onChange={(chosen) => setValue('way', chosen, { shouldDirty: true })}
      />
      {watch('way') === 'later' && (
        <p>
          The {whom} gets a username now. Set a password for it when the {whom} needs the app.
        </p>
      )}
      {watch('way') === 'email' && (
        <TextField
          type="email"
          label={SIGN_IN_LABELS.email}
          description={invitationWords(isMailOn)}
          error={errors.email?.message}
          {...register('email')}
        />
      )}
      {watch('way') === 'username' && (
        <>
          <TextField
            label={SIGN_IN_LABELS.username}
            autoComplete="off"
            {...(usernameNote !== undefined && { description: usernameNote })}
            error={errors.username?.message}
            {...register('username')}
          />
          <PasswordField
            label={SIGN_IN_LABELS.password}
            description={`Give it to the ${whom}, who can change it under My account.`}
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password')}
          />
        </>
      )}
    </>
  );
}
