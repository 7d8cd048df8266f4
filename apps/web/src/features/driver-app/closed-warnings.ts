import { callServer } from './call-server.ts';

export type Warnings = 'on' | 'off' | 'impossible' | 'blocked';
export type WarningsProblem = 'refused' | 'unreachable';

const registered = () => navigator.serviceWorker?.getRegistration('/driver/');

/** Whether this phone shows warnings while the app is closed. */
export async function readWarnings(): Promise<Warnings> {
  if (!window.isSecureContext || !('PushManager' in window) || !('Notification' in window))
    return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await registered();
  if (!registration) return 'impossible';
  return (await registration.pushManager.getSubscription()) === null ? 'off' : 'on';
}

/** Asks the driver, then the push service of the browser's maker. Null when it is on. */
export async function startWarnings(orgId: number): Promise<WarningsProblem | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const registration = await registered();
  const key = await callServer(`/organizations/${orgId}/push-key`, { method: 'GET' });
  if (!registration || key.status !== 200) return 'unreachable';
  const { publicKey } = key.body as { publicKey: string };
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => null);
  if (subscription === null) return 'unreachable';
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const body = JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } });
  const { status } = await callServer(`/organizations/${orgId}/push-subscriptions`, { method: 'POST', body });
  if (status >= 200 && status < 300) return null;
  await subscription.unsubscribe();
  return 'unreachable';
}

/** Also when the driver signs out: whoever signs in next asks anew. */
export async function stopWarnings(orgId: number): Promise<void> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription) return;
  const body = JSON.stringify({ endpoint: subscription.endpoint });
  await callServer(`/organizations/${orgId}/push-subscriptions/remove`, { method: 'POST', body });
  await subscription.unsubscribe();
}
