import {
  leftOnTableWords,
  movedParts,
  type Report,
  type ReportVehicle,
  reportFigures,
  reportText,
  safetyWords,
} from '@longhaul/contract';
import { zonesNote } from '@longhaul/units';
import PDFDocument from 'pdfkit';
import { drawLine, type PdfDocument, type PdfLine, pdfBytes, printable } from '../../platform/pdf.ts';
import { partWords, periodTitle, shortDate, summaryOf } from './show-report.ts';

/** Letter, in points. */
const PAGE = { width: 612, height: 792, margin: 44 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const GAP = 24;
const HALF = (WIDTH - GAP) / 2;
const INK = {
  text: '#111418',
  muted: '#505e71',
  line: '#d5dbe3',
  brand: '#165caa',
  better: '#1f7a4a',
  worse: '#b3261e',
  up: '#2f9e63',
  down: '#c8553d',
  rest: '#c3ccd7',
  lost: '#d98324',
};

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const { rate, share, number, cents: exact, count } = reportText;
const signed = (e4: number, text: (e4: number) => string) => `${e4 < 0 ? '-' : '+'}${text(Math.abs(e4))}`;

/** One Letter page. The same report of a period that is over gives the same bytes; `now` in ms since 1970. */
export async function reportPdf(report: Report, now: number): Promise<Buffer> {
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${report.organization}, ${periodTitle(report.kind, report.period)}`,
      Creator: 'Longhaul',
      CreationDate: new Date(Math.min(now, Date.parse(`${report.period.to}T00:00:00Z`))),
    },
  });
  new ReportPage(document, report).draw();
  document.end();
  return pdfBytes(document);
}

class ReportPage {
  readonly #document: PdfDocument;
  readonly #report: Report;
  #top = PAGE.margin;

  constructor(document: PdfDocument, report: Report) {
    this.#document = document;
    this.#report = report;
  }

  draw(): void {
    this.#head();
    this.#figures();
    if (this.#report.money?.marginChange) this.#marginChange(this.#report.money.marginChange);
    const top = this.#top;
    this.#vehicles();
    const left = this.#top;
    this.#top = top;
    this.#leftOnTable();
    this.#top = Math.max(left, this.#top) + 14;
    this.#hoursAndLanes();
    this.#foot();
  }

  #head(): void {
    const { organization, kind, period, comparedWith, vehicleCount, driverCount } = this.#report;
    this.#text(organization, PAGE.margin, 18, { isBold: true });
    this.#top += 23;
    const facts = `${periodTitle(kind, period)}, compared with ${periodTitle(kind, comparedWith)}. ${count(vehicleCount, 'truck')}, ${count(driverCount, 'driver')}.`;
    this.#text(facts, PAGE.margin, 9.5, { ink: INK.muted });
    this.#top += 17;
    this.#document.rect(PAGE.margin, this.#top, WIDTH, 1.5).fill(INK.brand);
    this.#top += 13;
    this.#paragraph(summaryOf(this.#report).join(' '), PAGE.margin, WIDTH, 12);
    this.#top += 12;
  }

  #figures(): void {
    const figures = reportFigures(this.#report);
    const width = WIDTH / figures.length;
    this.#line(this.#top);
    this.#top += 7;
    for (const [index, { title, value, note, isBetter }] of figures.entries()) {
      const left = PAGE.margin + index * width + (index === 0 ? 0 : 8);
      const own = { width: width - 10 };
      const top = this.#top;
      this.#text(title, left, 8, { ...own, ink: INK.muted });
      this.#top += 12;
      this.#text(value, left, 14, { ...own, isBold: true });
      this.#top += 18;
      const ink = isBetter === null ? INK.muted : isBetter ? INK.better : INK.worse;
      this.#text(note, left, 8, { ...own, ink });
      this.#top = top;
    }
    this.#top += 46;
    this.#line(this.#top);
    this.#top += 14;
  }

  /** From the margin a mile of the period before to this one, part by part. */
  #marginChange({
    beforeE4,
    afterE4,
    parts,
  }: NonNullable<NonNullable<Report['money']>['marginChange']>): void {
    const { kind, period, comparedWith } = this.#report;
    this.#title('What moved the margin per mile', PAGE.margin);
    const bars = [
      {
        title: shortTitle(kind, comparedWith),
        from: 0,
        to: beforeE4,
        fill: INK.brand,
        value: rate(beforeE4),
      },
    ];
    let at = beforeE4;
    for (const { name, e4 } of movedParts(parts)) {
      const words = partWords(name).replace(/^the /, '');
      bars.push({
        title: words.charAt(0).toUpperCase() + words.slice(1),
        from: at,
        to: at + e4,
        fill: e4 < 0 ? INK.down : INK.up,
        value: signed(e4, (size) => `${(size / 100).toFixed(1)}¢`),
      });
      at += e4;
    }
    bars.push({
      title: shortTitle(kind, period),
      from: 0,
      to: afterE4,
      fill: INK.brand,
      value: rate(afterE4),
    });
    const ends = bars.flatMap(({ from, to }) => [from, to]);
    const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
    const height = 88;
    const yOf = (e4: number) => this.#top + 12 + height - (height * (e4 - low)) / Math.max(1, high - low);
    const width = WIDTH / bars.length;
    const base = this.#top;
    for (const [index, { title, from, to, fill, value }] of bars.entries()) {
      const left = PAGE.margin + index * width;
      const [y, bottom] = [Math.min(yOf(from), yOf(to)), Math.max(yOf(from), yOf(to))];
      this.#document.rect(left + 5, y, width - 10, Math.max(0.8, bottom - y)).fill(fill);
      this.#top = y - 10;
      this.#text(value, left, 7.5, { width, align: 'center' });
      this.#top = base + height + 18;
      this.#document
        .font('Helvetica')
        .fontSize(7.5)
        .fillColor(INK.muted)
        .text(printable(title), left + 2, this.#top, {
          width: width - 4,
          align: 'center',
          height: 19,
          ellipsis: true,
        });
      this.#top = base;
    }
    this.#top = base + height + 46;
  }

  #vehicles(): void {
    const { best, worst, money } = this.#report;
    this.#title(money === null ? 'Trucks, miles per gallon' : 'Trucks, margin per mile', PAGE.margin);
    if (best.length === 0) this.#paragraph('No truck has figures to compare.', PAGE.margin, HALF, 9);
    const figure = (vehicle: ReportVehicle) =>
      money === null ? number(vehicle.milesPerGallonE4) : rate(vehicle.marginPerMileE4);
    for (const group of [best, worst]) {
      if (group === worst && worst.length > 0) this.#top += 5;
      for (const vehicle of group) {
        this.#text(vehicle.name, PAGE.margin, 9, { isBold: true, width: 52 });
        this.#text(vehicle.driver ?? '', PAGE.margin + 56, 9, { width: 92 });
        this.#text(figure(vehicle), PAGE.margin + 150, 9, { width: 44, align: 'right' });
        this.#text(`${share(vehicle.emptyShareE4)} empty`, PAGE.margin + 200, 8, {
          width: HALF - 200,
          ink: INK.muted,
        });
        this.#top += 15;
        this.#line(this.#top - 3, PAGE.margin, HALF);
      }
    }
  }

  #leftOnTable(): void {
    const left = PAGE.margin + HALF + GAP;
    const { leftOnTable, money } = this.#report;
    this.#title('Left on the table', left);
    if (leftOnTable.length === 0) this.#paragraph('Nothing.', left, HALF, 9);
    for (const line of leftOnTable) {
      const [title, note] = leftOnTableWords(line);
      this.#text(title, left, 9, { width: HALF - 80 });
      if (line.cents !== null) {
        this.#text(exact(line.cents), left, 9, { isBold: true, width: HALF, align: 'right' });
      }
      this.#top += 11;
      this.#text(note, left, 7.5, { ink: INK.muted, width: HALF - 80 });
      this.#top += 14;
      this.#line(this.#top - 3, left, HALF);
    }
    if (money !== null && leftOnTable.length > 1) {
      const sum = leftOnTable.reduce((total, { cents }) => total + (cents ?? 0), 0);
      this.#text('Total', left, 9, { isBold: true, width: HALF - 80 });
      this.#text(exact(sum), left, 9, { isBold: true, width: HALF, align: 'right' });
      this.#top += 15;
    }
  }

  #hoursAndLanes(): void {
    const { legalHours, money } = this.#report;
    const right = PAGE.margin + HALF + GAP;
    const top = this.#top;
    this.#title('Legal driving hours on days worked', PAGE.margin);
    this.#legalHours(legalHours);
    const left = this.#top;
    this.#top = top;
    if (money !== null) {
      this.#title('Lanes that lose', right);
      this.#paragraph(laneWords(money.lanes), right, HALF, 9);
    }
    this.#top = Math.max(left, this.#top) + 12;
    const below = this.#top;
    this.#title('Safety and logs', PAGE.margin);
    this.#paragraph(safetyWords(this.#report), PAGE.margin, HALF, 9);
    const end = this.#top;
    this.#top = below;
    const words = benchmarkWords(this.#report);
    if (words.length > 0) {
      this.#title('Compared with others', right);
      for (const sentence of words) this.#paragraph(sentence, right, HALF, 9);
    }
    this.#top = Math.max(end, this.#top);
  }

  #legalHours({ legalSeconds, drivenSeconds, lostSeconds }: Report['legalHours']): void {
    if (legalSeconds === 0) {
      this.#paragraph('No driver kept a log on these days.', PAGE.margin, HALF, 9);
      return;
    }
    const unused = Math.max(0, legalSeconds - drivenSeconds - lostSeconds);
    const parts = [
      { words: 'driven', seconds: drivenSeconds, fill: INK.up },
      { words: 'lost waiting', seconds: lostSeconds, fill: INK.lost },
      { words: 'unused', seconds: unused, fill: INK.rest },
    ];
    const sum = parts.reduce((total, { seconds }) => total + seconds, 0);
    let left = PAGE.margin;
    for (const { seconds, fill } of parts) {
      const width = (HALF * seconds) / sum;
      this.#document.rect(left, this.#top, width, 10).fill(fill);
      left += width;
    }
    this.#top += 15;
    const hours = parts.map(
      ({ words, seconds }) =>
        `${words} ${whole.format(seconds / 3_600)} (${((100 * seconds) / sum).toFixed(1)}%)`,
    );
    this.#paragraph(hours.join(', '), PAGE.margin, HALF, 8.5);
  }

  #foot(): void {
    const { period } = this.#report;
    this.#top = PAGE.height - PAGE.margin - 8;
    this.#text(
      `${shortDate(period.from)} to ${shortDate(period.to)}. Loads by delivery, costs by day. Every figure opens its rows in Longhaul. ${zonesNote()}.`,
      PAGE.margin,
      7.5,
      { ink: INK.muted },
    );
  }

  #title(words: string, left: number): void {
    this.#text(words, left, 9, { isBold: true, ink: INK.muted, width: HALF });
    this.#top += 15;
  }

  #line(top: number, left = PAGE.margin, width = WIDTH): void {
    this.#document
      .moveTo(left, top)
      .lineTo(left + width, top)
      .lineWidth(0.5)
      .stroke(INK.line);
  }

  #paragraph(words: string, left: number, width: number, size: number): void {
    this.#document
      .font('Helvetica')
      .fontSize(size)
      .fillColor(INK.text)
      .text(printable(words), left, this.#top, { width, lineGap: 2 });
    this.#top = this.#document.y + 3;
  }

  #text(
    words: string,
    left: number,
    size: number,
    options: Partial<Pick<PdfLine, 'isBold' | 'ink' | 'width' | 'align'>> = {},
  ): void {
    const { ink = INK.text, width = PAGE.width - PAGE.margin - left, ...rest } = options;
    drawLine(this.#document, words, { left, top: this.#top, width, size, ink, ...rest });
  }
}

const shortTitle = (kind: Report['kind'], period: Report['period']) =>
  kind === 'month' ? periodTitle(kind, period).split(' ')[0]! : shortDate(period.from);

function laneWords({ losing, tooFewCount }: NonNullable<Report['money']>['lanes']): string {
  const [first] = losing;
  const few = tooFewCount === 0 ? '' : ` ${count(tooFewCount, 'lane')} with too few loads to say.`;
  if (first === undefined) return `None for certain.${few}`;
  const others = losing.length === 1 ? '' : ` ${count(losing.length - 1, 'other lane')} too.`;
  return `${first.lane.replace(' > ', ' to ')}, ${count(first.loadCount, 'load')}: ${rate(first.medianE4)} per loaded mile; 9 times out of 10, the middle load is between ${rate(first.lowE4)} and ${rate(first.highE4)}.${others}${few}`;
}

function benchmarkWords({ benchmarks, money, emptyShareE4 }: Report): string[] {
  return benchmarks.map(({ measure, valueE4, year, source }) => {
    const from = source === null ? '' : ` (${source}${year === null ? '' : `, year ${year}`})`;
    return measure === 'empty-share'
      ? `Empty miles ${share(emptyShareE4.now)}, others ${share(valueE4)}${from}.`
      : `Cost per mile ${rate(money?.costPerMileE4.now ?? null)}, others ${rate(valueE4)}${from}.`;
  });
}
