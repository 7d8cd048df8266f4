import { MAX_VIEW_NAME, type PermissionCode, type SavedView } from '@longhaul/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-cache.ts';
import { type Answer, errorBody, type SentRequest, userHolding } from '../app/testing/network.ts';
import { showApp } from '../app/testing/show-app.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const viewOf = (id: number, name: string, search: string, isShared = false): SavedView => ({
  id,
  list: 'vehicles',
  name,
  search,
  isShared,
  owner: { id: isShared ? 1 : 7, name: isShared ? 'Ana Diaz' : 'Maya Lindqvist' },
});

/** A server that keeps views of vehicles. */
function show(views: SavedView[] | Answer, { permissions = [], search = '' }: ShowOptions = {}) {
  const kept = Array.isArray(views) ? [...views] : [];
  const answer = ({ method, url, body }: SentRequest): Answer => {
    const id = Number(/saved-views\/(\d+)$/.exec(url)?.[1]);
    if (/\/saved-views\?list=vehicles$/.test(url)) {
      return Array.isArray(views) ? { status: 200, body: { items: kept } } : views;
    }
    if (method === 'POST' && /\/saved-views$/.test(url)) {
      const made = { ...viewOf(9, '', ''), ...(body as object) };
      if (kept.some(({ name }) => name === made.name)) {
        return errorBody(409, 'There is a view of that name already.', { name: 'There is one already.' });
      }
      kept.push(made);
      return { status: 200, body: made };
    }
    if (method === 'PATCH') {
      const index = kept.findIndex((view) => view.id === id);
      kept[index] = { ...kept[index]!, ...(body as object) };
      return { status: 200, body: kept[index] };
    }
    if (method === 'DELETE') {
      kept.splice(
        kept.findIndex((view) => view.id === id),
        1,
      );
      return { status: 204 };
    }
    return { status: 200, body: { items: [], page: 1, size: 15, total: 0 } };
  };
  const app = showApp({
    path: `/settings/organization-settings/vehicles${search}`,
    user: userHolding(['ASSET_LIST', ...permissions]),
    answer,
  });
  stop = app.stop;
  return app;
}

interface ShowOptions {
  readonly permissions?: readonly PermissionCode[];
  readonly search?: string;
}

const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^View/ }));
  return within(await screen.findByRole('menu'));
};

test('a view is chosen: its filters and order are those of the address, from the first page on', async () => {
  const view = viewOf(1, 'Reefers', 'q=reefer&sort=-vin&state=archived');
  const { router } = show([view], { search: '?q=old&page=3&size=50' });
  const menu = await openMenu();
  await userEvent.click(menu.getByRole('menuitem', { name: 'Reefers' }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ q: 'reefer', sort: '-vin', state: 'archived', size: 50 }),
  );
  expect(await screen.findByRole('button', { name: 'View Reefers' })).toBeVisible();
});

test('what a stored view has wrong falls back to what a fresh list shows', async () => {
  const { router } = show([viewOf(1, 'Old', 'state=sold&group=x&q=7')], { search: '?group=4' });
  const menu = await openMenu();
  await userEvent.click(menu.getByRole('menuitem', { name: 'Old' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: '7' }));
});

test('the filters shown are saved under a name, without page and drawer', async () => {
  const { sent } = show([], { search: '?q=reefer&sort=-vin&page=2&size=50' });
  const menu = await openMenu();
  await waitFor(() => expect(menu.getByText('No saved views')).toBeVisible());
  expect(menu.queryByRole('menuitem', { name: /Manage/ })).toBeNull();
  await userEvent.click(menu.getByRole('menuitem', { name: 'Save this view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  expect(dialog.queryByLabelText(/Share/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('Name is a required field')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), 'N'.repeat(MAX_VIEW_NAME));
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      list: 'vehicles',
      name: 'N'.repeat(MAX_VIEW_NAME),
      search: 'q=reefer&sort=-vin',
      isShared: false,
    }),
  );
  expect(await screen.findByRole('button', { name: `View ${'N'.repeat(MAX_VIEW_NAME)}` })).toBeVisible();
});

test('a name that is taken is said at its field, and nothing typed is lost', async () => {
  show([viewOf(1, 'Reefers', '')], { search: '?q=x' });
  await userEvent.click((await openMenu()).getByRole('menuitem', { name: 'Save this view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Reefers');
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('There is one already.')).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Reefers');
});

test('own views are renamed and deleted; shared ones only by those who manage the organization', async () => {
  const views = [viewOf(1, 'Mine', 'q=a'), viewOf(2, 'Ours', 'q=b', true)];
  const { sent } = show(views, { search: '?q=now' });
  await userEvent.click((await openMenu()).getByRole('menuitem', { name: 'Manage views…' }));
  const manager = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  expect(manager.getByText('Shared by Ana Diaz')).toBeVisible();
  expect(manager.queryByRole('button', { name: 'Change Ours' })).toBeNull();
  await userEvent.click(manager.getByRole('button', { name: 'Change Mine' }));
  const change = within(await screen.findByRole('dialog', { name: 'Change view Mine' }));
  await userEvent.clear(change.getByLabelText('Name'));
  await userEvent.type(change.getByLabelText('Name'), 'Own');
  await userEvent.click(change.getByLabelText('Update to current filters'));
  await userEvent.click(change.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
      name: 'Own',
      isShared: false,
      search: 'q=now',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Own' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete view Own?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Own')).toBeNull());
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    '/api/v1/organizations/1/saved-views/1',
  ]);
});

test('who manages the organization shares a view', async () => {
  const { sent } = show([], { permissions: ['ORG_UPDATE'] });
  await userEvent.click((await openMenu()).getByRole('menuitem', { name: 'Save this view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Everything');
  await userEvent.click(dialog.getByLabelText('Share with everyone in the organization'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ search: '', isShared: true }),
  );
});

test('views that cannot be read say so, and the list is there all the same', async () => {
  show(errorBody(500, 'Broken'));
  const menu = await openMenu();
  await waitFor(() => expect(menu.getByText('Couldn’t load views.')).toBeVisible());
  expect(menu.getByRole('menuitem', { name: 'Retry' })).toBeVisible();
  expect(screen.getByText('No vehicles yet.')).toBeVisible();
});
