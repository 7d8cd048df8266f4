import type { SentSyncRequest, SyncAnswer } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { APP_VERSION } from './app-version.ts';
import { type Answer, type Call, callServer } from './call-server.ts';
import { type KeptCommand, PART_NAMES, type PhoneStore } from './phone-store.ts';
import { FORMER_TAKEN } from './taken-kinds.ts';

export type SyncOutcome = 'ok' | 'offline' | 'signed-out' | 'lost' | 'busy' | 'refused';
/** What the server said beside the copy. */
export type Heard = { outcome: SyncOutcome; movingVehicle?: SyncAnswer['movingVehicle'] };

/** Of one request: smaller than the server takes, so that a bad line carries it. */
const BATCH = 50;
/** A tap can be undone so long. */
export const UNDO_MS = 10_000;
const KEPT_DAYS = 20;
const LOCK = 'longhaul-driver-sync';

/** Of whatever release of the server. */
type AnyAnswer = Omit<SyncAnswer, 'kinds'> & Partial<Pick<SyncAnswer, 'kinds'>>;
type Caller = (path: string, call: Call) => Promise<Answer>;

/**
 * Sends what has a number, takes what changed, then sends the pictures that are wanted. One tab, or the worker, at a time.
 */
export function syncPhone(store: PhoneStore, orgId: number, call: Caller = callServer): Promise<Heard> {
  const work = () => syncAll(store, orgId, call);
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}

async function syncAll(store: PhoneStore, orgId: number, call: Caller): Promise<Heard> {
  await store.seal(Date.now() - UNDO_MS);
  for (;;) {
    const commands = await store.commands();
    const unsent = commands.filter((command) => command.seq !== null && command.result === null);
    const batch = unsent.slice(0, BATCH);
    const answer = await call(`/organizations/${orgId}/driver-app/sync`, {
      method: 'POST',
      body: JSON.stringify(
        await requestOf(store, batch, commands.filter(({ result }) => result === null).length),
      ),
    });
    const outcome = outcomeOf(answer);
    if (outcome !== 'ok') return { outcome };
    const body = answer.body as AnyAnswer;
    const taken = commands.filter(({ result }) => result !== null).map(({ seq }) => seq ?? 0);
    if (Math.max(0, ...taken) > body.lastSeq) {
      await catchUp(store, commands, body.lastSeq);
      continue;
    }
    await store.saveAnswer(body.results, partsOf(body), Date.now());
    if (await store.saveTakenKinds(body.kinds ?? FORMER_TAKEN, body.lastSeq)) continue;
    const hasMore = await store.seal(Date.now() - UNDO_MS);
    await sendPhotos(store, orgId, body.photosWanted, call);
    const isStuck = batch.length > 0 && body.results.some(({ outcome: became }) => became === 'wait');
    if (isStuck || (unsent.length <= BATCH && !hasMore))
      return { outcome: 'ok', movingVehicle: body.movingVehicle };
  }
}

/** The server was restored from a backup: what it no longer has is sent again, under new numbers where some are gone here. */
async function catchUp(store: PhoneStore, commands: readonly KeptCommand[], lastSeq: number): Promise<void> {
  await store.sendAgainAfter(lastSeq);
  const numbers = commands.flatMap(({ seq }) => (seq !== null && seq > lastSeq ? seq : []));
  if (Math.min(...numbers) > lastSeq + 1) await store.becomeNewDevice();
}

async function requestOf(
  store: PhoneStore,
  batch: readonly KeptCommand[],
  unsent: number,
): Promise<SentSyncRequest> {
  const {
    profile = null,
    units = null,
    vehicles = null,
    inbox = null,
    loads = null,
    zones = null,
    facts = null,
    ...days
  } = (await store.copy()).versions as Record<string, string | null>;
  return {
    protocol: 1,
    deviceId: await store.deviceId(),
    deviceName: deviceName(),
    appVersion: APP_VERSION,
    sentAt: new Date().toISOString(),
    clockChanges: await store.clockChanges(),
    commands: batch.map(({ id, seq, kind, v, at, position, body }) => ({
      id,
      seq: seq ?? 0,
      kind,
      v,
      at,
      position,
      body: { ...body },
    })),
    unsent: unsent - batch.length,
    have: { profile, units, vehicles, inbox, loads, zones, facts, days: days as Record<string, string> },
  };
}

function outcomeOf({ status }: Answer): SyncOutcome {
  if (status >= 200 && status < 300) return 'ok';
  if (status === 0) return 'offline';
  if (status === 401) return 'signed-out';
  if (status === 410) return 'lost';
  return status >= 500 || status === 429 ? 'busy' : 'refused';
}

function partsOf({ parts: { days, ...named } }: Pick<SyncAnswer, 'parts'>) {
  return {
    ...Object.fromEntries(
      PART_NAMES.flatMap((name) => {
        const part = named[name];
        return part ? [[name, part as { version: string; data: unknown }]] : [];
      }),
    ),
    ...Object.fromEntries(
      Object.entries(days).map(([date, { version, log }]) => [date, { version, data: log }]),
    ),
  };
}

async function sendPhotos(
  store: PhoneStore,
  orgId: number,
  wanted: readonly string[],
  call: Caller,
): Promise<void> {
  for (const sha256 of wanted) {
    const photo = await store.photo(sha256);
    if (!photo) continue;
    const path = `/organizations/${orgId}/driver-app/photos/${sha256}`;
    const { status } = await call(path, { method: 'PUT', body: photo.blob });
    if (status === 204) await store.removePhoto(sha256);
    else if (status === 0 || status >= 500) return;
  }
}

/** Days that are over for long are deleted. */
export async function tidy(store: PhoneStore): Promise<void> {
  await store.forgetDaysBefore(addDays(new Date().toISOString().slice(0, 10), -KEPT_DAYS));
}

function deviceName(): string {
  const data = (navigator as { userAgentData?: { platform?: string } }).userAgentData;
  return (data?.platform || navigator.platform || 'Phone').slice(0, 80);
}
