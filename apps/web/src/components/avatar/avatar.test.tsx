import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

test('shows the uppercase first letter of the first name when there is neither icon nor image', () => {
  const { container } = render(<Avatar firstName="dana" lastName="Whitfield" />);
  expect(container).toHaveTextContent(/^D$/);
});

test('names the image after first and last name', () => {
  render(<Avatar firstName="Dana" lastName="Whitfield" avatarUrl="/dana.png" />);
  expect(screen.getByRole('img', { name: 'Dana Whitfield' })).toHaveAttribute('src', '/dana.png');
});

test('prefers the icon it names to the image, and shows that of its type without name and image', () => {
  const { container } = render(<Avatar firstName="Dana" avatarUrl="/dana.png" iconName="vehicle" />);
  expect(container.querySelector('.tabler-icon-truck')).not.toBeNull();
  expect(render(<Avatar type="device" />).container.querySelector('.tabler-icon-router')).not.toBeNull();
  expect(screen.queryByAltText('Dana')).toBeNull();
});

test('falls back to the letter when the image does not load', () => {
  const { container } = render(<Avatar firstName="Dana" avatarUrl="/gone.png" />);
  fireEvent.error(screen.getByAltText('Dana'));
  expect(container).toHaveTextContent(/^D$/);
});

test.each(['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', 'huge', 'enormous'] as const)(
  'takes the size %s',
  (size) => {
    const { container } = render(<Avatar firstName="Dana" size={size} />);
    expect(container.firstElementChild).toHaveAttribute('data-size', size);
  },
);

test('is of the size md unless told', () => {
  const { container } = render(<Avatar firstName="Dana" />);
  expect(container.firstElementChild).toHaveAttribute('data-size', 'md');
});
