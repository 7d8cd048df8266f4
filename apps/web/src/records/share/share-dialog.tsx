import {
  type CreatedShareLink,
  createShareLink,
  hasPermission,
  listPlacesOnMap,
  listShareLinks,
  type NewShareLink,
  revokeShareLink,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconMail, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { CopyField } from '../../components/copy-field/copy-field.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { OpenLinks } from './open-links.tsx';
import styles from './share-dialog.module.css';
import { ShareForm } from './share-form.tsx';

const LIST_INTERVAL_MS = 20_000;

interface ShareDialogProps {
  readonly assetId: number;
  readonly unitNumber: string;
  readonly onClose: () => void;
  /** Copies the address of the map with this vehicle chosen. */
  readonly onCopyForColleagues: () => void;
}

/** Makes public links of a vehicle, and ends them. */
export function ShareDialog({ assetId, unitNumber, onClose, onCopyForColleagues }: ShareDialogProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const client = useQueryClient();
  const [made, setMade] = useState<CreatedShareLink>();
  const params = { orgId, assetId };
  const list = queryOf(listShareLinks, { params, isBackground: true });
  const links = useQuery({ ...list, refetchInterval: LIST_INTERVAL_MS });
  const places = useQuery({
    ...queryOf(listPlacesOnMap, { params: { orgId }, isBackground: true }),
    enabled: hasPermission(user, 'PLACE_LIST'),
  });
  const reread = () => client.invalidateQueries({ queryKey: list.queryKey });
  const create = useMutation({
    mutationFn: (body: NewShareLink) => call(createShareLink, { params, body, expectedStatuses: [409, 422] }),
    onSuccess: setMade,
    onSettled: reread,
  });
  const revoke = useMutation({
    mutationFn: (linkId: number) => call(revokeShareLink, { params: { orgId, linkId } }),
    onSuccess: (_, linkId) => setMade((link) => (link?.id === linkId ? undefined : link)),
    onSettled: reread,
  });
  return (
    <Dialog
      title={`Share live location of ${unitNumber}`}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button
            variant="subtle"
            leftSection={<IconUsers size={16} stroke={1.7} />}
            onClick={onCopyForColleagues}
          >
            Copy link for colleagues
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      }
    >
      {made ? (
        <MadeLink link={made} unitNumber={unitNumber} onAnother={() => setMade(undefined)} />
      ) : (
        <ShareForm
          places={places.data?.items ?? []}
          maySeeHours={hasPermission(user, 'AVAILABILITY_LIST')}
          maySeeDrivers={hasPermission(user, 'DRIVER_LIST')}
          isBusy={create.isPending}
          error={create.error}
          onCreate={(link) => create.mutate(link)}
        />
      )}
      <OpenLinks
        links={links.data?.items}
        error={links.error}
        onRetry={() => void links.refetch()}
        revokingId={revoke.isPending ? revoke.variables : null}
        onRevoke={(linkId) => revoke.mutate(linkId)}
      />
    </Dialog>
  );
}

interface MadeLinkProps {
  readonly link: CreatedShareLink;
  readonly unitNumber: string;
  readonly onAnother: () => void;
}

function MadeLink({ link: { url }, unitNumber, onAnother }: MadeLinkProps) {
  const mail = `mailto:?subject=${encodeURIComponent(`Live location of ${unitNumber}`)}&body=${encodeURIComponent(url)}`;
  return (
    <div className={styles.made} role="status">
      <CopyField label="Link" value={url} />
      <p className={styles.hint}>
        Anyone with the link can see this vehicle on a map without signing in. They can’t see the rest of the
        fleet. Copy it now. It won’t be shown again.
      </p>
      <div className={styles.ways}>
        <Button component="a" href={mail} leftSection={<IconMail size={16} stroke={1.7} />}>
          E-mail
        </Button>
        <Button variant="subtle" onClick={onAnother}>
          Make another
        </Button>
      </div>
    </div>
  );
}
