/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** What the worker sends with while the app is closed: the same code as that of the pages, as one script. */
async function backgroundSync(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    build: {
      write: false,
      lib: { entry: join(root, 'background-sync.ts'), formats: ['iife'], name: 'backgroundSync' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const chunk = outputs.find((output) => output.type === 'chunk');
  if (!chunk) throw new Error('The script of the worker was not built.');
  return chunk.code;
}

/** Writes the worker of the driver's app with the list of its files: a release is installed whole or not at all. */
export function driverWorker(): Plugin {
  let root = '';
  return {
    name: 'driver-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .sort()
        .map((name) => `/driver/${name}`);
      const beside = ['manifest.webmanifest', 'color-scheme.js'];
      const sync = await backgroundSync(root);
      const version = createHash('sha256').update(files.join('\n')).update(sync);
      for (const name of [...beside.map((each) => join('public', each)), 'index.html']) {
        version.update(readFileSync(join(root, name)));
      }
      const list = ['/driver/', ...beside.map((name) => `/driver/${name}`), ...files];
      const source = readFileSync(join(root, 'worker.js'), 'utf8')
        .replace('__VERSION__', version.digest('hex').slice(0, 16))
        .replace("'__FILES__'", JSON.stringify(list))
        .concat('\n', sync);
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  };
}
