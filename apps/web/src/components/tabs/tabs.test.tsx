import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import styles from './tabs.module.css';
import { Tabs } from './tabs.tsx';

function showTabs(count: number) {
  const items = Array.from({ length: count }, (_, index) => ({ id: String(index), title: `Tab ${index}` }));
  render(
    <ThemeProvider isDarkModeEnabled={false}>
      <Tabs label="Parts" items={items} value="0" onChange={() => {}}>
        first
      </Tabs>
    </ThemeProvider>,
  );
  return screen.getByRole('tablist', { name: 'Parts' });
}

test('three tabs keep the plain style', () => {
  expect(showTabs(3)).not.toHaveClass(styles.multipleTabs!);
});

test('more than three tabs take the multiple-tabs style', () => {
  expect(showTabs(4)).toHaveClass(styles.multipleTabs!);
});
