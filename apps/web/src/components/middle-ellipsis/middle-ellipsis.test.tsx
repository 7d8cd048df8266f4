import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MiddleEllipsis } from './middle-ellipsis.tsx';

test('a long name keeps its end apart from what may be cut, and is shown in full on hover', () => {
  const name = 'REGIONAL-TRACTOR-MIDWEST 00011-A';
  render(<MiddleEllipsis text={name} />);
  expect(screen.getByText('00011-A', { exact: false })).toBeVisible();
  expect(screen.getByTitle(name)).toHaveTextContent(name);
  expect(screen.getByTitle(name).lastChild).toHaveTextContent(/^00011-A$/);
});

test('a name that fits anywhere is plain text', () => {
  const { container } = render(<MiddleEllipsis text="1042" />);
  expect(container.innerHTML).toBe('1042');
});
