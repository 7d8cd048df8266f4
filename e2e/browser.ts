import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions } from '@playwright/test';
import manifest from './package.json' with { type: 'json' };

const CACHE = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));

export type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What every page begins with. */
export const CONTEXT = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'America/Chicago',
  // The map draws by software here: standing still between fixes leaves the processor to the stories.
  reducedMotion: 'reduce',
  // A worker that keeps the app would answer for what a story answers itself; the story about it brings one.
  serviceWorkers: 'block',
} as const satisfies BrowserContextOptions;

/**
 * WebGL by software but pages composed without it, which takes seconds a page where the processor plays the graphics card;
 * and no talk with hosts that a closed network refuses one by one.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--font-render-hinting=none',
];

/**
 * How to launch a real Chromium: on Linux x64 the one that npm installs; elsewhere Playwright's own or the system's Chrome.
 * Throws with what to install when there is none.
 */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    return { executablePath: await unpackedChromium(), args: ARGUMENTS };
  }
  if (existsSync(chromium.executablePath())) return { args: ARGUMENTS };
  if (hasSystemChrome()) return { channel: 'chrome', args: ARGUMENTS };
  throw new Error(
    'No browser for the browser stories: install Google Chrome, or run `npx playwright install chromium`.',
  );
}

/** Without a test runner. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await browserLaunchOptions());

/** The package unpacks into the temporary folder; it is pointed at a folder of ours, and a half-done one is thrown away. */
async function unpackedChromium(): Promise<string> {
  const folder = join(CACHE, `chromium-${manifest.devDependencies['@sparticuz/chromium']}`);
  if (!systemHasNss()) process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  if (!existsSync(folder)) {
    const partial = `${folder}.${process.pid}`;
    mkdirSync(partial, { recursive: true });
    await unpackInto(partial);
    try {
      renameSync(partial, folder);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return unpackInto(folder);
}

async function unpackInto(folder: string): Promise<string> {
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
}

/** Without the system's NSS the libraries shipped beside the browser are used, which the package does only when told so. */
function systemHasNss(): boolean {
  return spawnSync('ldconfig', ['-p'], { encoding: 'utf8' }).stdout?.includes('libnss3.so') ?? false;
}

function hasSystemChrome(): boolean {
  const command = process.platform === 'win32' ? 'where' : 'which';
  const names = process.platform === 'darwin' ? [] : ['google-chrome', 'chrome'];
  return (
    existsSync('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome') ||
    names.some((name) => spawnSync(command, [name]).status === 0)
  );
}
