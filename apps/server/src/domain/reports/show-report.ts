import type { Report, ReportKind } from '@longhaul/contract';
import { METERS_PER_MILE } from '@longhaul/units';
import { bestAndWorst } from './work-out-report.ts';

/** Without any amount, for a reader who may not see revenue: vehicles are compared by miles a gallon then. */
export function withoutAmounts(report: Report): Report {
  const vehicles = [...report.best, ...report.worst].map((vehicle) => ({
    ...vehicle,
    marginPerMileE4: null,
  }));
  return {
    ...report,
    money: null,
    ...bestAndWorst(vehicles, ({ milesPerGallonE4 }) => milesPerGallonE4),
    leftOnTable: report.leftOnTable.map((line) => ({ ...line, cents: null })),
    benchmarks: report.benchmarks.filter(({ measure }) => measure === 'empty-share'),
  };
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
);

/** `10/31/26`. */
export const shortDate = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(2, 4)}`;

/** `October 2026`, or `10/04/26 to 10/10/26`. */
export function periodTitle(kind: ReportKind, { from, to }: Report['period']): string {
  return kind === 'month'
    ? `${MONTHS[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`
    : `${shortDate(from)} to ${shortDate(to)}`;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Cents a mile: `2.2 cents`. */
const centsAMile = (e4: number) => `${tenths.format(Math.abs(e4) / 100)}¢`;

const PART_WORDS: Readonly<Record<string, string>> = {
  rate: 'the rate',
  mix: 'the mix of lanes',
  'empty-miles': 'the share of empty miles',
  'without-miles': 'loads without miles',
  'fuel-price': 'the price of fuel',
  'fuel-use': 'fuel used per mile',
};

/** `the rate`, `repair cost`. */
export function partWords(name: string): string {
  const [what = '', kind] = name.split(':');
  return kind === undefined
    ? (PART_WORDS[what] ?? what.replaceAll('-', ' '))
    : `${kind.replaceAll('-', ' ')} cost`;
}

/** What matters, in sentences. The same report gives the same words. */
export function summaryOf(report: Report): string[] {
  const { kind, money, legalHours, leftOnTable, operatedMeters } = report;
  const earlier =
    kind === 'month' ? MONTHS[Number(report.comparedWith.from.slice(5, 7)) - 1]! : 'the week before';
  const inEarlier = kind === 'month' ? `in ${earlier}` : earlier;
  if (operatedMeters.now === 0) return ['No vehicle reported miles in this period.'];
  const sentences: string[] = [];
  if (money?.marginChange) {
    const { beforeE4, afterE4, parts } = money.marginChange;
    const change = afterE4 - beforeE4;
    sentences.push(
      change === 0
        ? `Margin per mile is the same as ${inEarlier}.`
        : `Margin ${change > 0 ? 'rose' : 'fell'} ${centsAMile(change)} a mile from ${earlier}.`,
    );
    const most = (sign: 1 | -1) =>
      parts.filter(({ e4 }) => e4 * sign >= 50).toSorted((a, b) => (b.e4 - a.e4) * sign)[0];
    const [gain, loss] = [most(1), most(-1)];
    if (gain) sentences.push(`Largest gain: ${partWords(gain.name)}, ${centsAMile(gain.e4)} a mile.`);
    if (loss) sentences.push(`Largest loss: ${partWords(loss.name)}, ${centsAMile(loss.e4)} a mile.`);
  } else if (operatedMeters.before > 0) {
    const change = (100 * (operatedMeters.now - operatedMeters.before)) / operatedMeters.before;
    sentences.push(
      `${whole.format(operatedMeters.now / METERS_PER_MILE)} miles, ${tenths.format(Math.abs(change))}% ${change < 0 ? 'fewer' : 'more'} than ${inEarlier}.`,
    );
  }
  const lostHours = Math.round(legalHours.lostSeconds / 3_600);
  if (lostHours > 0) {
    const hours = lostHours === 1 ? 'hour' : 'hours';
    sentences.push(`Waiting at stops took ${whole.format(lostHours)} legal driving ${hours}.`);
  }
  const open = leftOnTable.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  if (open > 0) sentences.push(`${dollars.format(open / 100)} is left on the table.`);
  return sentences;
}
