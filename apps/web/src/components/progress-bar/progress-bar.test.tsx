import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

test('starts at 0% and shows the percentage rounded', () => {
  const { rerender } = render(<ProgressBar label="Import" />);
  expect(screen.getByText('0%')).toBeVisible();
  rerender(<ProgressBar label="Import" percentage={66.6} />);
  expect(screen.getByText('67%')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuenow', '67');
});

test('has no value while indeterminate', () => {
  render(<ProgressBar label="Import" isIndeterminate />);
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  expect(screen.queryByText('0%')).toBeNull();
});
