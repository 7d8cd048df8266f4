import type { GeocoderEngine } from '@longhaul/contract';
import type { LatLon } from '@longhaul/geo';
import { DAY_MS } from '@longhaul/units';
import { z } from 'zod';
import { OutsideService } from '../../platform/outside/outside-service.ts';
import { OutsideError } from '../../platform/outside/read-answer.ts';
import type { OutsideDeps, OutsideState } from '../../platform/outside/service-health.ts';

export interface FoundAddress extends LatLon {
  readonly name: string;
}

const MAX_ADDRESSES = 5;
const MAX_PER_SECOND = 5;
const MAX_NAME = 120;
const MAX_KEPT = 50_000;
const MAX_BYTES = 256 * 1_024;

/** Addresses by name, from the operator's own server. Sent is the text alone. */
export class Geocoder {
  readonly engine: GeocoderEngine;
  readonly #service: OutsideService;

  constructor(engine: GeocoderEngine, url: string, deps: OutsideDeps) {
    this.engine = engine;
    const limits = {
      keptMs: 30 * DAY_MS,
      maxKept: MAX_KEPT,
      maxBytes: MAX_BYTES,
      maxPerSecond: MAX_PER_SECOND,
    };
    this.#service = new OutsideService({ name: 'The address search', url: new URL(url), ...limits }, deps);
  }

  get host(): string {
    return this.#service.host;
  }

  get state(): OutsideState {
    return this.#service.state;
  }

  /** The best match first; none while the server fails or is asked too often. */
  async search(text: string): Promise<readonly FoundAddress[]> {
    const wanted = text.trim().replace(/\s+/g, ' ');
    const { path, read } = ENGINES[this.engine];
    const found = await this.#service.ask({
      key: wanted.toLowerCase(),
      path: path(encodeURIComponent(wanted)),
      read: (json) => readFound(json, read),
    });
    return (found ?? []).slice(0, MAX_ADDRESSES);
  }
}

/** @throws OutsideError */
function readFound(json: string, read: Engine['read']): FoundAddress[] {
  try {
    return read(JSON.parse(json));
  } catch (error) {
    throw new OutsideError('its answer is not as documented', { cause: error });
  }
}

interface Engine {
  readonly path: (text: string) => string;
  readonly read: (json: unknown) => FoundAddress[];
}

const degrees = (max: number) => z.coerce.number().min(-max).max(max);

/** https://nominatim.org/release-docs/latest/api/Search/ */
const NominatimAnswer = z.array(
  z.object({ lat: degrees(90), lon: degrees(180), display_name: z.string().min(1) }),
);

const geoJson = <Properties extends z.ZodType>(properties: Properties) =>
  z.object({
    features: z.array(
      z.object({
        geometry: z.object({ coordinates: z.tuple([degrees(180), degrees(90)]).rest(z.number()) }),
        properties,
      }),
    ),
  });

/** https://github.com/komoot/photon/blob/master/docs/api-v1.md */
const PhotonAnswer = geoJson(
  z.object({
    name: z.string().optional(),
    housenumber: z.string().optional(),
    street: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    postcode: z.string().optional(),
  }),
);

/** https://github.com/pelias/documentation/blob/master/response.md */
const PeliasAnswer = geoJson(z.object({ label: z.string().min(1) }));

const ENGINES: Record<GeocoderEngine, Engine> = {
  nominatim: {
    path: (text) => `/search?q=${text}&format=jsonv2&countrycodes=us,ca,mx&limit=${MAX_ADDRESSES}`,
    read: (json) =>
      NominatimAnswer.parse(json).map(({ lat, lon, display_name }) => ({
        name: short(display_name),
        lat,
        lon,
      })),
  },
  photon: {
    path: (text) => `/api?q=${text}&lang=en&limit=${MAX_ADDRESSES}`,
    read: (json) =>
      PhotonAnswer.parse(json).features.map(({ geometry: { coordinates }, properties }) => {
        const { name, housenumber, street, city, state, postcode } = properties;
        const line = [housenumber, street].filter(Boolean).join(' ');
        const region = [state, postcode].filter(Boolean).join(' ');
        return {
          name: short([name, line, city, region].filter(Boolean).join(', ')),
          ...pointOf(coordinates),
        };
      }),
  },
  pelias: {
    path: (text) => `/v1/search?text=${text}&size=${MAX_ADDRESSES}`,
    read: (json) =>
      PeliasAnswer.parse(json).features.map(({ geometry: { coordinates }, properties: { label } }) => ({
        name: short(label),
        ...pointOf(coordinates),
      })),
  },
};

const pointOf = ([lon, lat]: readonly [number, number, ...number[]]): LatLon => ({ lat, lon });

const short = (name: string): string => (name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1)}…`);
