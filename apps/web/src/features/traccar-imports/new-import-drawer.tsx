import {
  checkTraccar,
  createTraccarImport,
  listTraccarImports,
  type TraccarCheck,
  TraccarServer,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { countText } from '../../format/measure.ts';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { DrawerForm } from '../../forms/drawer-form.tsx';
import { useOrganization } from '../../session/session.ts';
import styles from './traccar-imports.module.css';

const LABELS: Record<keyof TraccarServer, string> = { url: 'Address', token: 'Token' };

interface NewImportDrawerProps {
  readonly onStarted: (importId: number) => void;
  readonly onClose: () => void;
}

type Checked = { readonly server: TraccarServer; readonly found: TraccarCheck };

/** First what the server has, then the start. */
export function NewImportDrawer(props: NewImportDrawerProps) {
  const [checked, setChecked] = useState<Checked | null>(null);
  return (
    <SideDrawer
      isOpen
      title="Import from Traccar"
      facts={checked ? `Traccar ${checked.found.version}` : 'Traccar keeps running and is not changed'}
      onClose={props.onClose}
    >
      {checked === null ? (
        <ServerForm {...props} onChecked={setChecked} />
      ) : (
        <StartForm {...props} checked={checked} onBack={() => setChecked(null)} />
      )}
    </SideDrawer>
  );
}

function ServerForm({
  onChecked,
  onClose,
}: NewImportDrawerProps & { readonly onChecked: (checked: Checked) => void }) {
  const { id: orgId } = useOrganization();
  const form = useContractForm({
    schema: TraccarServer,
    labels: LABELS,
    defaultValues: { url: '', token: '' },
  });
  const check = useEndpointMutation({
    mutationFn: async (server: TraccarServer) => {
      const found = await call(checkTraccar, { params: { orgId }, body: server });
      onChecked({ server, found });
    },
    invalidates: [],
    toast: () => null,
  });
  const { errors } = form.formState;
  return (
    <DrawerForm
      action="Check"
      onSubmit={submitTo(form, check)}
      act={check}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <FormSection title="Server">
        <TextField
          label={LABELS.url}
          placeholder="https://traccar.example.com"
          description="As you open Traccar in a browser."
          {...form.register('url')}
          {...(errors.url?.message && { error: errors.url.message })}
        />
        <TextField
          label={LABELS.token}
          autoComplete="off"
          description="In Traccar: Settings, Preferences, Token. An administrator’s token sees every device. It is stored encrypted until the import is done."
          {...form.register('token')}
          {...(errors.token?.message && { error: errors.token.message })}
        />
      </FormSection>
    </DrawerForm>
  );
}

const DAYS = [
  { value: '0', label: 'No positions' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '6 months' },
  { value: '365', label: '1 year' },
  { value: '1095', label: '3 years' },
];

function StartForm({
  checked: { server, found },
  onStarted,
  onBack,
  onClose,
}: NewImportDrawerProps & { readonly checked: Checked; readonly onBack: () => void }) {
  const { id: orgId } = useOrganization();
  const [days, setDays] = useState('90');
  const [hasDrivers, setHasDrivers] = useState(false);
  const [hasUsers, setHasUsers] = useState(false);
  const start = useEndpointMutation({
    mutationFn: () =>
      call(createTraccarImport, {
        params: { orgId },
        body: { ...server, days: Number(days), hasDrivers, hasUsers },
      }),
    invalidates: [listTraccarImports],
    toast: () => null,
  });
  return (
    <DrawerForm
      action="Start import"
      onSubmit={async () => {
        const { id } = await start.mutateAsync();
        onStarted(id);
      }}
      act={start}
      isDirty
      onClose={onClose}
      otherActions={<Button onClick={onBack}>Back</Button>}
    >
      <FormSection title="Found">
        <Found noun="device" records={found.devices} />
        <Found noun="group" records={found.groups} />
        <Found noun="geofence" records={found.geofences} />
      </FormSection>
      {found.drivers.length + found.users.length > 0 && (
        <FormSection title="People">
          {found.drivers.length > 0 && (
            <CheckboxField
              label="Add the drivers"
              description="They sign in with their Traccar identifier after you set a password in All Drivers."
              checked={hasDrivers}
              onChange={(event) => setHasDrivers(event.currentTarget.checked)}
            />
          )}
          {hasDrivers && <Found noun="driver" records={found.drivers} />}
          {found.users.length > 0 && (
            <CheckboxField
              label="Invite the users"
              description="By email, with view-only access to vehicles, history, places and alerts."
              checked={hasUsers}
              onChange={(event) => setHasUsers(event.currentTarget.checked)}
            />
          )}
          {hasUsers && <Found noun="user" records={found.users} />}
        </FormSection>
      )}
      <FormSection title="Positions">
        <SelectField
          label="From the last"
          data={DAYS}
          value={days}
          onChange={(value) => setDays(value ?? days)}
          description="Data older than your data retention is skipped. Trips, miles and visits are calculated from these locations."
        />
      </FormSection>
    </DrawerForm>
  );
}

/** `3 devices: 2 new, 1 here`, and why some are left out. */
function Found({
  noun,
  records,
}: {
  readonly noun: string;
  readonly records: readonly Pick<
    TraccarCheck['groups'][number],
    'traccarId' | 'name' | 'state' | 'problem'
  >[];
}) {
  const count = (state: string) => records.filter((record) => record.state === state).length;
  const refused = records.filter(({ state }) => state === 'refused');
  return (
    <div className={styles.found}>
      <p>
        <b>{countText(records.length, noun)}</b>
        {count('new') > 0 && <Chip tone="ok">{count('new')} new</Chip>}
        {count('here') > 0 && <Chip>{count('here')} already here</Chip>}
        {refused.length > 0 && <Chip tone="violation">{refused.length} left out</Chip>}
      </p>
      {refused.length > 0 && (
        <ul className={styles.problems}>
          {refused.map(({ traccarId, name, problem }) => (
            <li key={traccarId}>
              <b>{name}</b> {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
