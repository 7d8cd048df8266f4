import { listAdministrators } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { useCurrentUser } from '../../session/session.ts';
import styles from './help.module.css';

/** Whom to ask in the reader's own organization. */
export function AdministratorsCard() {
  const { organization } = useCurrentUser();
  return organization && <OfOrganization orgId={organization.id} />;
}

function OfOrganization({ orgId }: { orgId: number }) {
  const { data, error, isPending, refetch } = useQuery(queryOf(listAdministrators, { params: { orgId } }));
  return (
    <Card title="Your administrators" isFlush>
      <DataState
        isLoading={isPending}
        error={error}
        hasContent={data !== undefined}
        onRetry={() => void refetch()}
        isEmpty={data?.items.length === 0}
        empty={<EmptyState message="This organization has no active administrator." />}
      >
        <ul className={styles.people}>
          {data?.items.map(({ id, firstName, lastName, positionTitle, email, phone }) => (
            <li key={id}>
              <strong>
                {firstName} {lastName}
              </strong>
              {positionTitle && <small>{positionTitle}</small>}
              {email && <a href={`mailto:${email}`}>{email}</a>}
              {phone && <a href={`tel:${phone}`}>{phone}</a>}
            </li>
          ))}
        </ul>
      </DataState>
    </Card>
  );
}
