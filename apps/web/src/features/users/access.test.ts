import { ORGANIZATION_CODES, PERMISSION_PRESETS } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import { CODE_GROUPS } from '../../format/permission-groups.ts';
import { roleText } from './access.ts';

describe('the words for a role', () => {
  it('name the preset whose codes these are, in any order', () => {
    const permissions = [...PERMISSION_PRESETS.dispatcher.codes].reverse();
    expect(roleText({ role: 'USER', permissions })).toBe('Dispatcher');
  });

  it('count what no preset gives', () => {
    expect(roleText({ role: 'USER', permissions: ['RET_READ'] })).toBe('Custom, 1 permission');
    expect(roleText({ role: 'USER', permissions: [] })).toBe('No permissions');
    expect(roleText({ role: 'ADMIN', permissions: [] })).toBe('Administrator');
  });
});

it('shows every code of an organization in exactly one group', () => {
  const shown = CODE_GROUPS.flatMap(({ codes }) => codes);
  expect([...shown].sort()).toEqual([...ORGANIZATION_CODES].sort());
});
