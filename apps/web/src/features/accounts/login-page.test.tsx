import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { readTokens } from '../../api/tokens.ts';
import { errorBody, superAdministrator } from '../../app/testing/network.ts';
import { showApp } from '../../app/testing/show-app.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

async function fillAndSend() {
  await userEvent.type(await screen.findByLabelText('Email'), 'maya@prairieline.test');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test('has the fields, texts and links of the specification', async () => {
  ({ stop } = showApp({ path: '/' }));
  expect(await screen.findByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Password')).toHaveAttribute('placeholder', 'min 8 characters');
  expect(screen.getByRole('link', { name: 'Forgotten Password' })).toHaveAttribute('href', '/reset-password');
  expect(screen.getByText(/New here\?/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/getting-started');
  expect(screen.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/learn-more');
});

test('asks for email and password, and takes the words back while typing', async () => {
  ({ stop } = showApp({ path: '/' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Email is a required field')).toBeVisible();
  expect(screen.getByText('Password is a required field')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email'), 'm');
  await waitFor(() => expect(screen.queryByText('Email is a required field')).toBeNull());
});

test('hides the footer while the call runs and says why it failed', async () => {
  let answer: (value: ReturnType<typeof errorBody>) => void = () => {};
  const answered = new Promise<ReturnType<typeof errorBody>>((resolve) => {
    answer = resolve;
  });
  const shown = showApp({ path: '/', answer: () => answered });
  stop = shown.stop;
  await fillAndSend();
  await waitFor(() => expect(screen.queryByText(/New here\?/)).toBeNull());
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  answer(errorBody(401, 'Email or password is not correct.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is not correct.');
  expect(screen.getByText(/New here\?/)).toBeVisible();
  expect(readTokens()).toBeNull();
});

test('keeps the tokens and leads a super administrator to the organizations', async () => {
  const shown = showApp({
    path: '/',
    answer: ({ url }) =>
      url.endsWith('/auth/authenticate')
        ? { status: 200, body: { user: superAdministrator(), accessToken: 'a', refreshToken: 'r' } }
        : { status: 200, body: { items: [], page: 1, size: 15, total: 0 } },
  });
  stop = shown.stop;
  await fillAndSend();
  await waitFor(() => expect(shown.path()).toBe('/administration/organizations'));
  expect(readTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' });
});
