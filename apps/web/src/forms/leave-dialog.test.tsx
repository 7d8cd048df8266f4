import { type GroupSummary, ORGANIZATION_CODES } from '@longhaul/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userHolding } from '../app/testing/network.ts';
import { showApp } from '../app/testing/show-app.tsx';

const GROUPS = '/settings/organization-settings/groups';
const group: GroupSummary = {
  id: 3,
  name: 'Yard',
  color: '#6a4bb5',
  memberCount: 0,
  assetCount: 0,
  archivedAt: null,
};
let shown: ReturnType<typeof showApp>;
const go = (search: object) => act(() => shown.router.navigate({ to: GROUPS, search } as never));

beforeEach(async () => {
  shown = showApp({
    path: `${GROUPS}?id=3`,
    user: userHolding([...ORGANIZATION_CODES], { role: 'ADMIN' }),
    answer: ({ url }) =>
      url.endsWith('/groups/3')
        ? { status: 200, body: group }
        : { status: 200, body: { items: [group], page: 1, size: 15, total: 1 } },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' east');
});
afterEach(() => {
  shown.stop();
  vi.unstubAllGlobals();
});

test('the list under a form may go on, and nothing typed is lost', async () => {
  await go({ id: 3, q: 'yard' });
  expect(screen.queryByRole('dialog', { name: 'Leave this page?' })).not.toBeInTheDocument();
  expect(shown.router.state.location.search).toEqual({ id: 3, q: 'yard' });
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Yard east');
});

test('what would close the form asks first', async () => {
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(shown.router.state.location.search).toEqual({ id: 3 });
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Yard east');
});
