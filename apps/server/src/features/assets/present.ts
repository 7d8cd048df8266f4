import { type Assignment, FaultCode, type Reading } from '@longhaul/contract';

export function presentHistory(
  rows: readonly { id: number; name: string; from: Date; until: Date | null }[],
): Assignment[] {
  return rows.map(({ id, name, from, until }) => ({
    id,
    name,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
  }));
}

export function presentReading({ reading, value, at }: { reading: Reading; value: number; at: Date }) {
  return { reading, value, at: at.toISOString() };
}

export function presentFaultCode({ details, at }: { details: unknown; at: Date }) {
  return { ...FaultCode.parse(details), at: at.toISOString() };
}
