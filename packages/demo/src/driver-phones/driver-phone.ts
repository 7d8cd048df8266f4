import type { OwnInspections, SentSyncRequest, SyncAnswer } from '@longhaul/contract';
import { DAY_MS, HOUR_MS } from '@longhaul/units';
import type { DemoOrganization } from '../organizations.ts';
import type { Whereabouts } from '../plan/truck-plan.ts';
import type { DemoSource } from '../sources.ts';
import { commandsOf, namedId, type PhoneCommand, type PhoneCopy, type Signer } from './phone-commands.ts';
import { createPhonePlan, type PhonePlan } from './phone-plan.ts';

/** The phone of the driver of a truck, and who certifies what is repaired on that truck. */
export interface DemoPhone extends Signer {
  readonly organization: string;
  readonly whereabouts: Whereabouts;
  readonly plan: PhonePlan;
  readonly shop: { readonly login: string; readonly name: string };
}

/** The phones of an organization whose trucks have a device that works. */
export function phonesOf(organization: DemoOrganization, sources: readonly DemoSource[]): DemoPhone[] {
  const shop = organization.accounts.find(({ role }) => role === 'ADMIN');
  if (!shop) return [];
  return sources.flatMap(({ device, whereabouts, username }) => {
    const driver = organization.drivers.find((each) => each.username === username);
    if (!driver || !whereabouts.truckPlan || device.silentForMinutes !== null) return [];
    return {
      organization: organization.name,
      username: driver.username,
      name: `${driver.firstName} ${driver.lastName}`,
      whereabouts,
      plan: createPhonePlan(whereabouts.truckPlan),
      shop: { login: shop.email, name: `${shop.firstName} ${shop.lastName}` },
    };
  });
}

/** What a phone keeps on its disk. */
export interface KeptPhone {
  readonly deviceId: string;
  /** The number that was given last. */
  readonly seq: number;
  /** What the driver does before is entered. Epoch ms. */
  readonly madeUntil: number;
  readonly copy: PhoneCopy | null;
  readonly have: { profile: string | null; units: string | null; days: Record<string, string> };
  readonly unsent: readonly (PhoneCommand & { seq: number })[];
  /** Reports with a defect, and when the shop has repaired it. Epoch ms. */
  readonly repairs: readonly { reportedAt: number; dueAt: number; note: string }[];
}

/** Somebody of an organization of the demo, by username or email. */
export interface Caller {
  readonly organization: string;
  readonly login: string;
}

/** Calls a path below the organization of the caller. @throws when there is no answer */
export type CallOrganization = (
  caller: Caller,
  path: string,
  body: object,
) => Promise<{ readonly status: number; readonly body: unknown }>;

const APP_VERSION = '1.0.0';
const DEVICE_NAMES = ['Pixel 7', 'Galaxy S23', 'iPhone', 'moto g'] as const;
/** What is older is refused: a phone of a demo that rested for longer leaves it out. */
const MAX_AGE_MS = 7 * DAY_MS;
const MAX_COMMANDS = 50;
const KEPT_DAYS = 30;
const GONE = 410;

/** A driver's phone: enters what its driver does, keeps it while there is no signal, and sends it through the sync of the app. */
export class DriverPhone {
  readonly phone: DemoPhone;
  #kept: KeptPhone;

  /** @param startAt of a phone that keeps nothing yet, epoch ms: what its driver did before is not entered. */
  constructor(phone: DemoPhone, kept: KeptPhone | null, startAt: number) {
    this.phone = phone;
    this.#kept = kept ?? newPhone(phone, startAt);
  }

  get kept(): KeptPhone {
    return this.#kept;
  }

  /** Whether a turn has something to do. */
  isDue(now: number): boolean {
    const { unsent, repairs, copy } = this.#kept;
    const hasSignal = this.phone.plan.hasSignalAt(now);
    const waits = unsent.length > 0 || repairs.some(({ dueAt }) => dueAt <= now);
    if (hasSignal && waits) return true;
    return (hasSignal || copy !== null) && !this.#actsUntil(now).next().done;
  }

