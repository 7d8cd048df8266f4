import type { WorkOrderCategory, WorkOrderDetail, WorkOrderStatus } from '@longhaul/contract';
import { readTypedNumber } from '@longhaul/contract';
import { readCents } from '../../format/money.ts';
import { readBasisPoints } from '../../format/typed-values.ts';

export type LineKind = 'part' | 'labor' | 'other';

/** A line as it is typed: how many, or hours, and dollars for each. */
export interface LineInput {
  readonly key: number;
  readonly kind: LineKind;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
}

export interface OrderInput {
  readonly assetId: number | null;
  readonly title: string;
  readonly category: WorkOrderCategory;
  readonly status: WorkOrderStatus;
  readonly vendor: string;
  readonly note: string;
  readonly dueOn: string;
  readonly doneOn: string;
  readonly isDown: boolean;
  readonly taxPercent: string;
  readonly lines: readonly LineInput[];
  readonly planIds: readonly number[];
  readonly defectIds: readonly number[];
}

export const EMPTY_ORDER: OrderInput = {
  assetId: null,
  title: '',
  category: 'repair',
  status: 'open',
  vendor: '',
  note: '',
  dueOn: '',
  doneOn: '',
  isDown: false,
  taxPercent: '',
  lines: [],
  planIds: [],
  defectIds: [],
};

export function inputOf(order: WorkOrderDetail): OrderInput {
  return {
    assetId: order.unit.id,
    title: order.title,
    category: order.category,
    status: order.status,
    vendor: order.vendor ?? '',
    note: order.note ?? '',
    dueOn: order.dueOn ?? '',
    doneOn: order.doneOn ?? '',
    isDown: order.downFrom !== null,
    taxPercent: order.partsTaxBasisPoints === 0 ? '' : String(order.partsTaxBasisPoints / 100),
    lines: order.lines.map((line, key) => ({
      key,
      kind: line.kind,
      description: line.description,
      quantity:
        line.kind === 'part'
          ? String((line.quantityThousandths ?? 0) / 1_000)
          : line.kind === 'labor'
            ? String(Math.round(((line.minutes ?? 0) / 60) * 100) / 100)
            : '',
      price: ((line.unitCents ?? line.centsPerHour ?? line.cents) / 100).toFixed(2),
    })),
    planIds: order.services.map(({ id }) => id),
    defectIds: order.defects.map(({ id }) => id),
  };
}

type Line =
  | { kind: 'part'; description: string; quantityThousandths: number; unitCents: number }
  | { kind: 'labor'; description: string; minutes: number; centsPerHour: number }
  | { kind: 'other'; description: string; cents: number };

function lineOf({ kind, description, quantity, price }: LineInput): Line | null {
  const cents = readCents(price);
  const amount = readTypedNumber(quantity, 3) ?? null;
  const words = description.trim();
  if (cents === null || words === '') return null;
  if (kind === 'other') return { kind, description: words, cents };
  if (amount === null || amount < 0 || amount >= 1_000_000) return null;
  return kind === 'part'
    ? { kind, description: words, quantityThousandths: Math.round(amount * 1_000), unitCents: cents }
    : { kind, description: words, minutes: Math.round(amount * 60), centsPerHour: cents };
}

/** What is wrong with what was typed; null when it can be sent. */
export function orderProblem(input: OrderInput): string | null {
  if (input.assetId === null) return 'Choose the vehicle or trailer.';
  if (input.title.trim() === '') return 'Enter the work needed.';
  if (input.taxPercent.trim() !== '' && readBasisPoints(input.taxPercent) === null)
    return 'Enter the tax as a percent, such as 7.25.';
  const bad = input.lines.findIndex((line) => lineOf(line) === null);
  if (bad >= 0) return `Line ${bad + 1} needs a description, a quantity and an amount, such as 12.50.`;
  return null;
}

export function orderBody(input: OrderInput) {
  return {
    title: input.title.trim(),
    category: input.category,
    status: input.status,
    vendor: input.vendor,
    note: input.note,
    dueOn: input.dueOn === '' ? null : input.dueOn,
    doneOn: input.status === 'done' && input.doneOn !== '' ? input.doneOn : null,
    isDown: input.isDown,
    partsTaxBasisPoints: readBasisPoints(input.taxPercent) ?? 0,
    lines: input.lines.map(lineOf).filter((line) => line !== null),
    planIds: [...input.planIds],
    defectIds: [...input.defectIds],
  };
}
