import { divideHalfUp } from '@longhaul/units';

export type WorkOrderLine =
  | { kind: 'part'; quantityThousandths: number; unitCents: number }
  | { kind: 'labor'; minutes: number; centsPerHour: number }
  | { kind: 'other'; cents: number };

export type WorkOrderCost = {
  partsCents: number;
  laborCents: number;
  otherCents: number;
  taxCents: number;
  totalCents: number;
};

const MINUTES_PER_HOUR = 60;
const THOUSANDTHS = 1_000;
const BASIS_POINTS = 10_000;

/** Cents of one line, halves up. */
export function lineCents(line: WorkOrderLine): number {
  switch (line.kind) {
    case 'part':
      return scaleHalfUp(line.quantityThousandths, line.unitCents, THOUSANDTHS);
    case 'labor':
      return scaleHalfUp(line.minutes, line.centsPerHour, MINUTES_PER_HOUR);
    case 'other':
      return line.cents;
  }
}

/** Each line is rounded, then the tax on the sum of the parts. */
export function workOrderCost(lines: readonly WorkOrderLine[], partsTaxBasisPoints = 0): WorkOrderCost {
  const sum = (kind: WorkOrderLine['kind']) =>
    lines.reduce((total, line) => total + (line.kind === kind ? lineCents(line) : 0), 0);
  const [partsCents, laborCents, otherCents] = [sum('part'), sum('labor'), sum('other')];
  const taxCents = scaleHalfUp(partsCents, partsTaxBasisPoints, BASIS_POINTS);
  const totalCents = partsCents + laborCents + otherCents + taxCents;
  return { partsCents, laborCents, otherCents, taxCents, totalCents };
}

const scaleHalfUp = (a: number, b: number, denominator: number) =>
  Number(divideHalfUp(BigInt(a) * BigInt(b), BigInt(denominator)));
