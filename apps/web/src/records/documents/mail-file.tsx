import { EldFileMail, type EldFileRequest, mailEldFile } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { showServerFields, useContractForm } from '../../forms/contract-form.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './documents.module.css';

const AddressForm = EldFileMail.pick({ email: true });

/** Mails the file that was made to the officer. */
export function MailFile({ request }: { readonly request: EldFileRequest }) {
  const { id: orgId } = useOrganization();
  const { register, formState, handleSubmit, setError, getValues } = useContractForm({
    schema: AddressForm,
    labels: { email: 'Officer’s email' },
    defaultValues: { email: '' },
  });
  const mail = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      call(mailEldFile, { params: { orgId }, body: { ...request, email } }),
    onError: (error) => showServerFields(error, { setError, getValues }),
  });
  const message = formState.errors.email?.message;
  return (
    <form noValidate className={styles.mail} onSubmit={handleSubmit((values) => mail.mutate(values))}>
      <TextField
        label="Officer’s email"
        type="email"
        inputMode="email"
        autoComplete="off"
        {...(message !== undefined && { error: message })}
        {...register('email')}
      />
      <Button type="submit" loading={mail.isPending}>
        Mail the file
      </Button>
      {mail.isError && message === undefined && <ErrorNote error={mail.error} />}
      {mail.isSuccess && <p role="status">Sent to {mail.data.email}.</p>}
    </form>
  );
}
