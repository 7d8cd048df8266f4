import { confirmRequestedAddress, rejectRequestedAddress, type UserDetail } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useOrganization } from '../../session/session.ts';
import { useProof } from './use-proof.tsx';
import styles from './user-facts.module.css';
import { USER_QUERIES } from './user-queries.ts';

/** An address that the directory asks for and an administrator has to confirm. */
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
    toast: 'The email address was not changed',
  });
  if (user.requestedEmail === null) return null;
  const mayConfirm = user.can.includes('confirm-address');
  return (
    <>
      <p>
        Your directory wants to change this email address to <b>{email}</b>. A password reset can be mailed to
        the new address, so an administrator must confirm it.
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
    </>
  );
}
