import { getIncident, type IncidentDetail, readNotifications } from '@longhaul/contract';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { SeverityIcon } from '../../components/chip/severity.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { useOrganization } from '../../session/session.ts';
import styles from './inbox.module.css';
import { IncidentActions } from './incident-actions.tsx';
import { IncidentBody } from './incident-body.tsx';
import { sentenceOf } from './incident-headline.ts';

interface IncidentPanelProps {
  readonly incidentId: number;
  readonly onClose: () => void;
}

/** Beside the list. */
export function IncidentPanel({ incidentId, onClose }: IncidentPanelProps) {
  const { incident, body } = useIncident(incidentId);
  return (
    <aside className={styles.panel} aria-label="Alert">
      <header className={styles.panelHead}>
        {incident && <SeverityIcon severity={incident.severity} />}
        <div className={styles.panelWords}>
          <h2>{incident ? headOf(incident) : 'Alert'}</h2>
          {incident?.location && <p>{incident.location}</p>}
        </div>
        <IconButton label="Close" icon={<IconX size={18} stroke={1.7} />} onClick={onClose} />
      </header>
      <div className={styles.panelBody}>{body}</div>
      {incident && (
        <footer className={styles.panelFoot}>
          <IncidentActions incident={incident} />
        </footer>
      )}
    </aside>
  );
}

/** Over the list, where there is no room beside it. */
export function IncidentDrawer({ incidentId, onClose }: IncidentPanelProps) {
  const { incident, body } = useIncident(incidentId);
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={incident ? headOf(incident) : 'Alert'}
      facts={incident?.location}
      {...(incident && {
        avatar: <SeverityIcon severity={incident.severity} />,
        footer: <IncidentActions incident={incident} />,
      })}
    >
      {body}
    </SideDrawer>
  );
}

const headOf = ({ subject, headline }: IncidentDetail): string =>
  subject.name === '' ? sentenceOf(headline) : `${subject.name} ${headline}`;

/** An alert is read once it is opened, however one came to it. */
function useIncident(incidentId: number): { incident: IncidentDetail | undefined; body: ReactNode } {
  const { id: orgId } = useOrganization();
  const found = useQuery(queryOf(getIncident, { params: { orgId, incidentId } }));
  const isNew = found.data?.isNew === true;
  useEffect(() => {
    if (!isNew) return;
    void call(readNotifications, {
      params: { orgId },
      body: { incidentIds: [incidentId] },
      isBackground: true,
    });
  }, [orgId, incidentId, isNew]);
  return {
    incident: found.data,
    body: <DataState {...stateOf(found)}>{found.data && <IncidentBody incident={found.data} />}</DataState>,
  };
}
