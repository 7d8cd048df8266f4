import { loadImei } from '@longhaul/demo';

export interface ApiAccess {
  /** `http://localhost:8080` */
  url: string;
  email: string;
  password: string;
}

interface GatewayRow {
  uniqueId: string;
  acceptedCount: number;
}

interface SignedIn {
  accessToken: string;
  user: { organization: { id: number } | null };
}

const PAGE_SIZE = 500;
const COUNT_ATTEMPTS = 10;
const COUNT_PAUSE_MS = 1_000;

/** Reads back from the API what the server says it holds of the load fleet. */
export class LoadVerifier {
  readonly #access: ApiAccess;

  constructor(access: ApiAccess) {
    this.#access = access;
  }

  /** Positions accepted from the first `trucks` devices of the load fleet, as the device list counts them. */
  async acceptedCount(trucks: number): Promise<number> {
    const { token, organizationId } = await this.#signIn();
    const ours = new Set(Array.from({ length: trucks }, (_, index) => loadImei(index)));
    let accepted = 0;
    for (let page = 1, total = Infinity; (page - 1) * PAGE_SIZE < total; page++) {
      const path = `/organizations/${organizationId}/gateways?page=${page}&size=${PAGE_SIZE}`;
      const list = await this.#get<{ items: GatewayRow[]; total: number }>(path, token);
      total = list.total;
      for (const gateway of list.items) if (ours.has(gateway.uniqueId)) accepted += gateway.acceptedCount;
    }
    return accepted;
  }

  /** The same once the server, which counts a moment after it acknowledges, has come to `expected`, or has not. */
  async waitForCount(trucks: number, expected: number): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      const accepted = await this.acceptedCount(trucks);
      if (accepted >= expected || attempt === COUNT_ATTEMPTS) return accepted;
      await new Promise((resolve) => setTimeout(resolve, COUNT_PAUSE_MS));
    }
  }

  async #signIn(): Promise<{ token: string; organizationId: number }> {
    const response = await fetch(`${this.#access.url}/api/v1/auth/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: this.#access.email, password: this.#access.password }),
    });
    if (!response.ok) throw new Error(`signing in as ${this.#access.email} was answered ${response.status}`);
    const { accessToken, user } = (await response.json()) as SignedIn;
    if (user.organization === null) throw new Error(`${this.#access.email} belongs to no organization`);
    return { token: accessToken, organizationId: user.organization.id };
  }

  async #get<Answer>(path: string, token: string): Promise<Answer> {
    const response = await fetch(`${this.#access.url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`GET ${path} was answered ${response.status}`);
    return (await response.json()) as Answer;
  }
}
