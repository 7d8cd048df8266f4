import { canOpen, hasPermission, listIncidents } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../api/query-cache.ts';
import { SeverityIcon } from '../components/chip/severity.tsx';
import { formatDateTime } from '../format/date.ts';
import { useIsPageOpen } from '../session/opened-pages.ts';
import { useCurrentUser, useOrganization } from '../session/session.ts';
import { IncidentStateChip } from './incident-state-chip.tsx';
import styles from './recent-alerts.module.css';

const SHOWN = 5;

type Subject = { readonly assetId: number } | { readonly driverId: number } | { readonly placeId: number };

/** The newest alerts of a vehicle, a driver or a place; nothing for those who may not see alerts. */
export function RecentAlerts(subject: Subject) {
  return hasPermission(useCurrentUser(), 'ALERT_LIST') ? <Alerts {...subject} /> : null;
}

function Alerts(subject: Subject) {
  const user = useCurrentUser();
  const { id: orgId, timeZone: organizationZone } = useOrganization();
  const timeZone = user.timeZone ?? organizationZone;
  const alerts = useQuery(queryOf(listIncidents, { params: { orgId }, query: { ...subject, size: SHOWN } }));
  const hasInbox = useIsPageOpen('notifications');
  if (!alerts.data) return null;
  const { items } = alerts.data;
  return (
    <section className={styles.alerts}>
      <h3>Alerts</h3>
      {items.length === 0 && <p>None so far.</p>}
      <ul>
        {items.map((incident) => {
          const { id, severity, headline, startedAt, location } = incident;
          return (
            <li key={id}>
              <SeverityIcon severity={severity} />
              <span>
                {hasInbox && canOpen(user, '/notifications') ? (
                  <Link to="/notifications" search={{ incident: id }}>
                    {sentence(headline)}
                  </Link>
                ) : (
                  sentence(headline)
                )}
                <small>
                  {formatDateTime(new Date(startedAt), timeZone)}
                  {location && `, ${location}`}
                </small>
                <IncidentStateChip incident={incident} isNew={incident.isNew} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
