import { type CurrentUser, hasPermission } from '@longhaul/contract';
import { useHotkeys } from '@mantine/hooks';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIsPageOpen } from '../../session/opened-pages.ts';
import styles from './header.module.css';

const HELP = '/help';

/** A link to all of the help whose plain click opens that of the current screen, as does `?` outside of fields. */
export function HelpLink({ user }: { user: CurrentUser }) {
  const screen = useRouterState({ select: (state) => state.location.pathname });
  const navigate = useNavigate();
  const search = screen === HELP ? {} : { screen };
  const open = () => void navigate({ to: HELP, search });
  // Keyboards differ in whether a question mark needs Shift.
  useHotkeys([
    ['?', open],
    ['shift+?', open],
  ]);
  useHelpWithoutNetwork(user);
  return (
    <Link
      to={HELP}
      className={styles.help}
      aria-label="Help"
      aria-keyshortcuts="Shift+?"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      <IconHelpCircle size={20} stroke={1.7} aria-hidden="true" />
    </Link>
  );
}

/** For whoever keeps their own log the help is fetched ahead: the question may come where no network is. */
function useHelpWithoutNetwork(user: CurrentUser): void {
  const isWanted = useIsPageOpen('help') && hasPermission(user, 'HOS_OWN') && user.role === 'USER';
  useEffect(() => {
    if (isWanted) void import('../../features/help/help-page.tsx').catch(() => undefined);
  }, [isWanted]);
}
