import type { MaintenanceAnswer, MaintenanceRequest } from '../evaluate.ts';

type Row = Record<string, unknown>;
const withInstant = (row: Row) => ({ ...row, at: Date.parse(row.at as string) });

/** The request of a worked case: its instants are text. */
export function maintenanceRequest(sent: object): MaintenanceRequest {
  const { asOf, counters, inspections, faultCodes, ...rest } = sent as Row;
  const counter = (of: Row | undefined) =>
    of && {
      readings: (of.readings as Row[]).map(withInstant),
      entered: (of.entered as Row[]).map(withInstant),
    };
  const { odometer, engine } = (counters ?? {}) as { odometer?: Row; engine?: Row };
  return {
    ...rest,
    asOf: Date.parse(asOf as string),
    counters: counters && { odometer: counter(odometer), engine: counter(engine) },
    inspections: inspections && {
      ...(inspections as Row),
      acts: ((inspections as Row).acts as Row[]).map(withInstant),
    },
    faultCodes: (faultCodes as Row[] | undefined)?.map(withInstant),
  } as unknown as MaintenanceRequest;
}

/** The answer as a worked case has it: instants as text of whole seconds. */
export function answerWithInstants({ faultCodes, ...rest }: MaintenanceAnswer): object {
  const text = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
  return {
    ...rest,
    ...(faultCodes && {
      faultCodes: faultCodes.map(({ firstSeenAt, lastSeenAt, ...row }) => ({
        ...row,
        firstSeenAt: text(firstSeenAt),
        lastSeenAt: text(lastSeenAt),
      })),
    }),
  };
}
