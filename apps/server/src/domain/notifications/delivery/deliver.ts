import type { PersonalChannel } from '@longhaul/contract';
import type { Deps } from '../../../platform/deps.ts';
import {
  type Addressee,
  deleteSubscriptions,
  findAddressee,
  selectSubscriptions,
} from './delivery-queries.ts';
import type { Outcome } from './delivery-retry.ts';
import { type Composing, EVENT_WORDS, type PushMessage } from './event-types.ts';
import { outcomeOfMailError } from './mail-outcome.ts';
import { type PushSender, type PushTarget, sendPush } from './push.ts';
import type { DueDelivery } from './subscriptions.ts';

/** What the background work needs to reach people outside of the product. */
export interface DeliverySettings {
  readonly publicUrl: string;
  readonly hasPrivateWebhooks: boolean;
  readonly unsubscribeSecret: string;
  readonly pushKeys: PushSender['keys'];
}

export type DeliveryDeps = Pick<Deps, 'database' | 'clock' | 'mailer' | 'log'> & {
  readonly settings: DeliverySettings;
};

type Deliver = (deps: DeliveryDeps, delivery: DueDelivery) => Promise<Outcome>;

const NO_LONGER: Outcome = { kind: 'dropped', reason: 'This person no longer has access' };

export const DELIVER: Record<PersonalChannel, Deliver> = {
  async mail(deps, delivery) {
    const mail = await composing(deps, delivery, async (to) => {
      const person = await addresseeOf(to);
      if (person?.email == null) return undefined;
      return EVENT_WORDS[delivery.type].mail?.(to, { ...person, email: person.email });
    });
    if (mail === undefined) return NO_LONGER;
    try {
      await deps.mailer.send(mail);
      return { kind: 'sent' };
    } catch (error) {
      return outcomeOfMailError(error as Error);
    }
  },
  async push(deps, delivery) {
    const { organization_id } = delivery;
    const content = await composing(deps, delivery, async (to) => {
      const person = await addresseeOf(to);
      const message = person && (await EVENT_WORDS[delivery.type].push?.(to, person));
      return message && { message, targets: await selectSubscriptions(to.tx, organization_id, person.id) };
    });
    if (content === undefined) return NO_LONGER;
    return pushToAll(deps, delivery, content.targets, content.message);
  },
};

const composing = <Result>(
  { database, clock, settings }: DeliveryDeps,
  delivery: DueDelivery,
  work: (to: Composing) => Promise<Result>,
) =>
  database.inOrganization({ organizationId: delivery.organization_id, actorId: null }, (tx) =>
    work({
      tx,
      delivery,
      publicUrl: settings.publicUrl,
      unsubscribeSecret: settings.unsubscribeSecret,
      now: clock.now(),
    }),
  );

async function addresseeOf({ tx, delivery }: Composing): Promise<Addressee | undefined> {
  const { organization_id, user_id } = delivery;
  return user_id === null ? undefined : findAddressee(tx, organization_id, user_id);
}

async function pushToAll(
  deps: DeliveryDeps,
  delivery: DueDelivery,
  targets: readonly (PushTarget & { id: number })[],
  message: PushMessage,
): Promise<Outcome> {
  const { publicUrl, hasPrivateWebhooks: mayBePrivate, pushKeys: keys } = deps.settings;
  const contact = publicUrl.startsWith('https:') ? publicUrl : 'mailto:admin@localhost';
  const gone: number[] = [];
  const outcomes: Outcome[] = [];
  await Promise.all(
    targets.map(async (target) => {
      const outcome = await sendPush(target, message, { keys, contact, mayBePrivate }, deps.clock.now());
      if (outcome.kind === 'gone') gone.push(target.id);
      else outcomes.push(outcome);
    }),
  );
  if (gone.length > 0) {
    await composing(deps, delivery, ({ tx }) => deleteSubscriptions(tx, delivery.organization_id, gone));
  }
  // One browser that got it is enough; to the others it would only come twice.
  const sent = outcomes.find(({ kind }) => kind === 'sent');
  return (
    sent ?? outcomes[0] ?? { kind: 'dropped', reason: 'This person has no browser with push notifications' }
  );
}
