import type { CommandBody } from '@longhaul/contract';
import { STATUS_CODE } from '@longhaul/hos';
import type { CommandContext } from './command-context.ts';
import { type DutyEntry, DutyLog } from './duty-log.ts';
import type { Became } from './refusal.ts';

/** Duty changes of one phone in the order in which they were made: the log is opened once and written once. */
export async function applyDutyStatuses(
  context: Pick<CommandContext, 'tx' | 'actor' | 'driver' | 'now'>,
  entries: readonly DutyEntry[],
): Promise<Became[]> {
  const log = await DutyLog.open(context, entries);
  const became: Became[] = [];
  for (const entry of entries) became.push(await log.enter(entry));
  await log.store();
  return became;
}

/** Looking at the vehicle is on duty (395.2): a driver who began it off duty is set on duty from then on. */
export async function setOnDuty(context: CommandContext, startedAt: number): Promise<void> {
  const duty: CommandBody<'duty-status'> = { status: 'ON', mode: null, locationText: null };
  const entry = { command: context.command, duty, at: startedAt };
  const log = await DutyLog.open(context, [entry]);
  const status = log.statusAt(startedAt);
  if (status !== undefined && status !== STATUS_CODE.OFF && status !== STATUS_CODE.SB) return;
  // The report counts without it, such as where a device recorded driving meanwhile.
  await log.enter(entry);
  await log.store();
}
