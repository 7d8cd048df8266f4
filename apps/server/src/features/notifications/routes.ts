import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import {
  countNotifications,
  markRead,
  markSeen,
  selectCritical,
  selectUnread,
} from '../../domain/notifications/inbox-queries.ts';
import { announceTo } from '../../domain/notifications/incident-event.ts';
import { listNotifications, readerOf } from '../../domain/notifications/list-notifications.ts';
import { presentIncident, titleOf } from '../../domain/notifications/present-incident.ts';
import { incidentPath } from '../../domain/notifications/present-notification.ts';
import { pushKeys } from '../../domain/notifications/push-keys.ts';
import { unitsOf } from '../../domain/notifications/units-of-person.ts';
import { assertPublicAddress } from '../../domain/notifications/webhook-address.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementForUser, implementOpen } from '../../plugins/endpoints.ts';
import { accessOf, openStream } from '../../plugins/event-stream.ts';
import { getIncident } from './get-incident.ts';
import { selectAssignees, selectIncidents } from './incident-queries.ts';
import { NOTIFICATIONS, NotificationStream } from './notification-stream.ts';
import { getPolicy, presentFailed, retryDelivery, updatePolicy } from './policy.ts';
import { deleteSubscription, insertSubscription, selectFailed } from './policy-queries.ts';
import { getPreferences, replacePreferences } from './preferences.ts';
import { acknowledgeIncidents, addNote, resolveIncident, updateIncident } from './settle-incidents.ts';
import { getUnsubscribeOffer, unsubscribe } from './unsubscribe.ts';

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  inboxRoutes(app, deps);
  streamRoute(app, deps);
  incidentRoutes(app, deps);
  personalRoutes(app, deps);
  policyRoutes(app, deps);
  app.register(async (scope) => unsubscribeRoutes(scope, deps));
}

/** A mail program sends a form, whose words say no more than that it does. */
function unsubscribeRoutes(scope: FastifyInstance, deps: Deps): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async () => undefined,
  );
  implementOpen(scope, contract.getUnsubscribeOffer, ({ params }) => getUnsubscribeOffer(deps, params.token));
  implementOpen(scope, contract.unsubscribe, ({ params, address }) =>
    unsubscribe(deps, params.token, address),
  );
}

function inboxRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  implementForUser(app, contract.listNotifications, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, async (tx) =>
      listNotifications(tx, readerOf(actor, params.orgId), query, await unitsOf(tx, actor, params.orgId)),
    ),
  );
  implementForUser(app, contract.getNotificationSummary, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      countNotifications(tx, readerOf(actor, params.orgId), new Date(clock.now())),
    ),
  );
  implementForUser(app, contract.readNotifications, ({ params, body, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      const reader = readerOf(actor, params.orgId);
      const now = new Date(clock.now());
      await markRead(tx, reader, body, now);
      await announceTo(tx, params.orgId, [actor.userId], []);
      return countNotifications(tx, reader, now);
    }),
  );
  implementForUser(app, contract.seeNotifications, ({ params, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      const reader = readerOf(actor, params.orgId);
      const now = new Date(clock.now());
      await markSeen(tx, reader, now);
      await announceTo(tx, params.orgId, [actor.userId], []);
      return countNotifications(tx, reader, now);
    }),
  );
}

function streamRoute(app: FastifyInstance, deps: Deps): void {
  const { database, bus, clock, access, streams, log } = deps;
  const notifications = new NotificationStream({
    bus,
    scheduler: streams.scheduler,
    onError: (error) => log.warn({ err: error }, 'Notifications could not be sent to open tabs'),
    read: async (opener, organizationId, notificationIds) => {
      const actor = await access.userOf(opener, opener.address);
      if (actor?.organizationId !== organizationId) return null;
      return database.inOrganizationOf(actor, async (tx) => {
        const reader = readerOf(actor, organizationId);
        const summary = await countNotifications(tx, reader, new Date(clock.now()));
        if (notificationIds.length === 0) return { ...summary, critical: [] };
        const units = await unitsOf(tx, actor, organizationId);
        const critical = await selectCritical(tx, reader, notificationIds);
        return {
          ...summary,
          critical: critical.map((row) => ({
            id: row.notification_id,
            title: titleOf(presentIncident(row, units)),
            href: incidentPath(row.id),
          })),
        };
      });
    },
  });
  app.addHook('preClose', async () => notifications.close());
  implementForUser(app, contract.streamNotifications, (call) =>
    openStream(streams, call.reply, {
      topic: NOTIFICATIONS,
      key: call.actor.userId,
      access: accessOf(deps, call),
      prepare: async () => (viewer) => notifications.start(call.actor, call.params.orgId, viewer),
    }),
  );
}

function incidentRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  implement(app, contract.listIncidents, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      const units = await unitsOf(tx, actor, params.orgId);
      const rows = await selectIncidents(tx, params.orgId, contract.kindsToldTo(actor.permissions), query);
      const ids = rows.map(({ id }) => id);
      // Only people are notified.
      const unread =
        actor.kind === 'user' ? await selectUnread(tx, readerOf(actor, params.orgId), ids) : new Set();
      return { items: rows.map((row) => ({ ...presentIncident(row, units), isNew: unread.has(row.id) })) };
    }),
  );
  implementForUser(app, contract.getIncident, ({ params, actor }) =>
    database.inOrganizationOf(actor, async (tx) =>
      getIncident(tx, actor, targetOf(params), await unitsOf(tx, actor, params.orgId), clock.now()),
    ),
  );
  implement(app, contract.listIncidentAssignees, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, async (tx) => ({
      items: (await selectAssignees(tx, params.orgId, { q: query.q })).slice(0, contract.MAX_ASSIGNEES),
    })),
  );
  implementForUser(app, contract.acknowledgeIncidents, async ({ params, body, actor }) => ({
    acknowledged: await acknowledgeIncidents(deps, actor, params.orgId, body.ids),
  }));
  implementForUser(app, contract.updateIncident, ({ params, body, actor }) =>
    updateIncident(deps, actor, targetOf(params), body),
  );
  implementForUser(app, contract.resolveIncident, ({ params, body, actor }) =>
    resolveIncident(deps, actor, targetOf(params), body.reason),
  );
  implementForUser(app, contract.addIncidentNote, ({ params, body, actor }) =>
    addNote(deps, actor, targetOf(params), body.note),
  );
}

const targetOf = ({ orgId, incidentId }: { orgId: number; incidentId: number }) => ({
  organizationId: orgId,
  incidentId,
});

function personalRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  implementForUser(app, contract.getNotificationPreferences, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => getPreferences(tx, params.orgId, actor.userId)),
  );
  implementForUser(app, contract.replaceNotificationPreferences, ({ params, body, actor }) =>
    replacePreferences(deps, actor, params.orgId, body),
  );
  implementForUser(app, contract.getPushKey, async () => ({
    publicKey: (await pushKeys(database)).publicKey,
  }));
  implementForUser(app, contract.addPushSubscription, async ({ params, body, actor, request }) => {
    await assertPublicAddress(deps, 'endpoint', body.endpoint);
    return database.inOrganizationOf(actor, (tx) =>
      insertSubscription(tx, params.orgId, actor.userId, {
        endpoint: body.endpoint,
        public_key: body.keys.p256dh,
        auth_secret: body.keys.auth,
        user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
      }),
    );
  });
  implementForUser(app, contract.removePushSubscription, ({ params, body, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      deleteSubscription(tx, params.orgId, actor.userId, body.endpoint),
    ),
  );
}

function policyRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  implement(app, contract.getNotificationPolicy, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => getPolicy(tx, params.orgId)),
  );
  implementForUser(app, contract.updateNotificationPolicy, ({ params, body, actor }) =>
    updatePolicy(deps, actor, params.orgId, withoutUndefined(body)),
  );
  implementForUser(app, contract.listFailedDeliveries, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      const { rows, total } = await selectFailed(tx, params.orgId, query);
      return { items: rows.map(presentFailed), page: query.page, size: query.size, total };
    }),
  );
  implementForUser(app, contract.retryDelivery, ({ params, actor }) =>
    retryDelivery(deps, actor, params.orgId, params.deliveryId),
  );
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

const withoutUndefined = <T extends object>(change: T): Defined<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Defined<T>;
