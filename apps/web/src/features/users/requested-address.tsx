import { confirmRequestedAddress, rejectRequestedAddress, type UserDetail } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { FormSection } from '../../components/form/form-section.tsx';
import { useOrganization } from '../../session/session.ts';
import { useProof } from './use-proof.tsx';
import styles from './user-facts.module.css';
import { USER_QUERIES } from './user-queries.ts';

/** The email address that the directory requested, until an administrator confirms or rejects it. */
export function RequestedAddress({ user }: { user: UserDetail }) {
  const { id: orgId } = useOrganization();
  const { withProof, dialog } = useProof();
  const params = { orgId, userId: user.id };
  const email = user.requestedEmail ?? '';
  const confirm = useEndpointMutation({
    mutationFn: () => withProof(() => call(confirmRequestedAddress, { params, body: { email } })),
    invalidates: USER_QUERIES,
    toast: `${user.firstName} now has the address ${email}`,
  });
  const reject = useEndpointMutation({
    mutationFn: () => call(rejectRequestedAddress, { params }),
    invalidates: USER_QUERIES,
    toast: 'Email address not changed',
  });
  if (user.requestedEmail === null) return null;
  const mayConfirm = user.can.includes('confirm-address');
  return (
    <FormSection title="New email address">
      <p className={styles.address}>
        Your directory requested the email address <b>{email}</b>. Password resets are mailed to this address,
        so an administrator must confirm it first.
      </p>
      {mayConfirm && (
        <div className={styles.actions}>
          <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
            Confirm address
          </Button>
          <Button loading={reject.isPending} onClick={() => reject.mutate()}>
            Reject
          </Button>
        </div>
      )}
      {dialog}
    </FormSection>
  );
}
