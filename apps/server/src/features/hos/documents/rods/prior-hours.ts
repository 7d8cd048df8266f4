import type { HosLog, StatedPriorHours } from '@longhaul/contract';
import { spanText } from '@longhaul/hos';
import type { TerminalClock } from './clock.ts';
import { CONTENT_WIDTH } from './drawing.ts';
import type { Flow } from './flow.ts';
import { shortDate } from './labels.ts';
import { placeHeading, placeNote, placeTable } from './table.ts';

const TITLE = 'On-duty hours before the first entry, as stated by the driver, 49 CFR 395.8(j)(2)';

/** On the days that the hours count on: what the driver stated, or that the cycle is not known without it. */
export function placePriorHours(flow: Flow, { priorHours, driver }: HosLog, clock: TerminalClock): void {
  if (priorHours === null) return;
  const { stated, isCycleKnown, until } = priorHours;
  if (stated === null) {
    if (isCycleKnown) return;
    placeHeading(flow, 'Cycle: not known');
    const day = shortDate(until);
    placeNote(
      flow,
      `The first entry of this log is on ${day}. The on-duty hours before it have not been stated.`,
    );
    return;
  }
  const { days, relievedAt, statedAt, statedBy } = stated;
  const width = CONTENT_WIDTH / (days.length + 1);
  const total = days.reduce((sum, { onDutyMinutes }) => sum + onDutyMinutes, 0);
  placeTable<StatedPriorHours>(
    flow,
    TITLE,
    [
      ...days.map(({ date, onDutyMinutes }) => ({
        title: shortDate(date).slice(0, 5),
        width,
        value: () => spanText(onDutyMinutes),
      })),
      { title: 'Total', width, value: () => spanText(total) },
    ],
    [stated],
  );
  const relieved =
    relievedAt === null ? 'No work on these days' : `Last relieved from duty ${clock.stamp(relievedAt)}`;
  const by =
    statedBy.id === driver.id
      ? `Stated by the driver ${clock.stamp(statedAt)}.`
      : `From the driver’s signed statement, entered by ${statedBy.name} ${clock.stamp(statedAt)}.`;
  placeNote(flow, `${relieved}. ${by}`);
}
