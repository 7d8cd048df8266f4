import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AvatarProfileCard } from './avatar-profile-card.tsx';

afterEach(() => vi.useRealTimers());

test('shows the local time of the zone in 12 hours, with the long date on request', () => {
  vi.useFakeTimers({ now: new Date('2026-10-20T20:05:00Z') });
  const person = { avatar: { firstName: 'Dana' }, name: 'Dana Whitfield', timeZone: 'America/Chicago' };
  const { rerender } = render(<AvatarProfileCard {...person} />);
  expect(screen.getByRole('time')).toHaveTextContent(/^3:05 PM$/);
  rerender(<AvatarProfileCard {...person} hasLongDate />);
  expect(screen.getByRole('time')).toHaveTextContent('Tuesday, October 20, 2026');
});

test('leaves out what is not given', () => {
  render(<AvatarProfileCard avatar={{ firstName: 'Dana' }} email="dana@demo.longhaul.test" />);
  expect(screen.getByRole('definition')).toHaveTextContent('dana@demo.longhaul.test');
});
