import { addPushSubscription, getPushKey, removePushSubscription } from '@longhaul/contract';
import { call } from '../api/api.ts';
import { WORKER } from './service-worker.ts';

/** Why this browser takes no push messages; null where it can. */
export function pushObstacle(): string | null {
  if (!window.isSecureContext) return 'Push notifications need a secure address (https, or localhost).';
  if (!('serviceWorker' in navigator && 'PushManager' in window)) {
    return 'This browser doesn’t support push notifications.';
  }
  if (Notification.permission === 'denied') return 'Notifications from this site are blocked in the browser.';
  return null;
}

export async function hasPush(): Promise<boolean> {
  if (pushObstacle() !== null) return false;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) != null;
}

/** Asks the person, then the browser maker's push service. @throws Error that says which of them refused. */
export async function startPush(orgId: number): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Error('Notifications are not allowed in the browser.');
  }
  await navigator.serviceWorker.register(WORKER);
  const registration = await navigator.serviceWorker.ready;
  const { publicKey } = await call(getPushKey, { params: { orgId } });
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => {
      throw new Error('Couldn’t reach the browser’s push service.');
    });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
  await call(addPushSubscription, { params: { orgId }, body });
}

export async function stopPush(orgId: number): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await call(removePushSubscription, { params: { orgId }, body: { endpoint } });
}
