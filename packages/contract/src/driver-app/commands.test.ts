import { describe, expect, it } from 'vitest';
import { COMMAND_BODIES, type CommandKind } from './commands.ts';
import kept from './fixtures/commands-v1.json' with { type: 'json' };

/** As phones that were not updated still send them: lines are added to these files and never changed. */
describe('commands of earlier versions of the app', () => {
  it.each(kept.map((command) => [command.kind, command] as const))(
    '%s of version 1 is still read',
    (kind, { body }) => {
      const result = COMMAND_BODIES[kind as CommandKind][1].safeParse(body);
      expect(result.error?.issues ?? []).toEqual([]);
    },
  );

  it('are kept of each kind', () => {
    expect([...new Set(kept.map(({ kind }) => kind))].sort()).toEqual(Object.keys(COMMAND_BODIES).sort());
  });
});
