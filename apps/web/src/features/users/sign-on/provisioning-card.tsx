import { getProvisioning, hasPermission, type Provisioning } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { Card } from '../../../components/card/card.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import { CopyField } from '../../../components/copy-field/copy-field.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import styles from './sign-on.module.css';

const API_KEYS = '/settings/organization-settings/integrations/api-keys';

/** Where a directory sends people and groups, and what came of its last call. */
export function ProvisioningCard() {
  const { id: orgId } = useOrganization();
  const provisioning = useQuery({
    ...queryOf(getProvisioning, { params: { orgId } }),
    refetchOnMount: 'always',
  });
  return (
    <Card title="Provisioning" facts="Your directory adds, changes and deactivates people over SCIM 2.0">
      <DataState {...stateOf(provisioning)}>
        {provisioning.data && <Details provisioning={provisioning.data} />}
      </DataState>
    </Card>
  );
}

function Details({ provisioning }: { readonly provisioning: Provisioning }) {
  const { baseUrl, keys, lastCall, people, groups } = provisioning;
  const { timeZone } = useOrganization();
  const maySeeKeys = hasPermission(useCurrentUser(), 'KEY_LIST');
  const names = keys.map(({ name }) => name).join(', ');
  return (
    <div className={styles.provider}>
      <CopyField label="Base URL, to enter in your directory" value={baseUrl} />
      <p>
        {keys.length === 0
          ? 'The directory uses an API key as its bearer token. Create one with the permission “Add, change and deactivate users over SCIM” under '
          : `The directory uses an API key as its bearer token: ${names}. Rotate or revoke it under `}
        {maySeeKeys ? <Link to={API_KEYS}>API keys</Link> : 'API keys'}.
      </p>
      <Facts
        rows={[
          ['Last call', lastCall ? lastCallText(lastCall, timeZone) : 'None yet'],
          ['People from the directory', String(people)],
        ]}
      />
      {lastCall?.problem && (
        <p className={styles.problem}>The last call was rejected: {lastCall.problem.replace(/\.$/, '')}.</p>
      )}
      {groups.length > 0 && <Groups groups={groups} />}
    </div>
  );
}

function lastCallText(
  { at, method, path, status, keyName }: NonNullable<Provisioning['lastCall']>,
  timeZone: string,
): string {
  return `${formatDateTime(new Date(at), timeZone)}: ${method} ${path}, ${status}, with ${keyName}`;
}

function Groups({ groups }: Pick<Provisioning, 'groups'>) {
  return (
    <div className={styles.rules}>
      <p className={styles.label}>Groups from the directory. The rules above set their access.</p>
      <ul className={styles.groups}>
        {groups.map(({ id, name, members, hasRule }) => (
          <li key={id} className={styles.domainHead}>
            <b>{name}</b>
            <span>{members === 1 ? '1 person' : `${members} people`}</span>
            <Chip tone={hasRule ? 'ok' : 'caution'}>{hasRule ? 'Has a rule' : 'No rule'}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
