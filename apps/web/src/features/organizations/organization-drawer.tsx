import {
  deactivateOrganization,
  type OrganizationSummary,
  openPages,
  PAGE_FLAGS,
  type PageFlag,
  reactivateOrganization,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { SwitchRow } from '../../components/switch-row/switch-row.tsx';
import { formatDateTime } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { FLAG_WORDS } from './feature-flags-drawer.tsx';
import { COUNTS, StatusChip } from './organization-columns.tsx';
import { ORGANIZATION_QUERIES } from './organization-queries.ts';
import { useTakeControl } from './use-take-control.ts';

interface OrganizationDrawerProps {
  organization: OrganizationSummary;
  onClose: () => void;
}

export function OrganizationDrawer({ organization, onClose }: OrganizationDrawerProps) {
  const { id, name, status, timeZone, lastActivityAt, createdAt } = organization;
  const control = useTakeControl();
  const inZone = (instant: string) => formatDateTime(new Date(instant), timeZone);
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={name}
      facts={
        <>
          Number {id} <StatusChip status={status} />
        </>
      }
      footer={
        <>
          <StatusAction organization={organization} />
          <Button
            ml="auto"
            variant="filled"
            disabled={status !== 'active'}
            loading={control.isPending}
            onClick={() => control.mutate(id)}
          >
            Take control
          </Button>
        </>
      }
    >
      <Facts
        rows={[
          ...COUNTS.map(({ id: count, title }) => [title, formatCount(organization[count])] as const),
          ['Last activity', lastActivityAt === null ? 'Never' : inZone(lastActivityAt)],
          ['Time zone', timeZone],
          ['Created', inZone(createdAt)],
        ]}
      />
      <OpenPages organization={organization} />
    </SideDrawer>
  );
}

/** The pages under development, each open for this organization or not. */
function OpenPages({ organization: { id, openedPages } }: { organization: OrganizationSummary }) {
  const open = useEndpointMutation({
    mutationFn: (pages: PageFlag[]) => call(openPages, { params: { orgId: id }, body: { pages } }),
    invalidates: ORGANIZATION_QUERIES,
    toast: (changed) => `Pages for ${changed.name} saved`,
  });
  return (
    <FormSection
      title="Pages under development"
      words="Turns them on for this organization only. Feature flags turn them on for everyone."
    >
      {PAGE_FLAGS.map((page) => (
        <SwitchRow
          key={page}
          title={FLAG_WORDS[page].title}
          isOn={openedPages.includes(page)}
          isDisabled={open.isPending}
          onChange={(isOn) =>
            open.mutate(isOn ? [...openedPages, page] : openedPages.filter((opened) => opened !== page))
          }
        />
      ))}
    </FormSection>
  );
}

/** Deactivate, after saying what that does, or let its people in again. */
function StatusAction({ organization: { id, name, status } }: { organization: OrganizationSummary }) {
  const [isAsked, setAsked] = useState(false);
  const params = { orgId: id };
  const deactivate = useEndpointMutation({
    mutationFn: () => call(deactivateOrganization, { params }),
    invalidates: ORGANIZATION_QUERIES,
    toast: (changed) => `${changed.name} deactivated`,
  });
  const reactivate = useEndpointMutation({
    mutationFn: () => call(reactivateOrganization, { params }),
    invalidates: ORGANIZATION_QUERIES,
    toast: (changed) => `${changed.name} is active again`,
  });
  if (status === 'deactivated') {
    return (
      <Button loading={reactivate.isPending} onClick={() => reactivate.mutate()}>
        Reactivate
      </Button>
    );
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Deactivate
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Deactivate ${name}?`}
          words="Everyone is signed out right away and can’t sign in. Nothing is deleted, and data from its devices and ELDs is still received and kept, so nothing is missing when you reactivate it."
          action="Deactivate"
          isBusy={deactivate.isPending}
          onConfirm={() => deactivate.mutate(undefined, { onSettled: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
