import type { SyncCommand } from '@longhaul/contract';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import type { HosDriver } from '../../domain/hos/hos-driver.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** A command of one of the driver's phones. */
export type PhoneCommand = Pick<SyncCommand, 'id' | 'position'> & { deviceId: string };

/** A command whose number is the next, in the transaction that takes it. */
export type CommandContext = {
  tx: DatabaseTransaction;
  actor: UserActor;
  driver: HosDriver;
  command: PhoneCommand & Pick<SyncCommand, 'seq' | 'v'>;
  /** When it was made, and when it came. Epoch ms. */
  at: number;
  now: number;
};

export type Applied = 'stored' | 'superseded';

export const keyOf = ({ organizationId, driverId }: DriverKey): DriverKey => ({ organizationId, driverId });
