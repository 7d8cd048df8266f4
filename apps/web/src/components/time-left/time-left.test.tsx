import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TimeLeft } from './time-left.tsx';

test('reads the value out and fills the share that is left', () => {
  render(<TimeLeft label="Driving" leftMinutes={249} limitMinutes={660} />);
  const meter = screen.getByRole('meter', { name: 'Driving left' });
  expect(meter).toHaveAttribute('aria-valuetext', '4:09');
  expect(meter).toHaveAttribute('aria-valuenow', '249');
});

test('says by how much a limit is passed', () => {
  render(<TimeLeft label="Window" leftMinutes={-7} limitMinutes={840} isLimiting />);
  expect(screen.getByText('over 0:07')).toBeVisible();
  expect(screen.getByRole('meter', { name: 'Window left, limits' })).toHaveAttribute('aria-valuenow', '0');
});