  /**
   * Enters what the driver did until now and, with signal, sends it. What it keeps is saved before anything is sent: after a
   * restart the same is sent again, which the server has once. @throws when there is no answer, or not one of a sync
   */
  async turn(
    now: number,
    call: CallOrganization,
    save: (kept: KeptPhone) => void,
  ): Promise<{ refused: string[] }> {
    const keep = (change: Partial<KeptPhone>) => {
      this.#kept = { ...this.#kept, ...change };
      save(this.#kept);
    };
    const hasSignal = this.phone.plan.hasSignalAt(now);
    const refused = hasSignal ? await this.#sync(now, call, keep) : [];
    if (this.#kept.copy !== null) this.#enter(now, keep);
    while (hasSignal && this.#kept.unsent.length > 0) {
      const before = this.#kept.unsent.length;
      refused.push(...(await this.#sync(now, call, keep)));
      if (this.#kept.unsent.length >= before) break;
    }
    if (hasSignal) await this.#certifyRepairs(now, call, keep);
    return { refused };
  }

  #actsUntil(now: number) {
    return this.phone.plan.actsBetween(Math.max(this.#kept.madeUntil, now - MAX_AGE_MS), now);
  }

  #enter(now: number, keep: (change: Partial<KeptPhone>) => void): void {
    const { copy, unsent, repairs } = this.#kept;
    if (copy === null) return;
    const entered = [...unsent];
    const toRepair = [...repairs];
    let { seq } = this.#kept;
    for (const act of this.#actsUntil(now)) {
      const commands = commandsOf(this.phone, copy, act, this.phone.whereabouts.stateAt(act.at));
      for (const command of commands) entered.push({ ...command, seq: ++seq });
      if (act.finding && commands.length > 0) {
        const hours = 2 + (Math.floor(act.at / HOUR_MS) % 4);
        toRepair.push({ reportedAt: act.at, dueAt: act.at + hours * HOUR_MS, note: act.finding.repair });
      }
    }
    keep({ madeUntil: now, seq, unsent: entered, repairs: toRepair });
  }

  /** Sends the oldest that is not sent and takes what changed; answers why something was refused. */
  async #sync(
    now: number,
    call: CallOrganization,
    keep: (change: Partial<KeptPhone>) => void,
  ): Promise<string[]> {
    const { deviceId, unsent, have, seq } = this.#kept;
    const commands = unsent.slice(0, MAX_COMMANDS);
    const answer = await call(this.#caller, '/driver-app/sync', {
      protocol: 1,
      deviceId,
      deviceName: DEVICE_NAMES[this.phone.username.length % DEVICE_NAMES.length]!,
      appVersion: APP_VERSION,
      sentAt: new Date(now).toISOString(),
      commands,
      unsent: unsent.length - commands.length,
      have,
    } satisfies SentSyncRequest);
    if (answer.status === GONE) {
      // Marked as lost: the driver gets another phone.
      keep(newPhone(this.phone, now));
      return [];
    }
    if (answer.status !== 200) throw new Error(`the server answered ${answer.status} to a sync`);
    const { lastSeq, results, parts } = answer.body as SyncAnswer;
    const taken = new Set(results.filter(({ outcome }) => outcome !== 'wait').map(({ id }) => id));
    const left = unsent.filter(({ id }) => !taken.has(id));
    keep({
      ...this.#taken(parts),
      ...renumbered(left, { deviceId, seq, lastSeq }, () => this.#newDeviceId(now)),
    });
    return results.flatMap(({ outcome, reason }) =>
      outcome === 'refused' ? (reason?.text ?? 'refused') : [],
    );
  }

  #taken({ profile, units, days }: SyncAnswer['parts']): Pick<KeptPhone, 'copy' | 'have'> {
    const { copy, have } = this.#kept;
    const own: OwnInspections | PhoneCopy | null = units?.data ?? copy;
    const versions = Object.fromEntries(Object.entries(days).map(([date, { version }]) => [date, version]));
    return {
      copy: own
        ? {
            vehicle: own.vehicle,
            trailers: own.trailers,
            toReview: own.toReview,
            recent: own.recent,
            ownItems: own.ownItems,
            timeZone: profile?.data.timeZone ?? copy?.timeZone ?? null,
          }
        : null,
      have: {
        profile: profile?.version ?? have.profile,
        units: units?.version ?? have.units,
        days: newestOf({ ...have.days, ...versions }),
      },
    };
  }

  /** As the mechanic does in the office: the driver's next pre-trip inspection reviews it. */
  async #certifyRepairs(
    now: number,
    call: CallOrganization,
    keep: (change: Partial<KeptPhone>) => void,
  ): Promise<void> {
    const { organization, shop } = this.phone;
    for (const repair of this.#kept.repairs) {
      if (repair.dueAt > now) continue;
      const report = this.#kept.copy?.recent.find(({ at }) => Date.parse(at) === repair.reportedAt);
      for (const { id } of report?.defects.filter(({ state }) => state === 'open') ?? []) {
        const body = { outcome: 'repaired', note: repair.note, signatureName: shop.name };
        const answer = await call({ organization, login: shop.login }, `/defects/${id}/certify`, body);
        if (answer.status >= 429) throw new Error(`the server answered ${answer.status} to a certification`);
      }
      keep({ repairs: this.#kept.repairs.filter((each) => each !== repair) });
    }
  }

  get #caller(): Caller {
    return { organization: this.phone.organization, login: this.phone.username };
  }

  #newDeviceId(now: number): string {
    return namedId(now, `phone of ${this.phone.username}`);
  }
}

const newestOf = (days: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(days)
      .toSorted(([one], [other]) => (one < other ? 1 : -1))
      .slice(0, KEPT_DAYS),
  );

function newPhone({ username }: DemoPhone, now: number): KeptPhone {
  return {
    deviceId: namedId(now, `phone of ${username}`),
    seq: 0,
    madeUntil: now,
    copy: null,
    have: { profile: null, units: null, days: {} },
    unsent: [],
    repairs: [],
  };
}

/** As a phone whose database was lost, where the server does not have what it should: it was restored, or the phone was. */
function renumbered(
  unsent: KeptPhone['unsent'],
  { deviceId, seq, lastSeq }: { deviceId: string; seq: number; lastSeq: number },
  newDeviceId: () => string,
): Pick<KeptPhone, 'deviceId' | 'seq' | 'unsent'> {
  const next = unsent[0]?.seq ?? seq + 1;
  if (lastSeq === next - 1) return { deviceId, seq, unsent };
  const again = unsent.map((command, index) => ({ ...command, seq: index + 1 }));
  return { deviceId: newDeviceId(), seq: again.length, unsent: again };
}
