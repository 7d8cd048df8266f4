import {
  deactivateUser,
  endUserSessions,
  type InvitationOutcome,
  makeDriver,
  reactivateUser,
  resendInvitation,
  resetTwoStep,
  type UserAct,
  type UserDetail,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { InvitationDialog } from '../../forms/invitation-dialog.tsx';
import { useOrganization } from '../../session/session.ts';
import { SetPasswordDialog } from './set-password-dialog.tsx';
import styles from './user-facts.module.css';
import { USER_QUERIES } from './user-queries.ts';

/** What can be done to an account, as far as the asker may and its state allows. */
export function UserActions({ user }: { user: UserDetail }) {
  const { id: orgId } = useOrganization();
  const may = (act: UserAct) => user.can.includes(act);
  const [asked, setAsked] = useState<'deactivate' | 'password' | 'two-step'>();
  const params = { orgId, userId: user.id };
  const [invitation, setInvitation] = useState<InvitationOutcome>();
  const resend = useAct(async () => {
    setInvitation(await call(resendInvitation, { params }));
    return 'The previous link no longer works';
  });
  const drive = useAct(async () => {
    await call(makeDriver, { params });
    return `${user.firstName} is now a driver. Add the license and rules in All Drivers.`;
  });
  const end = useAct(async () => {
    await call(endUserSessions, { params });
    return 'All sessions ended';
  });
  const reset = useAct(async () => {
    await call(resetTwoStep, { params });
    setAsked(undefined);
    return `Two-step verification for ${user.firstName} is off`;
  });
  const reactivate = useAct(async () => {
    await call(reactivateUser, { params });
    return `${user.firstName} can sign in again`;
  });
  const deactivate = useAct(async () => {
    await call(deactivateUser, { params });
    setAsked(undefined);
    return `${user.firstName} deactivated`;
  });

  return (
    <div className={styles.actions}>
      {may('make-driver') && (
        <Button loading={drive.isPending} onClick={() => drive.mutate()}>
          Make a driver
        </Button>
      )}
      {may('resend-invitation') && (
        <Button loading={resend.isPending} onClick={() => resend.mutate()}>
          Resend invitation
        </Button>
      )}
      {may('set-password') && <Button onClick={() => setAsked('password')}>Set password</Button>}
      {may('end-sessions') && (
        <Button loading={end.isPending} onClick={() => end.mutate()}>
          End sessions
        </Button>
      )}
      {may('reset-two-step') && <Button onClick={() => setAsked('two-step')}>Reset two-step</Button>}
      {may('reactivate') && (
        <Button loading={reactivate.isPending} onClick={() => reactivate.mutate()}>
          Reactivate
        </Button>
      )}
      {may('deactivate') && (
        <Button variant="danger" onClick={() => setAsked('deactivate')}>
          Deactivate
        </Button>
      )}
      {asked === 'deactivate' && (
        <ConfirmDialog
          title={`Deactivate ${user.firstName} ${user.lastName}?`}
          words="They are signed out immediately and cannot sign in. Their records are kept, and you can reactivate the account."
          action="Deactivate"
          isBusy={deactivate.isPending}
          onConfirm={() => deactivate.mutate()}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'two-step' && (
        <ConfirmDialog
          title={`Reset two-step verification for ${user.firstName} ${user.lastName}?`}
          words="They are signed out, and their password alone signs them in until they set it up again. Make sure that it is really them who asks."
          action="Reset"
          isBusy={reset.isPending}
          onConfirm={() => reset.mutate()}
          onClose={() => setAsked(undefined)}
        />
      )}
      {invitation?.link && user.email && (
        <InvitationDialog
          email={user.email}
          isMailSent={invitation.isMailSent}
          link={invitation.link}
          onClose={() => setInvitation(undefined)}
        />
      )}
      {asked === 'password' && <SetPasswordDialog user={user} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

function useAct(act: () => Promise<string>) {
  return useEndpointMutation({ mutationFn: act, invalidates: USER_QUERIES, toast: (done) => done });
}
