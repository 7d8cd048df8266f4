import { ALL_ENDPOINTS } from '@longhaul/contract';
import { failureStatuses } from '../plugins/openapi-document.ts';

/** The more a path spells out, the earlier it is looked at: `current-day` before `:logId`. */
const operations = ALL_ENDPOINTS.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
})).sort((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length);

/** @throws Error when the OpenAPI document does not say that this call can fail so. */
export function assertDeclared(method: string, url: string, status: number): void {
  if (status < 400) return;
  const [path = ''] = url.split('?');
  const found = operations.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  if (!found || failureStatuses(found.endpoint).includes(status)) return;
  throw new Error(`${found.endpoint.name} answered ${status}, which its OpenAPI description leaves out.`);
}
