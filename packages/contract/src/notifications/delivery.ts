import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';

/** What reaches a person outside of the product. */
export const PERSONAL_CHANNELS = ['mail', 'push'] as const;
export const PersonalChannel = z.enum(PERSONAL_CHANNELS);
export type PersonalChannel = z.infer<typeof PersonalChannel>;

export const TIMINGS = ['at-once', 'digest', 'never'] as const;
export const Timing = z.enum(TIMINGS);
export type Timing = z.infer<typeof Timing>;

const MinuteOfDay = z.int().min(0).max(1439);

/** Minutes since midnight in the person's own time zone. From 22:00 until 6:00 crosses midnight. */
export const QuietHours = z
  .object({ fromMinutes: MinuteOfDay, untilMinutes: MinuteOfDay })
  .refine(({ fromMinutes, untilMinutes }) => fromMinutes !== untilMinutes, {
    error: 'must begin and end at different times',
  });
export type QuietHours = z.infer<typeof QuietHours>;

/** Kinds not listed are sent at once, on the channels of the rule. */
export const NotificationPreferences = z.object({
  timings: z.array(z.object({ kind: z.string().max(60), channel: PersonalChannel, timing: Timing })).max(200),
  quietHours: QuietHours.nullable(),
  digestAtMinutes: MinuteOfDay,
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const getNotificationPreferences = endpoint({
  name: 'getNotificationPreferences',
  method: 'GET',
  path: '/organizations/:orgId/notification-preferences',
  permission: 'signed-in',
  summary: 'Notification settings of the current user',
  params: OrganizationParams,
  response: NotificationPreferences,
});

export const replaceNotificationPreferences = endpoint({
  name: 'replaceNotificationPreferences',
  method: 'PUT',
  path: '/organizations/:orgId/notification-preferences',
  permission: 'signed-in',
  summary: 'Replaces the notification settings of the current user',
  params: OrganizationParams,
  body: NotificationPreferences,
  response: NotificationPreferences,
});

/** As the browser gives it. */
export const PushSubscription = z.object({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .refine((url) => !URL.canParse(url) || new URL(url).username === '', {
      error: 'must not hold a user name',
    }),
  keys: z.object({ p256dh: z.string().min(40).max(200), auth: z.string().min(10).max(100) }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const getPushKey = endpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/organizations/:orgId/push-key',
  permission: 'signed-in',
  summary: 'The public key with which a browser subscribes to push messages of this server',
  params: OrganizationParams,
  response: z.object({ publicKey: z.string() }),
});

export const addPushSubscription = endpoint({
  name: 'addPushSubscription',
  method: 'POST',
  path: '/organizations/:orgId/push-subscriptions',
  permission: 'signed-in',
  summary: 'Turns on push notifications in this browser',
  params: OrganizationParams,
  body: PushSubscription,
});

export const removePushSubscription = endpoint({
  name: 'removePushSubscription',
  method: 'POST',
  path: '/organizations/:orgId/push-subscriptions/remove',
  permission: 'signed-in',
  summary: 'Turns off push notifications in a browser of the current user',
  params: OrganizationParams,
  body: PushSubscription.pick({ endpoint: true }),
});

export const NotificationPolicy = z.object({
  criticalBreaksQuietHours: z.boolean(),
});
export type NotificationPolicy = z.infer<typeof NotificationPolicy>;

const NotificationPolicyChange = NotificationPolicy.partial();
export type NotificationPolicyChange = z.infer<typeof NotificationPolicyChange>;

export const getNotificationPolicy = endpoint({
  name: 'getNotificationPolicy',
  method: 'GET',
  path: '/organizations/:orgId/notification-policy',
  permission: 'ORG_READ',
  summary: 'Delivery settings of the organization',
  params: OrganizationParams,
  response: NotificationPolicy,
});

export const updateNotificationPolicy = endpoint({
  name: 'updateNotificationPolicy',
  method: 'PATCH',
  path: '/organizations/:orgId/notification-policy',
  permission: 'ORG_UPDATE',
  summary: 'Changes delivery settings',
  params: OrganizationParams,
  body: NotificationPolicyChange,
  response: NotificationPolicy,
});

export const FailedDelivery = z.object({
  id: z.int(),
  channel: PersonalChannel,
  person: Reference.nullable(),
  reason: z.string(),
  attempts: z.int(),
  createdAt: Instant,
  finishedAt: Instant,
});
export type FailedDelivery = z.infer<typeof FailedDelivery>;

export const listFailedDeliveries = endpoint({
  name: 'listFailedDeliveries',
  method: 'GET',
  path: '/organizations/:orgId/failed-deliveries',
  permission: 'ORG_UPDATE',
  summary: 'Emails and push messages that failed and will not be retried, with the reason',
  params: OrganizationParams,
  query: PageQuery.omit({ sort: true, q: true }),
  response: pageOf(FailedDelivery),
});

export const retryDelivery = endpoint({
  name: 'retryDelivery',
  method: 'POST',
  path: '/organizations/:orgId/failed-deliveries/:deliveryId/retry',
  permission: 'ORG_UPDATE',
  summary: 'Retries a failed delivery',
  params: OrganizationParams.extend({ deliveryId: IdParam }),
});

const UnsubscribeParams = z.object({ token: z.string().max(100) });

/** What a link of a mail says it will end. */
export const UnsubscribeOffer = z.object({ rule: z.string(), organization: z.string() });

export const getUnsubscribeOffer = endpoint({
  name: 'getUnsubscribeOffer',
  method: 'GET',
  path: '/unsubscribe/:token',
  permission: 'public',
  summary: 'What the unsubscribe link in an alert email applies to',
  params: UnsubscribeParams,
  response: UnsubscribeOffer,
});

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe/:token',
  permission: 'public',
  summary: 'Stops the emails of one rule to one person (RFC 8058): no sign-in, any body',
  params: UnsubscribeParams,
  response: UnsubscribeOffer,
});
