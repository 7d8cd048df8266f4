import path from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, CONTEXT, type Page } from '../../e2e/browser.ts';
import type { Bench } from './bench.ts';

const PAGE_PROBE = path.join(import.meta.dirname, '../page-probe.js');

/** A page of the measured server with the probe in it, for whoever the token is of. */
export async function openPage(
  browser: Browser,
  { server }: Bench,
  accessToken?: string,
): Promise<{ page: Page; context: BrowserContext; network: CDPSession }> {
  const context = await browser.newContext({
    ...CONTEXT,
    baseURL: `http://127.0.0.1:${server.ports.http}`,
  });
  await context.addInitScript({ path: PAGE_PROBE });
  if (accessToken !== undefined) {
    const tokens = JSON.stringify({ accessToken, refreshToken: 'only-for-the-bench' });
    await context.addInitScript(`localStorage.setItem('longhaul-tokens', ${JSON.stringify(tokens)})`);
  }
  const page = await context.newPage();
  return { page, context, network: await context.newCDPSession(page) };
}
