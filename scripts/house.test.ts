import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const tool = (name: string) => join(root, 'node_modules', '.bin', name);

const TARGETS = [
  'apps/server/src/domain',
  'apps/server/src/features/history',
  'apps/web/src',
  'apps/web/src/api',
  'apps/web/src/app',
  'apps/web/src/features/map',
  'apps/web/src/session',
  'packages/units/src',
];

/** A checker that cannot fail is no check: each one is shown a small tree with a fault planted in it. */
describe('the checks of the house', () => {
  let tree: string;

  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'longhaul-house-'));
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  });

  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  function plant(path: string, text: string) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }

  /** Every breach of the import rules, as `rule: file`. */
  function cruise(...folders: string[]) {
    const { stdout } = spawnSync(
      tool('depcruise'),
      ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...folders],
      { cwd: tree, encoding: 'utf8' },
    );
    const { summary } = JSON.parse(stdout) as {
      summary: { violations: { from: string; rule: { name: string } }[] };
    };
    return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  }

  describe('of imports', () => {
    const faults = [
      [
        'an engine that reads files',
        'packages/geo/src/reads-files.ts',
        "import 'node:fs';",
        'engines-are-pure',
      ],
      [
        'an engine that validates with zod',
        'packages/units/src/validates.ts',
        "import 'zod';",
        'engines-are-pure',
      ],
      [
        'SQL outside queries.ts',
        'apps/server/src/features/assets/speaks-sql.ts',
        "import 'kysely';",
        'sql-stays-below',
      ],
      [
        'the map library in a page',
        'apps/web/src/features/map/draws.ts',
        "import 'maplibre-gl';",
        'maplibre-stays-in-the-map',
      ],
      [
        'a package that knows an app',
        'packages/contract/src/knows-the-web.ts',
        "import '../../../apps/web/src/target.ts';",
        'packages-know-no-app',
      ],
      [
        'a feature in another feature',
        'apps/server/src/features/assets/knows-history.ts',
        "import '../history/target.ts';",
        'features-do-not-import-features',
      ],
      [
        'a feature that knows the router',
        'apps/web/src/features/map/knows-the-router.ts',
        "import '../../app/target.ts';",
        'nobody-imports-the-roof',
      ],
      [
        'a component that calls the server',
        'apps/web/src/components/calls.ts',
        "import '../api/target.ts';",
        'web-components-know-no-feature',
      ],
      [
        'a form that knows its feature',
        'apps/web/src/forms/knows-the-map.ts',
        "import '../features/map/target.ts';",
        'web-floor-knows-no-feature',
      ],
      [
        'a call that knows who is signed in',
        'apps/web/src/api/knows-who.ts',
        "import '../session/target.ts';",
        'web-api-knows-no-session',
      ],
      [
        'a rule of the trade in the platform',
        'apps/server/src/platform/knows-the-trade.ts',
        "import '../domain/target.ts';",
        'platform-knows-no-trucking',
      ],
      [
        'a shared rule that knows a feature',
        'apps/server/src/domain/knows-a-feature.ts',
        "import '../features/history/target.ts';",
        'domain-knows-no-feature',
      ],
      [
        'a supervisor of PostgreSQL that knows Longhaul',
        'packages/embedded-postgresql/src/knows-units.ts',
        "import '../../units/src/target.ts';",
        'embedded-postgresql-stands-alone',
      ],
      [
        'an import that leads nowhere',
        'apps/web/src/app/leads-nowhere.ts',
        "import './nowhere.ts';",
        'nothing-unresolved',
      ],
      [
        'a cycle',
        'packages/geo/src/first.ts',
        "export { b } from './second.ts';\nexport const a = 1;",
        'no-cycles',
      ],
    ] as const;
    let breaches: string[];

    beforeAll(() => {
      for (const folder of TARGETS) plant(`${folder}/target.ts`, 'export const target = 1;\n');
      plant('packages/geo/src/second.ts', "export { a } from './first.ts';\nexport const b = 2;\n");
      for (const [, path, text] of faults) plant(path, `${text}\n`);
      breaches = cruise('packages', 'apps');
      rmSync(join(tree, 'packages'), { recursive: true });
      rmSync(join(tree, 'apps'), { recursive: true });
    });

    it.each(faults)('refuse %s', (_title, path, _text, rule) => {
      expect(breaches).toContain(`${rule}: ${path}`);
    });

    it('leave alone what keeps to them', () => {
      expect(breaches.filter((breach) => breach.includes('target.ts'))).toEqual([]);
    });
  });

  it('read every TypeScript file of the tree', () => {
    const listed = spawnSync('git', ['ls-files', 'packages/*.ts', 'apps/*.ts', 'apps/*.tsx'], {
      cwd: root,
      encoding: 'utf8',
    });
    const expected = listed.stdout.split('\n').filter(Boolean);
    const { stdout } = spawnSync(
      tool('depcruise'),
      ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', 'packages', 'apps'],
      { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
    );
    const { modules } = JSON.parse(stdout) as { modules: { source: string }[] };
    const seen = new Set(modules.map((module) => module.source));
    expect(expected.length).toBeGreaterThan(50);
    expect(expected.filter((file) => !seen.has(file))).toEqual([]);
  });

  it('refuse an unused export and an unused file', () => {
    plant(
      'package.json',
      '{ "name": "longhaul", "private": true, "type": "module", "workspaces": ["packages/*"] }',
    );
    plant(
      'packages/geo/package.json',
      '{ "name": "@longhaul/geo", "type": "module", "exports": "./src/index.ts" }',
    );
    plant('packages/geo/src/index.ts', "export { used } from './parts.ts';\n");
    plant('packages/geo/src/parts.ts', 'export const used = 1;\nexport const plantedExport = 2;\n');
    plant('packages/geo/src/planted-file.ts', 'export const nobody = 3;\n');
    const { stdout, status } = spawnSync(
      tool('knip'),
      ['--no-progress', '--config', join(root, 'knip.config.ts'), '--directory', tree],
      { cwd: tree, encoding: 'utf8' },
    );
    expect(status).not.toBe(0);
    expect(stdout).toContain('plantedExport');
    expect(stdout).toContain('planted-file.ts');
  });

  it('refuse a badly formatted file and a default export', () => {
    plant('biome/planted.ts', 'export default  function planted( ){ return 1 }\n');
    copyFileSync(join(root, 'biome.json'), join(tree, 'biome.json'));
    const { status, stderr, stdout } = spawnSync(
      tool('biome'),
      ['ci', '--error-on-warnings', '--vcs-enabled=false', 'biome'],
      { cwd: tree, encoding: 'utf8' },
    );
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain('noDefaultExport');
  });
});
