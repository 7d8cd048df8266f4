import type { CurrentUser, PageFlag } from '@longhaul/contract';
import { useSelector } from '@tanstack/react-store';
import { flagsOf, usePublicSettings } from '../api/settings.ts';
import { currentUser } from './session.ts';

/** Pages under development that are open for the organization of a user. */
export function openedPages(user: Pick<CurrentUser, 'organization'> | null): readonly PageFlag[] {
  return user?.organization?.openedPages ?? [];
}

/** Whether a page under development is open for the current user; no while the settings are not known. */
export function useIsPageOpen(page: PageFlag): boolean {
  const settings = usePublicSettings();
  const user = useSelector(currentUser);
  return (settings !== undefined && flagsOf(settings).has(page)) || openedPages(user).includes(page);
}
