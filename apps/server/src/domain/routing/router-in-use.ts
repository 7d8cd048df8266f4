import type { Config } from '../../config.ts';
import type { OwnRouterAddress } from './own-router.ts';
import { StreetRouter, type StreetRouterDeps } from './street-router.ts';

/** The router that a setting names, else that of this server once it answers. */
export class RouterInUse {
  readonly #bySetting: StreetRouter | null;
  readonly #ownAddress: () => OwnRouterAddress;
  readonly #deps: StreetRouterDeps;
  #own: { readonly url: string; readonly router: StreetRouter } | null = null;

  constructor(settings: Config['streetRouting'], ownAddress: () => OwnRouterAddress, deps: StreetRouterDeps) {
    this.#bySetting = settings ? new StreetRouter(settings.engine, settings.url, deps) : null;
    this.#ownAddress = ownAddress;
    this.#deps = deps;
  }

  get isSet(): boolean {
    return this.#bySetting !== null;
  }

  /** Asked for at each use. Other tiles are another router: what the one before answered is forgotten. */
  get router(): StreetRouter | null {
    if (this.#bySetting) return this.#bySetting;
    const { url } = this.#ownAddress();
    if (url !== (this.#own?.url ?? null)) {
      this.#own?.router.forget();
      this.#own = url === null ? null : { url, router: new StreetRouter('valhalla', url, this.#deps) };
    }
    return this.#own?.router ?? null;
  }

  /** There is none, but only for now. */
  get isExpected(): boolean {
    return this.#bySetting === null && this.#ownAddress().isExpected;
  }
}
