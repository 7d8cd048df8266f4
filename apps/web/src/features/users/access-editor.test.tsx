import { type CurrentUser, PERMISSION_PRESETS, type PermissionCode } from '@longhaul/contract';
import { pageZones } from '@longhaul/units';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { currentUser } from '../../session/session.ts';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import type { AccessGrant } from './access.ts';
import { AccessEditor } from './access-editor.tsx';

const asker = (role: CurrentUser['role'], permissions: readonly PermissionCode[]): CurrentUser => ({
  id: 1,
  role,
  organization: {
    id: 1,
    name: 'Prairie Line',
    timeZone: 'America/Chicago',
    units: 'imperial',
    hasZones: false,
    openedPages: [],
    logo: null,
  },
  permissions: [...permissions],
  status: 'active',
  mustSetUpTwoStep: false,
  firstName: 'Ann',
  lastName: 'Lee',
  username: 'ann',
  email: null,
  profilePicture: null,
  positionTitle: null,
  timeZone: null,
  units: null,
  zones: pageZones([]),
  facts: [],
});

function Editor({ start, lockedBecause }: { start: AccessGrant; lockedBecause?: string }) {
  const [grant, setGrant] = useState(start);
  return (
    <ThemeProvider isDarkModeEnabled={false}>
      <AccessEditor value={grant} onChange={setGrant} lockedBecause={lockedBecause} />
      <output>{grant.permissions.join(' ')}</output>
    </ThemeProvider>
  );
}

const role = () => screen.getByRole('combobox', { name: 'Role' });
const box = (name: string) => screen.getByRole('checkbox', { name });

describe('the editor of access', () => {
  test('says of each code that is not held why it can be neither given nor taken', () => {
    currentUser.set(asker('USER', ['USER_UPDATE', 'ASSET_LIST']));
    render(<Editor start={{ role: 'USER', permissions: ['IFTA_LIST'] }} />);
    expect(box('List vehicles and trailers, see the map')).toBeEnabled();
    expect(box('See fuel tax')).toBeDisabled();
    expect(box('See fuel tax')).toBeChecked();
    expect(box('See fuel tax')).toHaveAccessibleDescription('You don’t have this permission.');
  });

  test('names the preset while its codes stand, and Custom once one differs', async () => {
    currentUser.set(asker('ADMIN', PERMISSION_PRESETS.readOnly.codes));
    render(<Editor start={{ role: 'USER', permissions: [...PERMISSION_PRESETS.readOnly.codes] }} />);
    expect(role()).toHaveValue('Read only');
    await userEvent.click(box('See fuel tax'));
    expect(role()).toHaveValue('Custom');
    expect(screen.getByRole('status')).not.toHaveTextContent('IFTA_LIST');
    await userEvent.click(box('See fuel tax'));
    expect(role()).toHaveValue('Read only');
  });

  test('shows everything and changes nothing while it is locked', () => {
    currentUser.set(asker('ADMIN', PERMISSION_PRESETS.readOnly.codes));
    render(
      <Editor
        start={{ role: 'USER', permissions: ['ASSET_LIST'] }}
        lockedBecause="This is your own account."
      />,
    );
    expect(screen.getByText('This is your own account.')).toBeVisible();
    expect(role()).toBeDisabled();
    for (const code of screen.getAllByRole('checkbox')) expect(code).toBeDisabled();
  });
});
