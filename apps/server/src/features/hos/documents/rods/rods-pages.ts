import type { HosLog } from '@longhaul/contract';
import { zonesNote } from '@longhaul/units';
import { terminalClock } from './clock.ts';
import { daySheet } from './day-sheet.ts';
import { CONTENT_WIDTH, line, type Mark, type Measure, PAGE, type Page, text } from './drawing.ts';
import { NOT_REGISTERED } from './header.ts';
import { shortDate } from './labels.ts';

/** Days in the order given, each on pages of its own, with a foot that counts the pages of all. */
export function rodsPages(
  logs: readonly HosLog[],
  options: { measure: Measure; withViolations: boolean; printedAt: string },
): Page[] {
  const sheets = logs.map((log) => ({ log, pages: daySheet(log, options) }));
  const total = sheets.reduce((sum, { pages }) => sum + pages.length, 0);
  let number = 0;
  return sheets.flatMap(({ log, pages }) =>
    pages.map((page) => {
      number += 1;
      return [...page, ...footer(log, options.printedAt, `Page ${number} of ${total}`)];
    }),
  );
}

function footer(log: HosLog, printedAt: string, count: string): Mark[] {
  const y = PAGE.height - PAGE.margin - 10;
  const right = PAGE.margin + CONTENT_WIDTH;
  const printed = terminalClock(log.timeZone).stamp(printedAt);
  const style = { size: 6.5, ink: 'grey' } as const;
  return [
    line([PAGE.margin, y - 4], [right, y - 4], { ink: 'light' }),
    text(PAGE.margin, y, `${log.driver.name}, ${shortDate(log.logDate)}`, style),
    text(PAGE.margin + CONTENT_WIDTH / 2, y, `Printed ${printed}. ${NOT_REGISTERED}`, {
      ...style,
      align: 'center',
    }),
    text(right, y, `${zonesNote()}. ${count}`, { ...style, align: 'right' }),
  ];
}
