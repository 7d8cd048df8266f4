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

/** Addresses by name or position, from the operator's own server. Sent is the text or the position alone. */
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

  /** It is not used any more. */
  forget(): void {
    this.#service.forget();
  }

  /** The best match first; none while the server fails or is asked too often. */
  async search(text: string): Promise<readonly FoundAddress[]> {
    const wanted = oneLine(text);
    const found = await this.#service.ask({ key: wanted.toLowerCase(), ...this.#searchFor(wanted) });
    return (found ?? []).slice(0, MAX_ADDRESSES);
  }

  /** Asks now, whatever it answered before and however often it failed; null where it fails, as `state` says. */
  async test(text: string): Promise<readonly FoundAddress[] | null> {
    const tried = await this.#service.tryAsk({
      key: null,
      isTest: true,
      ...this.#searchFor(oneLine(text)),
    });
    return tried && (tried.answer ?? []);
  }

  #searchFor(wanted: string) {
    const { path, read } = ENGINES[this.engine];
    return {
      path: path(encodeURIComponent(wanted)),
      read: (json: string) => readFound(json, read),
    };
  }

  /** The address nearest to a position; null where there is none, while the server fails or is asked too often. */
  async addressAt({ lat, lon }: LatLon): Promise<string | null> {
    const point = { lat: rounded(lat), lon: rounded(lon) };
    const { reversePath, readReverse } = ENGINES[this.engine];
    const found = await this.#service.ask({
      key: `at ${point.lat} ${point.lon}`,
      path: reversePath(point),
      read: (json) => readFound(json, readReverse),
    });
    return found?.[0]?.name ?? null;
  }
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');
const rounded = (degrees: number) => Number(degrees.toFixed(4));

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
  readonly reversePath: (point: LatLon) => string;
  readonly readReverse: (json: unknown) => FoundAddress[];
}

const degrees = (max: number) => z.coerce.number().min(-max).max(max);

/** https://nominatim.org/release-docs/latest/api/Search/ */
const NominatimAnswer = z.array(
  z.object({ lat: degrees(90), lon: degrees(180), display_name: z.string().min(1) }),
);

/** https://nominatim.org/release-docs/latest/api/Reverse/ */
const NominatimReverse = z.union([
  z.object({ lat: degrees(90), lon: degrees(180), display_name: z.string().min(1) }),
  z.object({ error: z.string() }),
]);

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

const nominatimAddress = ({
  lat,
  lon,
  display_name,
}: {
  lat: number;
  lon: number;
  display_name: string;
}) => ({
  name: short(display_name),
  lat,
  lon,
});

const readPhoton = (json: unknown): FoundAddress[] =>
  PhotonAnswer.parse(json).features.map(({ geometry: { coordinates }, properties }) => {
    const { name, housenumber, street, city, state, postcode } = properties;
    const line = [housenumber, street].filter(Boolean).join(' ');
    const region = [state, postcode].filter(Boolean).join(' ');
    return {
      name: short([name, line, city, region].filter(Boolean).join(', ')),
      ...pointOf(coordinates),
    };
  });

const readPelias = (json: unknown): FoundAddress[] =>
  PeliasAnswer.parse(json).features.map(({ geometry: { coordinates }, properties: { label } }) => ({
    name: short(label),
    ...pointOf(coordinates),
  }));

const ENGINES: Record<GeocoderEngine, Engine> = {
  nominatim: {
    path: (text) => `/search?q=${text}&format=jsonv2&countrycodes=us,ca,mx&limit=${MAX_ADDRESSES}`,
    read: (json) => NominatimAnswer.parse(json).map(nominatimAddress),
    reversePath: ({ lat, lon }) => `/reverse?lat=${lat}&lon=${lon}&format=jsonv2&zoom=18`,
    readReverse(json) {
      const answer = NominatimReverse.parse(json);
      return 'error' in answer ? [] : [nominatimAddress(answer)];
    },
  },
  photon: {
    path: (text) => `/api?q=${text}&lang=en&limit=${MAX_ADDRESSES}`,
    read: readPhoton,
    reversePath: ({ lat, lon }) => `/reverse?lat=${lat}&lon=${lon}&lang=en&limit=1`,
    readReverse: readPhoton,
  },
  pelias: {
    path: (text) => `/v1/search?text=${text}&size=${MAX_ADDRESSES}`,
    read: readPelias,
    reversePath: ({ lat, lon }) => `/v1/reverse?point.lat=${lat}&point.lon=${lon}&size=1`,
    readReverse: readPelias,
  },
};

const pointOf = ([lon, lat]: readonly [number, number, ...number[]]): LatLon => ({ lat, lon });

const short = (name: string): string => (name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1)}…`);
