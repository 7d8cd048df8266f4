import {
  continueTraccarImport,
  getTraccarImport,
  listTraccarImports,
  stopTraccarImport,
  type TraccarImport,
  type TraccarRecord,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { ProgressBar } from '../../components/progress-bar/progress-bar.tsx';
import { DrawerFoot, SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { formatDateTime } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { useOrganization } from '../../session/session.ts';
import { ImportState } from './import-columns.tsx';
import styles from './traccar-imports.module.css';

const REFRESH_MS = 3_000;
/** Of those without a problem. */
const SHOWN = 200;

export function ImportDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const found = useQuery({
    ...queryOf(getTraccarImport, { params: { orgId, importId: id } }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <SideDrawer
      isOpen
      title="Import from Traccar"
      facts={
        found.data && (
          <>
            <span className={styles.address}>{found.data.import.url}</span>{' '}
            <ImportState import={found.data.import} />
          </>
        )
      }
      onClose={onClose}
    >
      <DataState {...stateOf(found)}>{found.data && <Details {...found.data} />}</DataState>
    </SideDrawer>
  );
}

function Details({
  import: each,
  records,
}: {
  readonly import: TraccarImport;
  readonly records: readonly TraccarRecord[];
}) {
  const { id: orgId, timeZone } = useOrganization();
  const [token, setToken] = useState('');
  const params = { orgId, importId: each.id };
  const invalidates = [listTraccarImports, getTraccarImport];
  const stop = useEndpointMutation({
    mutationFn: () => call(stopTraccarImport, { params }),
    invalidates,
    toast: 'Import stopped',
  });
  const goOn = useEndpointMutation({
    mutationFn: () => call(continueTraccarImport, { params, body: token === '' ? {} : { token } }),
    invalidates,
    toast: 'Import resumed',
  });
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  const { state, problem, nextAttemptAt, finishedAt } = each;
  const canContinue = !each.isByCommand && (state === 'stopped' || state === 'failed');
  const problems = records.filter((record) => record.problem !== null || record.refusals.length > 0);
  const others = records.filter((record) => !problems.includes(record));
  return (
    <>
      <div className={styles.section}>
        {state !== 'done' && <ProgressBar label="Progress" percentage={each.percent} />}
        {problem !== null && (
          <p className={styles.failing} role="status">
            {problem}
            {nextAttemptAt !== null && ` Trying again at ${at(nextAttemptAt)}.`}
          </p>
        )}
        <Facts
          rows={[
            ['Devices', ofText(each.devices)],
            ['Groups', ofText(each.groups)],
            ['Places', ofText(each.geofences)],
            ...(each.drivers.total > 0 ? [['Drivers', ofText(each.drivers)] as const] : []),
            ...(each.users.total > 0 ? [['Users', ofText(each.users)] as const] : []),
            ['Positions', formatCount(each.accepted)],
            ['Already here', formatCount(each.duplicates)],
            ['Rejected', formatCount(each.refused)],
            ['Period', `${at(each.from)} to ${at(each.until)}`],
            ...(finishedAt === null ? [] : [['Ended', at(finishedAt)] as const]),
          ]}
        />
        {canContinue && (
          <TextField
            label="Token"
            autoComplete="off"
            placeholder="The same as before"
            description="Only if Traccar has rejected it."
            value={token}
            onChange={(event) => setToken(event.currentTarget.value)}
          />
        )}
        {each.isByCommand && state !== 'done' && (
          <p className={styles.words}>
            Started on the server’s command line. Run the same command there to continue.
          </p>
        )}
        {state === 'done' && (
          <p className={styles.words}>
            Set <b>forward.url</b> in Traccar to run both side by side until you move the devices. Duplicates
            are stored once.
          </p>
        )}
      </div>
      <Records title="With problems" records={problems} timeZone={timeZone} />
      <Records title="Imported" records={others.slice(0, SHOWN)} total={others.length} timeZone={timeZone} />
      {(state === 'running' || canContinue) && (
        <DrawerFoot>
          {state === 'running' ? (
            <Button ml="auto" loading={stop.isPending} onClick={() => stop.mutate()}>
              Stop
            </Button>
          ) : (
            <Button ml="auto" variant="filled" loading={goOn.isPending} onClick={() => goOn.mutate()}>
              Continue
            </Button>
          )}
        </DrawerFoot>
      )}
    </>
  );
}

const ofText = ({ done, refused, total }: TraccarImport['devices']): string =>
  [
    `${formatCount(done)} of ${formatCount(total)}`,
    ...(refused > 0 ? [`${formatCount(refused)} left out`] : []),
  ].join(', ');

const KINDS: Record<TraccarRecord['kind'], string> = {
  device: 'Device',
  group: 'Group',
  geofence: 'Geofence',
  driver: 'Driver',
  user: 'User',
};

function Records({
  title,
  records,
  total = records.length,
  timeZone,
}: {
  readonly title: string;
  readonly records: readonly TraccarRecord[];
  readonly total?: number;
  readonly timeZone: string;
}) {
  if (records.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.title}>
        {title} <span>{formatCount(total)}</span>
      </h3>
      <ul className={styles.records}>
        {records.map((record) => (
          <li key={`${record.kind} ${record.traccarId}`}>
            <b>{record.name}</b>
            <span className={styles.kind}>{KINDS[record.kind]}</span>
            <span className={styles.what}>{whatText(record, timeZone)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whatText(record: TraccarRecord, timeZone: string): string {
  if (record.problem !== null) return record.problem;
  if (record.kind !== 'device') return record.state === 'done' ? 'Added' : 'Waits';
  const refused = record.refusals.map(({ reason, count }) => `${formatCount(count)} ${reason}`);
  const positions = `${formatCount(record.accepted + record.duplicates)} positions`;
  const until =
    record.state === 'reading' && record.readUntil !== null
      ? [`read until ${formatDateTime(new Date(record.readUntil), timeZone)}`]
      : [];
  return record.state === 'waiting'
    ? 'Waits'
    : [positions, ...until, ...(refused.length > 0 ? [`rejected: ${refused.join(', ')}`] : [])].join('; ');
}
