import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';

/** So many calls with the header before it counts as a proxy, and not as one curious caller. */
const MIN_FORWARDED_CALLS = 20;

const MISSING =
  'TRUST_PROXY is not set, but calls come through a reverse proxy: limits count all callers as one address.';

/**
 * Warns in the log and at `/readyz` when the server runs behind a proxy that it was not told about: PUBLIC_URL is HTTPS,
 * which this server does not speak, or X-Forwarded-For is sent from one address only.
 */
export function registerProxyCheck(
  app: FastifyInstance,
  { config, log, readiness }: Pick<Deps, 'config' | 'log' | 'readiness'>,
): void {
  if (config.trustProxy !== false) return;
  const warn = (details: object) => {
    if (readiness.warnings.has(MISSING)) return;
    readiness.warnings.add(MISSING);
    log.warn(details, `${MISSING} Set TRUST_PROXY to the address of the proxy.`);
  };
  if (config.publicUrl.startsWith('https:')) warn({ publicUrl: config.publicUrl });
  let proxy: string | undefined;
  let calls = 0;
  let isOver = false;
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (isOver || headers['x-forwarded-for'] === undefined) return;
    proxy ??= ip;
    calls += 1;
    // Several addresses that send it are callers, or proxies in a row that no single setting would describe.
    isOver = ip !== proxy || calls === MIN_FORWARDED_CALLS;
    if (calls === MIN_FORWARDED_CALLS && ip === proxy) warn({ proxy });
  });
}
