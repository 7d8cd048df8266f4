import type { DispatchDetail, PlannedBlock } from '@longhaul/contract';
import { METERS_PER_MILE, MINUTE_MS, wallClock, zoneOffsetName, zonesNote } from '@longhaul/units';
import PDFDocument from 'pdfkit';
import { findCarrier } from '../../domain/organizations/carrier.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { drawLine, type PdfDocument, pdfBytes } from '../../platform/pdf.ts';
import type { Target } from './dispatch-queries.ts';
import { getDispatch } from './list-dispatches.ts';

/** Letter, in points. */
const PAGE = { width: 612, height: 792, margin: 48 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
/** Of a stop with its window and arrival, and of a step. What belongs together is on one page. */
const STOP_HEIGHT = 42;
const STEP_HEIGHT = 14;
const INK = { text: '#111418', muted: '#5b6470', line: '#b6bec8', late: '#b3261e' };
const STOPS = { pickup: 'Pickup', delivery: 'Delivery', fuel: 'Fuel', via: 'Stop' } as const;
const BLOCKS: Readonly<Record<PlannedBlock['kind'], string>> = {
  driving: 'Drive',
  dock: 'At the dock',
  break: 'Break',
  split: 'Rest, part of a split',
  rest: 'Rest',
  restart: 'Restart',
  wait: 'Wait',
};
const BY_ESTIMATE =
  'Estimate based on the built-in highway network, without traffic, truck restrictions or turns. Not legal advice.';
const BY_STREET =
  'Route by street, without traffic. Check signs: map data may miss low bridges. Not legal advice.';

interface PrintedDispatch {
  readonly dispatch: DispatchDetail;
  readonly carrier: string;
  readonly timeZone: string;
  readonly isMetric: boolean;
  readonly printedAt: Date;
}

/** @throws DomainError 404 */
export async function printDispatch(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Caller,
  target: Target,
): Promise<{ content: Buffer; fileName: string }> {
  const printed = await database.inOrganizationOf(actor, async (tx) => {
    const dispatch = await getDispatch(tx, actor, target);
    const { name, carrier_name, time_zone, units } = await findCarrier(tx, target.organizationId);
    return { dispatch, carrier: carrier_name ?? name, timeZone: time_zone, isMetric: units === 'metric' };
  });
  const content = await dispatchPdf({ ...printed, printedAt: new Date(clock.now()) });
  const { load, vehicle } = printed.dispatch;
  const fileName = `dispatch-${load?.name ?? vehicle.name}.pdf`.replaceAll(/[^\w.-]+/g, '-');
  return { content, fileName };
}

/** Stops with their windows and arrivals, and each step of the legal plan, for a printer. */
async function dispatchPdf(printed: PrintedDispatch): Promise<Buffer> {
  const { dispatch, printedAt } = printed;
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    // Each page says how many there are.
    bufferPages: true,
    info: {
      Title: titleOf(dispatch),
      Creator: 'Longhaul',
      CreationDate: printedAt,
    },
  });
  new DispatchPages(document, printed).draw();
  document.end();
  return pdfBytes(document);
}

const titleOf = ({ vehicle, load }: DispatchDetail): string =>
  `Dispatch of ${vehicle.name}${load ? `, load ${load.name}` : ''}`;

class DispatchPages {
  readonly #document: PdfDocument;
  readonly #printed: PrintedDispatch;
  #top = PAGE.margin;

  constructor(document: PdfDocument, printed: PrintedDispatch) {
    this.#document = document;
    this.#printed = printed;
  }

