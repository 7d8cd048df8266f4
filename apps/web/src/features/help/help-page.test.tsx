import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publicSettings, userHolding } from '../../app/testing/network.ts';
import { showApp } from '../../app/testing/show-app.tsx';

const administrators = {
  items: [
    {
      id: 1,
      firstName: 'Maya',
      lastName: 'Lindqvist',
      positionTitle: 'Fleet manager',
      email: 'maya@a.test',
      phone: null,
    },
  ],
};
const driver = userHolding(['HOS_OWN', 'USER_READ', 'ORG_READ']);

let stop = () => {};
const show = (path: string, user = driver, people: object = administrators) => {
  const shown = showApp({
    path,
    user,
    settings: () => ({
      status: 200,
      body: publicSettings({ items: [{ key: 'help', isEnabled: true }] }),
    }),
    answer: ({ url }) =>
      url.endsWith('/administrators') ? { status: 200, body: people } : { status: 404, body: {} },
  });
  stop = shown.stop;
  return shown;
};

beforeEach(() => {
  window.innerWidth = 1280;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('search', () => {
  const search = async (text: string) => {
    const user = userEvent.setup();
    await user.type(await screen.findByRole('searchbox', { name: 'Search help' }), text);
    return user;
  };

  test('finds an article by misspelled words and opens it', async () => {
    show('/help');
    const user = await search('roadsid inspecton');
    const results = await screen.findByRole('list', { name: 'Results' });
    await user.click(within(results).getByRole('link', { name: 'Roadside inspection' }));
    expect(await screen.findByRole('heading', { name: 'Roadside inspection' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Results' })).toBeNull();
  });

  test('says that there is nothing, and shows the article again once the text is deleted', async () => {
    show('/help');
    const user = await search('xylophone');
    expect(await screen.findByText(/No articles for “xylophone”/)).toBeVisible();
    await user.clear(screen.getByRole('searchbox', { name: 'Search help' }));
    expect(await screen.findByRole('heading', { name: 'Find your way around' })).toBeVisible();
  });
});

describe('an article', () => {
  test('is the one of the screen that help was opened on, with a link back', async () => {
    show('/help?screen=%2Fhos%2Fmy-log');
    expect(await screen.findByRole('heading', { name: 'My log' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to My log' })).toHaveAttribute('href', '/hos/my-log');
  });

  test('links to the screens that the reader may open, and to no others', async () => {
    show('/help?article=start/find-your-way', userHolding(['ASSET_LIST']));
    const screens = within(await screen.findByRole('list', { name: 'Screens' }));
    expect(screens.getByRole('link', { name: 'Open Search' })).toBeVisible();
    expect(screens.queryByRole('link', { name: 'Open Hours of Service' })).toBeNull();
  });

  test('that there is none of is said', async () => {
    show('/help?article=hours/nothing');
    expect(await screen.findByText(/There is no such article/)).toBeVisible();
  });

  test('shows what its engine computes beside what it states', async () => {
    show('/help?article=hours/split-sleeper');
    const example = within(await screen.findByRole('figure', { name: 'Example, computed on this page' }));
    expect(example.getAllByRole('img', { name: 'as stated' })).toHaveLength(3);
    expect(example.getByText('7:00')).toBeVisible();
  });
});

describe('whom to ask', () => {
  test('names the administrators and how to reach them', async () => {
    show('/help');
    const people = within(await screen.findByRole('region', { name: 'Your administrators' }));
    expect(await people.findByText('Maya Lindqvist')).toBeVisible();
    expect(people.getByRole('link', { name: 'maya@a.test' })).toHaveAttribute('href', 'mailto:maya@a.test');
  });

  test('says when there is none', async () => {
    show('/help', driver, { items: [] });
    expect(await screen.findByText('This organization has no active administrator.')).toBeVisible();
  });
});

test('the tree of questions asks until there is advice, and starts over from a changed answer', async () => {
  show('/help?article=devices/silent-device');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Low voltage' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Is the voltage under 7 V?' })).getByRole('button', {
      name: 'No',
    }),
  );
  expect(screen.getByText('The vehicle battery is low. Charge or test it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clock wrong' }));
  expect(screen.queryByText('The vehicle battery is low. Charge or test it.')).toBeNull();
  await user.click(
    within(screen.getByRole('group', { name: /suggest another time zone/ })).getByRole('button', {
      name: 'No',
    }),
  );
  expect(screen.getByText(/time zone must be UTC/)).toBeVisible();
});

describe('what is new', () => {
  const title = 'New since your last visit';
  const seen = (date: string) => localStorage.setItem(`longhaul-help-news:${driver.id}`, date);

  test('is the newest on the first visit', async () => {
    show('/help');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(localStorage.getItem(`longhaul-help-news:${driver.id}`)).toMatch(/^2\d{3}-\d\d-\d\d$/);
  });

  test('is what came since the last one', async () => {
    seen('2026-11-25');
    show('/help');
    await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('region', { name: 'November 26, 2026' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'November 25, 2026' })).toBeNull();
  });

  test('is left out when all was read', async () => {
    seen('9999-12-31');
    show('/help');
    await screen.findByRole('heading', { name: 'Find your way around' });
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });
});

describe('the support bundle', () => {
  test('is offered to who may change the organization', async () => {
    show('/help', userHolding(['ORG_UPDATE', 'ORG_READ']));
    expect(await screen.findByRole('heading', { name: 'Support bundle' })).toBeVisible();
  });

  test('is not offered to a driver', async () => {
    show('/help');
    await screen.findByRole('heading', { name: 'Find your way around' });
    expect(screen.queryByRole('heading', { name: 'Support bundle' })).toBeNull();
  });
});

describe('a word on a screen', () => {
  test('opens the article about it', async () => {
    show('/help?about=figure:scoreE4');
    expect(await screen.findByRole('heading', { name: 'Safety figures and score' })).toBeVisible();
  });

  test('is searched for where no article is about it', async () => {
    show('/help?about=roadside');
    expect(await screen.findByRole('list', { name: 'Results' })).toBeVisible();
  });
});
