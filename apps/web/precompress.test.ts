import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './precompress.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhaul-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a build has its longer text files beside themselves in both compressions, with the same content', async () => {
  const script = `console.log(${JSON.stringify('mile '.repeat(500))});`;
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(folder, 'main.js'), script);
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [precompress()] });

  const assets = join(folder, 'dist', 'assets');
  const [built, ...others] = readdirSync(assets).sort();
  expect(others).toEqual([`${built}.br`, `${built}.gz`]);
  const content = readFileSync(join(assets, built!));
  expect(content.toString()).toContain('mile mile');
  expect(brotliDecompressSync(readFileSync(join(assets, `${built}.br`)))).toEqual(content);
  expect(gunzipSync(readFileSync(join(assets, `${built}.gz`)))).toEqual(content);
  expect(readdirSync(join(folder, 'dist'))).not.toContain('index.html.gz');
});