  draw(): void {
    this.#head();
    this.#stops();
    if (this.#printed.dispatch.plan) this.#plan(this.#printed.dispatch.plan);
    this.#foot();
    this.#numberPages();
  }

  #head(): void {
    const { dispatch, carrier } = this.#printed;
    const { driver, arrival } = dispatch;
    this.#line(titleOf(dispatch), { size: 16, isBold: true, gap: 8 });
    this.#line(carrier, { ink: INK.muted });
    this.#line(driver ? `Driver: ${driver.firstName} ${driver.lastName}` : 'No driver');
    if (arrival?.arrivesAt) {
      const last = dispatch.stops.at(-1)!;
      const hours = arrival.isByHours ? '' : ' (driving time only, no rests)';
      this.#line(
        `Expected at ${last.name}: ${instantText(arrival.arrivesAt, last.timeZone)}, ${this.#distance(arrival.metersLeft)} left${hours}`,
        { isBold: true },
      );
      this.#line(`As of the position of ${instantText(arrival.positionAt, this.#printed.timeZone)}`, {
        ink: INK.muted,
      });
    }
  }

  #stops(): void {
    this.#title('Stops');
    for (const [index, stop] of this.#printed.dispatch.stops.entries()) {
      const at = (instant: string) => instantText(instant, stop.timeZone);
      this.#room(STOP_HEIGHT);
      this.#line(`${index + 1}. ${STOPS[stop.kind]}: ${stop.name}`, { isBold: true, gap: 1 });
      const window = [stop.opensAt, stop.closesAt].flatMap((each) => each ?? []).map(at);
      const facts = [
        window.length > 0 && `Window ${[...new Set(window)].join(' to ')}`,
        stop.dockMinutes > 0 && `dock ${span(stop.dockMinutes * MINUTE_MS)}`,
      ].filter(Boolean);
      if (facts.length > 0) this.#line(facts.join(', '), { left: 14, ink: INK.muted, gap: 1 });
      if (stop.arrivedAt) {
        const left =
          stop.departedAt && stop.departedAt !== stop.arrivedAt ? `, left ${at(stop.departedAt)}` : '';
        this.#line(`Arrived ${at(stop.arrivedAt)}${left}`, { left: 14 });
      } else if (stop.expectedAt) {
        const isLate = (stop.slackMinutes ?? 0) < 0;
        const spare =
          stop.slackMinutes === null
            ? ''
            : `, ${span(Math.abs(stop.slackMinutes) * MINUTE_MS)} ${isLate ? 'late' : 'spare'}`;
        this.#line(`Expected ${at(stop.expectedAt)}${spare}`, {
          left: 14,
          ink: isLate ? INK.late : INK.text,
        });
      } else this.#top += 4;
    }
  }

  #plan({ blocks, rests, leaveBy, isEarliest }: NonNullable<DispatchDetail['plan']>): void {
    const { timeZone } = this.#printed;
    this.#title(`Plan, times in ${zoneOffsetName(this.#printed.printedAt.getTime(), timeZone)}`);
    if (!isEarliest)
      this.#line('Not every rest option was checked. An earlier legal arrival may be possible.');
    if (leaveBy) this.#line(`Leave by ${instantText(leaveBy, timeZone)} to reach the last stop on time.`);
    let before = 0;
    for (const [index, block] of blocks.entries()) {
      const at = before + (block.distanceMeters ?? 0);
      const length = Date.parse(block.endedAt) - Date.parse(block.startedAt);
      const where = block.distanceMeters === null ? '' : `, ${this.#distance(at)}`;
      const cited = block.citation ? `, ${block.citation}` : '';
      const notes: string[] = [];
      const rest = rests.find(({ startsAt }) => startsAt === block.startedAt);
      if (rest) {
        const { range, town } = rest;
        const place = (each: { town: string; metersAhead: number }) =>
          `${each.town} (${this.#distance(each.metersAhead)})`;
        notes.push(`near ${town}`);
        if (range) notes.push(`may begin between ${place(range.from)} and ${place(range.until)}`);
      }
      this.#room(STEP_HEIGHT * (1 + notes.length));
      this.#step(
        instantText(block.startedAt, timeZone),
        `${BLOCKS[block.kind]} ${span(length)}${where}${cited}`,
      );
      for (const note of notes) this.#step('', note, INK.muted);
      if (blocks[index + 1] && blocks[index + 1]!.leg !== block.leg) before = at;
    }
  }

  #foot(): void {
    const { dispatch, printedAt, timeZone } = this.#printed;
    this.#top += 10;
    const words = dispatch.route?.isEstimate === false ? BY_STREET : BY_ESTIMATE;
    this.#line(words, { ink: INK.muted, size: 8, lines: 2 });
    this.#line('Distances start from the position above. Towns: GeoNames, CC BY 4.0.', {
      ink: INK.muted,
      size: 8,
    });
    if (dispatch.route && !dispatch.route.isEstimate) {
      this.#line(`Roads: ${dispatch.route.attribution}`, { ink: INK.muted, size: 8 });
    }
    this.#line(`Printed ${instantText(printedAt.toISOString(), timeZone)}. ${zonesNote()}`, {
      ink: INK.muted,
      size: 8,
    });
  }

  #numberPages(): void {
    const { count } = this.#document.bufferedPageRange();
    if (count === 1) return;
    for (let page = 0; page < count; page++) {
      this.#document.switchToPage(page);
      const words = `${titleOf(this.#printed.dispatch)}, page ${page + 1} of ${count}`;
      const at = { left: PAGE.margin, top: PAGE.height - PAGE.margin + 12, width: WIDTH };
      drawLine(this.#document, words, { ...at, size: 8, ink: INK.muted });
    }
  }

  #title(words: string): void {
    this.#top += 10;
    this.#room(60);
    this.#line(words, { isBold: true, size: 11, gap: 3 });
    this.#document
      .moveTo(PAGE.margin, this.#top)
      .lineTo(PAGE.margin + WIDTH, this.#top)
      .strokeColor(INK.line)
      .stroke();
    this.#top += 6;
  }

  #step(at: string, words: string, ink = INK.text): void {
    const row = { top: this.#top, size: 9.5 };
    drawLine(this.#document, at, { ...row, left: PAGE.margin, width: 118, ink: INK.muted });
    drawLine(this.#document, words, { ...row, left: PAGE.margin + 122, width: WIDTH - 122, ink });
    this.#top += STEP_HEIGHT;
  }

  #line(
    words: string,
    {
      left = 0,
      size = 9.5,
      ink = INK.text,
      isBold = false,
      gap = 3,
      lines = 1,
    }: { left?: number; size?: number; ink?: string; isBold?: boolean; gap?: number; lines?: number } = {},
  ): void {
    const height = (size + 2) * lines;
    this.#room(height);
    const at = { left: PAGE.margin + left, top: this.#top, width: WIDTH - left };
    drawLine(this.#document, words, { ...at, size, ink, isBold, lines });
    this.#top += height + gap;
  }

  /** A new page where so much does not fit on this one. */
  #room(height: number): void {
    if (this.#top + height <= PAGE.height - PAGE.margin) return;
    this.#document.addPage();
    this.#top = PAGE.margin;
  }

  #distance(meters: number): string {
    const { isMetric } = this.#printed;
    const length = Math.round(meters / (isMetric ? 1_000 : METERS_PER_MILE));
    return `${length.toLocaleString('en-US')} ${isMetric ? 'km' : 'mi'}`;
  }
}

/** `7:45`. */
function span(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** `Tue, 12/15, 08:05 UTC-5`. */
const instantText = (at: string, timeZone: string): string => {
  const ms = Date.parse(at);
  const text = STOP_TIME.format(wallClock(ms, timeZone));
  return `${text} ${zoneOffsetName(ms, timeZone)}`;
};

const STOP_TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
