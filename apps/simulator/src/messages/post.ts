import {
  DEMO_FLESPI_KEY,
  deviceSecret,
  flespiMessage,
  ownTracksLocation,
  type SentFix,
} from '@longhaul/demo';

/** How an app, or a platform that speaks for a device, posts a fix to the API. */
const POSTED = {
  owntracks: {
    authorization: (uniqueId) =>
      `Basic ${Buffer.from(`${uniqueId}:${deviceSecret({ uniqueId })}`).toString('base64')}`,
    body: (_, fix) => ownTracksLocation(fix),
  },
  flespi: {
    authorization: () => `Bearer ${DEMO_FLESPI_KEY}`,
    body: (uniqueId, fix) => JSON.stringify([flespiMessage(uniqueId, fix)]),
  },
} as const satisfies Record<
  string,
  {
    readonly authorization: (uniqueId: string) => string;
    readonly body: (uniqueId: string, fix: SentFix) => string;
  }
>;

export type PostProtocol = keyof typeof POSTED;

/**
 * What a program or an app posts to the API, with the secret of its device or a key.
 * @throws Error when the server cannot be reached or refuses the position.
 */
export async function postFix(
  apiUrl: string,
  protocol: PostProtocol,
  uniqueId: string,
  fix: SentFix,
  timeoutMs: number,
): Promise<void> {
  const { authorization, body } = POSTED[protocol];
  const response = await fetch(`${apiUrl}/api/v1/ingest/${protocol}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: authorization(uniqueId) },
    body: body(uniqueId, fix),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the server answered ${response.status} to device ${uniqueId}`);
}
