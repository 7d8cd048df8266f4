/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes the worker of the driver's app with the list of its files: a release is installed whole or not at all. */
export function driverWorker(): Plugin {
  let root = '';
  return {
    name: 'driver-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .sort()
        .map((name) => `/driver/${name}`);
      const beside = ['manifest.webmanifest', 'color-scheme.js'];
      const version = createHash('sha256').update(files.join('\n'));
      for (const name of [...beside.map((each) => join('public', each)), 'index.html']) {
        version.update(readFileSync(join(root, name)));
      }
      const list = ['/driver/', ...beside.map((name) => `/driver/${name}`), ...files];
      const source = readFileSync(join(root, 'worker.js'), 'utf8')
        .replace('__VERSION__', version.digest('hex').slice(0, 16))
        .replace("'__FILES__'", JSON.stringify(list));
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  };
}
