import { type GroupSummary, getGroup } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { ORGANIZATION_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { useOrganization } from '../../session/session.ts';
import styles from './group-frame.module.css';
import { assetsText, membersText } from './group-labels.ts';
import { GroupMark } from './group-mark.tsx';

type Tab = 'members' | 'assets';

interface GroupFrameProps {
  groupId: number;
  tab: Tab;
  /** For a group in use. */
  actions: (group: GroupSummary) => ReactNode;
  children: (group: GroupSummary) => ReactNode;
}

/** The head of one group, and the tabs between its members and its assets. */
export function GroupFrame({ groupId, tab, actions, children }: GroupFrameProps) {
  const { id: orgId } = useOrganization();
  const navigate = useNavigate();
  const group = useQuery(queryOf(getGroup, { params: { orgId, groupId } }));
  const { data } = group;
  return (
    <Page>
      <PageHead
        title={data?.name ?? 'Group'}
        crumbs={[
          ORGANIZATION_CRUMB,
          <Link key="groups" to="/settings/organization-settings/groups">
            Groups
          </Link>,
        ]}
        facts={data && `${membersText(data.memberCount)}, ${assetsText(data.assetCount)}`}
        chips={data && <Chips group={data} />}
        actions={data?.archivedAt === null && actions(data)}
      />
      <DataState {...stateOf(group)}>
        {data && (
          <Tabs<Tab>
            label="Of this group"
            items={[
              { id: 'members', title: 'Members', count: data.memberCount },
              { id: 'assets', title: 'Vehicles and trailers', count: data.assetCount },
            ]}
            value={tab}
            onChange={(chosen) =>
              void navigate({
                to: `/settings/organization-settings/groups/$id/${chosen}`,
                params: { id: String(groupId) },
              })
            }
          >
            <div className={styles.content}>{children(data)}</div>
          </Tabs>
        )}
      </DataState>
    </Page>
  );
}

function Chips({ group }: { group: GroupSummary }) {
  return (
    <>
      <GroupMark color={group.color} />
      {group.archivedAt !== null && <Chip>Archived</Chip>}
    </>
  );
}
