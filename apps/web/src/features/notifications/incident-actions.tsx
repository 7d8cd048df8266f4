import {
  acknowledgeIncidents,
  addIncidentNote,
  canOpen,
  hasPermission,
  type IncidentChange,
  type IncidentDetail,
  MAX_INCIDENT_NOTE,
  unmuteAlertRule,
  updateIncident,
} from '@longhaul/contract';
import { dateAt, HOUR_MS } from '@longhaul/units';
import { Button, Menu, TextInput } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconBell,
  IconBellOff,
  IconCheck,
  IconChevronDown,
  IconCircleCheck,
  IconDots,
  IconNote,
  IconRoute,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { formatDateTime } from '../../format/date.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { AssignDialog } from './assign-dialog.tsx';
import styles from './inbox.module.css';
import { SHOWS_INCIDENTS } from './incident-queries.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { tomorrowAt } from './tomorrow-at.ts';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** What somebody does about an alert. Who may not change alerts can still look where it was. */
export function IncidentActions({ incident }: { readonly incident: IncidentDetail }) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const mayChange = hasPermission(user, 'ALERT_UPDATE');
  const [isResolving, setResolving] = useState(false);
  const acknowledge = useEndpointMutation({
    mutationFn: () => call(acknowledgeIncidents, { params: { orgId }, body: { ids: [incident.id] } }),
    invalidates: SHOWS_INCIDENTS,
    toast: 'Alert acknowledged',
  });
  return (
    <div className={styles.actions}>
      {mayChange && incident.acknowledged === null && (
        <Button
          variant="filled"
          leftSection={<IconCheck {...ICON} />}
          loading={acknowledge.isPending}
          onClick={() => acknowledge.mutate()}
        >
          Acknowledge
        </Button>
      )}
      {mayChange && incident.acknowledged === null && <SnoozeMenu incident={incident} />}
      {mayChange && incident.acknowledged !== null && canResolve(incident) && (
        <Button leftSection={<IconCircleCheck {...ICON} />} onClick={() => setResolving(true)}>
          Resolve
        </Button>
      )}
      {incident.vehicle && canOpen(user, '/map') && (
        <ButtonLink variant="default" to="/map" search={{ asset: incident.vehicle.id }}>
          Open on map
        </ButtonLink>
      )}
      <MoreMenu incident={incident} mayChange={mayChange} onResolve={() => setResolving(true)} />
      {isResolving && <ResolveDialog incident={incident} onClose={() => setResolving(false)} />}
    </div>
  );
}

const canResolve = ({ resolved, state }: IncidentDetail) => resolved === null && state === 'open';

function useChange(incident: IncidentDetail) {
  const { id: orgId } = useOrganization();
  return useEndpointMutation({
    mutationFn: (change: IncidentChange) =>
      call(updateIncident, { params: { orgId, incidentId: incident.id }, body: change }),
    invalidates: SHOWS_INCIDENTS,
    toast: (_, { snoozedUntil, assignedTo }) =>
      snoozedUntil === undefined
        ? assignedTo === null
          ? 'Alert unassigned'
          : 'Alert assigned'
        : snoozedUntil === null
          ? 'Snooze ended'
          : 'Alert snoozed',
  });
}

