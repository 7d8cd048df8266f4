import type { IftaFilter, State } from '@longhaul/contract';
import { callAs } from './fixtures.ts';

/** Files with every fuel at one rate everywhere; the cells of Illinois may be others, and rows may be left out. */
export async function officialRates(): Promise<(illinois?: string, count?: number) => string> {
  const states = await callAs<{ items: State[] }>('fueltax', 'GET', '/settings/states');
  const filters = await callAs<{ items: IftaFilter[] }>('fueltax', 'GET', '/settings/ifta-filters');
  const fuels = filters.items.find(({ id }) => id === 'fuel')?.options ?? [];
  const members = states.items.filter(({ isIftaMember }) => isIftaMember);
  const titles = ['Jurisdiction', '', ...fuels.map(({ label }) => label)];
  return (illinois = '$ 0.3000', count = members.length) => {
    const rows = members
      .slice(0, count)
      .map(({ code, name }) => [name, 'U.S.', ...fuels.map(() => (code === 'IL' ? illinois : '$ 0.3000'))]);
    return `\uFEFF${[titles, ...rows].map((cells) => cells.join(',')).join('\n')}\n`;
  };
}
