import { type GroupSummary, hasPermission } from '@longhaul/contract';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../session/session.ts';

interface EntryCountProps {
  group: GroupSummary;
  page: 'members' | 'assets';
  count: string;
}

/** How many are in a group, and the way to them for those who may see them. */
export function EntryCount({ group, page, count }: EntryCountProps) {
  if (!hasPermission(useCurrentUser(), 'GROUP_READ')) return count;
  return (
    <Link
      to={`/settings/organization-settings/groups/$id/${page}`}
      params={{ id: String(group.id) }}
      aria-label={`${count} ${page} of ${group.name}`}
      onClick={(event) => event.stopPropagation()}
    >
      {count}
    </Link>
  );
}
