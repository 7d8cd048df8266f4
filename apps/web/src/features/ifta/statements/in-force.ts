import type { VehicleStatement } from '@longhaul/contract';
import { addDays } from '@longhaul/units';

type Span = Pick<VehicleStatement, 'fromDate' | 'untilDate'>;

export interface InForce<Statement> {
  /** Null while none holds. */
  readonly statement: Statement | null;
  /** The first day it holds without a break; null when nothing was stated before it. */
  readonly sinceDate: string | null;
}

/** Which of the statements of one kind, the newest first, holds on a day. The one that starts last counts. */
export function inForceOn<Statement extends Span>(
  date: string,
  statements: readonly Statement[],
): InForce<Statement> {
  const index = statements.findIndex(
    ({ fromDate, untilDate }) => fromDate <= date && (untilDate === null || date <= untilDate),
  );
  const statement = statements[index] ?? null;
  // Those that would come first have ended before the day, or begin after it.
  const ends = statements
    .slice(0, statement === null ? undefined : index)
    .flatMap(({ fromDate, untilDate }) => (fromDate <= date && untilDate !== null ? [untilDate] : []))
    .map((untilDate) => addDays(untilDate, 1));
  const starts = [...(statement === null ? [] : [statement.fromDate]), ...ends].sort();
  return { statement, sinceDate: starts.at(-1) ?? null };
}

interface FiledQuarter {
  readonly quarter: string;
  readonly from: string;
  readonly to: string;
  readonly revisions: readonly unknown[];
}

/** Codes of the finalized quarters that have a day in the span. */
export function filedWithin({ fromDate, untilDate }: Span, quarters: readonly FiledQuarter[]): string[] {
  return quarters
    .filter(
      ({ from, to, revisions }) =>
        revisions.length > 0 && to >= fromDate && (untilDate === null || from <= untilDate),
    )
    .map(({ quarter }) => quarter);
}
