import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'scripts/**/*.ts', 'bench/*.ts', 'bench/scale/main.ts'],
      project: ['scripts/**/*.{ts,mjs}', 'bench/**/*.ts'],
      // The checks call dependency-cruiser by name, and swc is its parser of TypeScript. The bench takes what the server
      // is built on, as the server has it.
      ignoreDependencies: ['@swc/core', 'dependency-cruiser', 'pg', 'prom-client'],
    },
    'packages/*': { project: ['src/**/*.ts'] },
    // Made from the OpenAPI document, of which it holds more than anybody asks for. The generator is found by its path.
    'packages/client': {
      project: ['src/**/*.ts'],
      ignore: ['src/api-types.ts'],
      ignoreDependencies: ['openapi-typescript'],
    },
    // Tests start it as a process of its own.
    'packages/embedded-postgresql': { entry: ['src/server-process.testing.ts'], project: ['src/**/*.ts'] },
    'apps/server': {
      entry: [
        'src/main.ts',
        'src/background/main.ts',
        'src/street-tiles/build-main.ts',
        'src/street-tiles/main.ts',
        'src/ingest-processes/main.ts',
        'src/platform/parent-watch-thread.ts',
        'src/platform/busy-child.testing.ts',
        'src/platform/compute/compute-worker.ts',
        'src/demo/*.ts',
        'src/testing/*.ts',
      ],
      project: ['src/**/*.ts'],
    },
    // The list of test projects at the root names jsdom, which plays the page of the web's tests.
    'apps/web': {
      entry: ['driver/background-sync.ts', 'driver/main.tsx', 'driver/worker.js', 'vite.driver.config.ts'],
      project: ['src/**/*.{ts,tsx}', 'driver/*.tsx'],
      ignoreDependencies: ['jsdom'],
    },
    'apps/simulator': { project: ['src/**/*.ts'] },
    // Looks whether the system has the libraries of a browser.
    e2e: { entry: ['stories/*.story.ts'], project: ['**/*.ts'], ignoreBinaries: ['ldconfig'] },
  },
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
