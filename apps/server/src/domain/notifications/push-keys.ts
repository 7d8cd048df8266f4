import webPush from 'web-push';
import type { Database } from '../../platform/database/database.ts';
import { sharedSecret } from '../../platform/installation.ts';

/** The keys by which push services know this installation; made at the first look. */
export async function pushKeys(database: Database): Promise<{ publicKey: string; privateKey: string }> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const kept = await sharedSecret(database, 'push-keys', `${publicKey} ${privateKey}`);
  const [keptPublic = '', keptPrivate = ''] = kept.split(' ');
  return { publicKey: keptPublic, privateKey: keptPrivate };
}
