import { deviceSecret, mappedJson, ownTracksLocation, type SentFix } from '@longhaul/demo';

/**
 * What a program or an app posts to the API, with the secret of its device.
 * @throws Error when the server cannot be reached or refuses the position.
 */
export async function postFix(
  apiUrl: string,
  protocol: 'owntracks' | 'json',
  uniqueId: string,
  fix: SentFix,
  timeoutMs: number,
): Promise<void> {
  const credential = `${uniqueId}:${deviceSecret({ uniqueId })}`;
  const response = await fetch(`${apiUrl}/api/v1/ingest/${protocol}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization:
        protocol === 'json' ? `Bearer ${credential}` : `Basic ${Buffer.from(credential).toString('base64')}`,
    },
    body: protocol === 'json' ? mappedJson(fix) : ownTracksLocation(fix),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the server answered ${response.status} to device ${uniqueId}`);
}
