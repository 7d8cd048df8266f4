import { sqlState } from './database/errors.ts';

/** What failed without fault of the caller, told by where it happened: a message may hold anything. */
export interface RecentError {
  readonly at: Date;
  /** As `GET /api/v1/organizations/:orgId/assets`. */
  readonly call: string;
  readonly status: number;
  /** Of the class. */
  readonly name: string;
  readonly sqlState: string | null;
  /** Places in our own code, as `apps/server/src/app.ts:12:3`, the innermost first. */
  readonly stack: readonly string[];
}

const KEPT_OF_ORGANIZATION = 20;
const KEPT_ORGANIZATIONS = 1_000;
const OWN_CODE = /(?:apps|packages)\/[\w./-]+:\d+:\d+/;

/** The last calls that failed in this process, by organization. */
export class RecentErrors {
  readonly #byOrganization = new Map<number, RecentError[]>();

  note(organizationId: number, call: Pick<RecentError, 'at' | 'call' | 'status'>, error: Error): void {
    const known = this.#byOrganization.get(organizationId) ?? [];
    known.push({
      ...call,
      name: error.name,
      sqlState: sqlState(error) ?? null,
      stack: (error.stack ?? '').split('\n').flatMap((line) => OWN_CODE.exec(line)?.[0] ?? []),
    });
    if (known.length > KEPT_OF_ORGANIZATION) known.shift();
    // Put behind the others, so that the organization without errors for longest is forgotten first.
    this.#byOrganization.delete(organizationId);
    this.#byOrganization.set(organizationId, known);
    if (this.#byOrganization.size > KEPT_ORGANIZATIONS) {
      this.#byOrganization.delete(this.#byOrganization.keys().next().value!);
    }
  }

  /** The oldest first. */
  of(organizationId: number): readonly RecentError[] {
    return this.#byOrganization.get(organizationId) ?? [];
  }
}
