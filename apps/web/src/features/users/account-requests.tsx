import {
  type AccountRequest,
  approveAccountRequest,
  hasPermission,
  listAccountRequests,
  PERMISSION_PRESETS,
  rejectAccountRequest,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Card } from '../../components/card/card.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { formatDateTime } from '../../format/date.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import type { AccessGrant } from './access.ts';
import { AccessEditor } from './access-editor.tsx';
import { USER_QUERIES } from './user-queries.ts';
import styles from './users-page.module.css';

const SHOWN = 50;

const nameOf = ({ firstName, lastName }: AccountRequest) => `${firstName} ${lastName}`;

/** People who asked to join; nothing at all while nobody waits. */
export function AccountRequests() {
  const { id: orgId, timeZone } = useOrganization();
  const asker = useCurrentUser();
  const [approved, setApproved] = useState<AccountRequest>();
  const [rejected, setRejected] = useState<AccountRequest>();
  const requests = useQuery(queryOf(listAccountRequests, { params: { orgId }, query: { size: SHOWN } }));
  const { data } = requests;
  if (!data || data.total === 0) return null;
  const mayDecide = hasPermission(asker, 'USER_UPDATE');
  return (
    <>
      <Card title="Account requests" facts={`${data.total} waiting`} isFlush>
        <ul className={styles.requests}>
          {data.items.map((request) => (
            <li key={request.id} className={styles.request}>
              <Avatar firstName={request.firstName} lastName={request.lastName} />
              <span className={styles.words}>
                <span className={styles.person}>{nameOf(request)}</span>
                <span className={styles.facts}>
                  {request.email}, asked {formatDateTime(new Date(request.requestedAt), timeZone)}
                </span>
              </span>
              {mayDecide && (
                <span className={styles.buttons}>
                  <Button
                    variant="danger"
                    aria-label={`Reject ${nameOf(request)}`}
                    onClick={() => setRejected(request)}
                  >
                    Reject
                  </Button>
                  <Button aria-label={`Approve ${nameOf(request)}`} onClick={() => setApproved(request)}>
                    Approve
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {approved && <ApproveDrawer request={approved} onClose={() => setApproved(undefined)} />}
      {rejected && <RejectDialog request={rejected} onClose={() => setRejected(undefined)} />}
    </>
  );
}

interface DecisionProps {
  request: AccountRequest;
  onClose: () => void;
}

function ApproveDrawer({ request, onClose }: DecisionProps) {
  const { id: orgId } = useOrganization();
  const asker = useCurrentUser();
  const [grant, setGrant] = useState<AccessGrant>(() => ({
    role: 'USER',
    permissions: PERMISSION_PRESETS.readOnly.codes.filter((code) => hasPermission(asker, code)),
  }));
  const approve = useEndpointMutation({
    mutationFn: () => call(approveAccountRequest, { params: { orgId, id: request.id }, body: grant }),
    invalidates: USER_QUERIES,
    toast: `${nameOf(request)} approved`,
  });
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={`Approve ${nameOf(request)}`}
      facts={request.email}
      avatar={<Avatar firstName={request.firstName} lastName={request.lastName} size="lg" />}
      footer={
        <>
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="filled"
            loading={approve.isPending}
            onClick={() => approve.mutate(undefined, { onSuccess: onClose })}
          >
            Approve
          </Button>
        </>
      }
    >
      <AccessEditor value={grant} onChange={setGrant} />
    </SideDrawer>
  );
}

function RejectDialog({ request, onClose }: DecisionProps) {
  const { id: orgId } = useOrganization();
  const reject = useEndpointMutation({
    mutationFn: () => call(rejectAccountRequest, { params: { orgId, id: request.id } }),
    invalidates: USER_QUERIES,
    toast: `${nameOf(request)}’s request rejected`,
  });
  return (
    <ConfirmDialog
      title={`Reject ${nameOf(request)}?`}
      words="The account is deactivated and the person is notified by email. You can reactivate it later."
      action="Reject"
      isBusy={reject.isPending}
      onConfirm={() => reject.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
