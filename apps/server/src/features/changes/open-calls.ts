import { MAX_FEED_READERS, MAX_ORGANIZATION_FEED_READERS } from '@longhaul/contract';
import { DomainError } from '../../platform/errors.ts';

/** Counts open feed calls, by caller and by organization. */
export class OpenCalls {
  readonly #counts = new Map<string, number>();

  /** @returns a function to call when the feed call ends. @throws DomainError 429 */
  enter(organizationId: number, callerKey: string): () => void {
    const ofOrganization = `organization ${organizationId}`;
    this.#assertBelow(callerKey, MAX_FEED_READERS, 'At most');
    this.#assertBelow(ofOrganization, MAX_ORGANIZATION_FEED_READERS, 'In one organization, at most');
    this.#count(callerKey, 1);
    this.#count(ofOrganization, 1);
    return () => {
      this.#count(callerKey, -1);
      this.#count(ofOrganization, -1);
    };
  }

  #assertBelow(key: string, most: number, who: string): void {
    if ((this.#counts.get(key) ?? 0) < most) return;
    throw new DomainError(429, `${who} ${most} change feed requests can be open at once.`, {
      retryAfterSeconds: 1,
    });
  }

  #count(key: string, change: number): void {
    const left = (this.#counts.get(key) ?? 0) + change;
    if (left === 0) this.#counts.delete(key);
    else this.#counts.set(key, left);
  }
}