function SnoozeMenu({ incident }: { readonly incident: IncidentDetail }) {
  const user = useCurrentUser();
  const { timeZone: organizationZone } = useOrganization();
  const timeZone = user.timeZone ?? organizationZone;
  const change = useChange(incident);
  const now = Date.now();
  const tomorrow = tomorrowAt('07:00', now, timeZone);
  const times = [
    { label: '1 hour', until: now + HOUR_MS },
    { label: '4 hours', until: now + 4 * HOUR_MS },
    { label: 'Until tomorrow morning', until: tomorrow },
  ];
  const snooze = (until: number | null) =>
    change.mutate({ snoozedUntil: until === null ? null : new Date(until).toISOString() });
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown {...ICON} />} loading={change.isPending}>
          Snooze
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {times.map(({ label, until }) => (
          <Menu.Item key={label} onClick={() => snooze(until)}>
            {label}
            <span className={styles.menuFacts}>to {formatDateTime(new Date(until), timeZone)}</span>
          </Menu.Item>
        ))}
        {incident.snoozedUntil && <Menu.Item onClick={() => snooze(null)}>End snooze</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

function MoreMenu({
  incident,
  mayChange,
  onResolve,
}: {
  readonly incident: IncidentDetail;
  readonly mayChange: boolean;
  readonly onResolve: () => void;
}) {
  const user = useCurrentUser();
  const { timeZone } = useOrganization();
  const change = useChange(incident);
  const unmute = useUnmute(incident);
  const navigate = useNavigate();
  const [isNoting, setNoting] = useState(false);
  const [isMuting, setMuting] = useState(false);
  const [isAssigning, setAssigning] = useState(false);
  const mayHistory = incident.vehicle !== null && canOpen(user, '/map/history');
  const mayRules = canOpen(user, '/settings/organization-settings/alert-rules');
  const mayMute = mayChange && incident.subject.kind !== 'organization';
  if (!(mayChange || mayHistory || mayRules)) return null;
  const day = dateAt(Date.parse(incident.startedAt), timeZone);
  const isMine = incident.assignedTo?.id === user.id;
  return (
    <>
      <Menu position="top-end">
        <Menu.Target>
          <IconButton
            label="More"
            hasPopup="menu"
            isOutlined
            icon={<IconDots {...ICON} />}
            className={styles.moreButton}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange && (
            <Menu.Item
              leftSection={<IconUserCheck {...ICON} />}
              onClick={() => change.mutate({ assignedTo: isMine ? null : user.id })}
            >
              {isMine ? 'Unassign' : 'Assign to me'}
            </Menu.Item>
          )}
          {mayChange && (
            <Menu.Item leftSection={<IconUsers {...ICON} />} onClick={() => setAssigning(true)}>
              Assign to someone
            </Menu.Item>
          )}
          {mayChange && canResolve(incident) && (
            <Menu.Item leftSection={<IconCircleCheck {...ICON} />} onClick={onResolve}>
              Resolve
            </Menu.Item>
          )}
          {mayChange && (
            <Menu.Item leftSection={<IconNote {...ICON} />} onClick={() => setNoting(true)}>
              Add a note
            </Menu.Item>
          )}
          {mayMute && (
            <Menu.Item
              leftSection={incident.mute ? <IconBell {...ICON} /> : <IconBellOff {...ICON} />}
              onClick={() => (incident.mute ? unmute.mutate() : setMuting(true))}
            >
              {incident.mute ? 'Unmute' : 'Mute'} this rule for {incident.subject.name}
            </Menu.Item>
          )}
          {mayRules && (
            <Menu.Item
              leftSection={<IconAdjustmentsHorizontal {...ICON} />}
              onClick={() =>
                void navigate({
                  to: '/settings/organization-settings/alert-rules',
                  search: { open: incident.rule.id },
                })
              }
            >
              Open the rule
            </Menu.Item>
          )}
          {mayHistory && (
            <Menu.Item
              leftSection={<IconRoute {...ICON} />}
              onClick={() =>
                void navigate({
                  to: '/map/history',
                  search: { id: incident.vehicle?.id, from: day },
                })
              }
            >
              Open the day in Route history
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isMuting && <MuteDialog incident={incident} onClose={() => setMuting(false)} />}
      {isAssigning && <AssignDialog incident={incident} onClose={() => setAssigning(false)} />}
      {isNoting && <NoteDialog incident={incident} onClose={() => setNoting(false)} />}
    </>
  );
}

function useUnmute({ rule, subject }: IncidentDetail) {
  const { id: orgId } = useOrganization();
  return useEndpointMutation({
    mutationFn: () => {
      const subjectKind = subject.kind === 'organization' ? 'vehicle' : subject.kind;
      const query = { subjectKind, subjectId: subject.id } as const;
      return call(unmuteAlertRule, { params: { orgId, ruleId: rule.id }, query });
    },
    invalidates: SHOWS_INCIDENTS,
    toast: `${rule.name} unmuted for ${subject.name}`,
  });
}

function NoteDialog({
  incident,
  onClose,
}: {
  readonly incident: IncidentDetail;
  readonly onClose: () => void;
}) {
  const { id: orgId } = useOrganization();
  const [note, setNote] = useState('');
  const add = useEndpointMutation({
    mutationFn: () =>
      call(addIncidentNote, { params: { orgId, incidentId: incident.id }, body: { note: note.trim() } }),
    invalidates: SHOWS_INCIDENTS,
    toast: 'Note added',
  });
  return (
    <Dialog
      title="Add a note"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={note.trim() === ''}
            loading={add.isPending}
            onClick={() => add.mutate(undefined, { onSuccess: onClose })}
          >
            Add note
          </Button>
        </>
      }
    >
      <TextInput
        label="Note"
        description="Visible to everyone with access to this alert."
        maxLength={MAX_INCIDENT_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  );
}
