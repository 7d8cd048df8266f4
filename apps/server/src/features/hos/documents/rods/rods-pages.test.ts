import type { HosLog } from '@longhaul/contract';
import { zonesNote } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { CONTENT_WIDTH, type LineMark, type Mark, PAGE, type TextMark } from './drawing.ts';
import { rodsPages } from './rods-pages.ts';
import { sampleEvent, sampleLog } from './sample-log.testing.ts';

/** Letters as wide as half their size: near enough, and the same everywhere. */
const measure = (content: string, size: number) => content.length * size * 0.5;

function pagesOf(log = sampleLog(), withViolations = false) {
  return rodsPages([log], { measure, withViolations, printedAt: '2026-09-06T15:00:00Z' });
}

const texts = (marks: readonly Mark[]) =>
  marks.filter((mark): mark is TextMark => mark.kind === 'text').map((mark) => mark.text);

const lines = (marks: readonly Mark[]) => marks.filter((mark): mark is LineMark => mark.kind === 'line');

/** Labels of the hours, from left to right. */
function hourLabels(marks: readonly Mark[]): string[] {
  return marks
    .filter((mark): mark is TextMark => mark.kind === 'text' && mark.ink === 'white')
    .map(({ text }) => text);
}

describe('the sheet of a day', () => {
  it('tells what 395.8(d) asks for', () => {
    const [page] = pagesOf();
    expect(texts(page!)).toEqual(
      expect.arrayContaining([
        'Friday, 09/04/26',
        'María José Núñez',
        'Jordan Lee',
        'Hill & Dale Freight',
        '1234567',
        '12 Harbor Road, Joliet, IL 60432',
        'Joliet yard',
        'America/Chicago (UTC-05:00)',
        'Property, 70 h in 8 days',
        '1FUJGHDV0CLBP8834',
        '120,400 to 121,035 mi',
        'T7, T8',
        'BL 75354',
        '635 mi',
        'Longhaul is not a registered ELD.',
      ]),
    );
  });

  it('has the hours that the driver stated before the first entry by day, and says when the cycle is not known', () => {
    const prior = { until: '2026-09-04', dates: ['2026-09-03', '2026-09-04'] };
    const stated = {
      until: '2026-09-04',
      days: [
        { date: '2026-09-03', onDutyMinutes: 570 },
        { date: '2026-09-04', onDutyMinutes: 0 },
      ],
      relievedAt: '2026-09-03T22:00:00Z',
      statedAt: '2026-09-04T11:00:00Z',
      statedBy: { id: sampleLog().driver.id, name: 'María José Núñez' },
    };
    const [told] = pagesOf({ ...sampleLog(), priorHours: { ...prior, isCycleKnown: true, stated } });
    expect(texts(told!)).toEqual(
      expect.arrayContaining([
        'On-duty hours before the first entry, as stated by the driver, 49 CFR 395.8(j)(2)',
        '09/03',
        '9:30',
        'Last relieved from duty 09/03/26 17:00 UTC-5. Stated by the driver 09/04/26 06:00 UTC-5.',
      ]),
    );
    const byOffice = { ...stated, relievedAt: null, statedBy: { id: 99, name: 'Olga Office' } };
    const [entered] = pagesOf({
      ...sampleLog(),
      priorHours: { ...prior, isCycleKnown: true, stated: byOffice },
    });
    expect(texts(entered!)).toContain(
      'No work on these days. From the driver’s signed statement, entered by Olga Office 09/04/26 06:00 UTC-5.',
    );
    const [unknown] = pagesOf({
      ...sampleLog(),
      priorHours: { ...prior, isCycleKnown: false, stated: null },
    });
    expect(texts(unknown!)).toEqual(
      expect.arrayContaining([
        'Cycle: not known',
        'The first entry of this log is on 09/04/26. The on-duty hours before it have not been stated.',
      ]),
    );
    const [restarted] = pagesOf({
      ...sampleLog(),
      priorHours: { ...prior, isCycleKnown: true, stated: null },
    });
    expect(texts(restarted!).join()).not.toMatch(/not known|before the first entry/);
  });

  it('tells what s. 82 asks for of a day in Canada, each set with its text, and what was not read in full', () => {
    const rules = {
      sets: [
        {
          from: '2026-09-04T05:00:00Z',
          ruleSet: 'texas-70-7',
          zone: 'texas',
          reason: null,
          isAssumed: false,
        },
        {
          from: '2026-09-04T17:00:00Z',
          ruleSet: 'canada-south-120-14',
          zone: 'canada-south',
          reason: 'border',
          isAssumed: false,
        },
      ],
      crossings: [],
      clocks: { limits: [], offToday: null, off24By: null, deferral: { day: 1 }, others: [] },
      windows: [],
      personalUseMeters: 12_340,
      declarations: [],
    } as unknown as HosLog['rules'];
    const use = { type: 3, code: 1, mode: 'PC', totalMiles: 120_500 } as const;
    const events = [sampleEvent({ ...use }), sampleEvent({ ...use, recordStatus: 2, totalMiles: 99_999 })];
    const [page] = pagesOf(sampleLog({ rules, ruleset: 'canada-south-120-14', events }));
    expect(texts(page!)).toEqual(
      expect.arrayContaining([
        'SOR/2005-313, s. 82, one 24-hour period',
        'Texas, 70 hours in 7 days',
        '37 TAC 4.12, read 2026-11, not fully verified',
        'SOR/2005-313, amended 2021-06-12, read 2026-11',
        'Cycle 2',
        'Day 1',
        'from 120,500 mi, 12.3 km',
        expect.stringMatching(/^09\/04.* into Canada south of 60°N$/),
      ]),
    );
  });

  it('has a grid of at least 6 by 1.5 inches with every hour', () => {
    const [page] = pagesOf();
    const labels = ['M', ...'1 2 3 4 5 6 7 8 9 10 11 N 1 2 3 4 5 6 7 8 9 10 11 M'.split(' ')];
    expect(hourLabels(page!)).toEqual(labels);
    const marks = page!.filter((mark): mark is TextMark => mark.kind === 'text' && mark.ink === 'white');
    expect(marks.at(-1)!.x - marks[0]!.x).toBeGreaterThanOrEqual(6 * 72);
    const uprights = lines(page!).filter(({ from, to }) => from[0] === to[0] && from[0] === marks[0]!.x);
    expect(Math.max(...uprights.map(({ from, to }) => to[1] - from[1]))).toBeGreaterThanOrEqual(1.5 * 72);
  });

  it('adds the rows up to 24 hours', () => {
    const totals = { offMinutes: 720, sleeperMinutes: 240, drivingMinutes: 401, onDutyMinutes: 79 };
    const [page] = pagesOf(sampleLog({ totals }));
    const times = texts(page!).filter((text) => /^\d\d:\d\d$/.test(text));
    expect(times.slice(-5)).toEqual(['12:00', '04:00', '06:41', '01:19', '24:00']);
  });

  it.each([
    ['25 hours when clocks go back', '2026-11-01T05:00:00Z', 25, ['M', '1', '1', '2'], '25:00'],
    ['23 hours when clocks go forward', '2026-03-08T06:00:00Z', 23, ['M', '1', '3', '4'], '23:00'],
  ])('has a day of %s', (_name, startsAt, hours, labels, total) => {
    const [page] = pagesOf(sampleLog({ startsAt }, [['OFF', hours * 60]]));
    expect(hourLabels(page!)).toHaveLength(hours + 1);
    expect(hourLabels(page!).slice(0, 4)).toEqual(labels);
    expect(texts(page!)).toContain(total);
  });

  it('tells the two one o’clocks apart on the day that has both', () => {
    const at = ['2026-11-01T06:20:00Z', '2026-11-01T07:20:00Z'];
    const events = at.map((instant) => sampleEvent({ at: instant }));
    const [page] = pagesOf(sampleLog({ startsAt: '2026-11-01T05:00:00Z', events }, [['OFF', 1500]]));
    expect(texts(page!).filter((text) => text === '01:20:00')).toHaveLength(2);
    expect(texts(page!)).toEqual(expect.arrayContaining(['UTC-5', 'UTC-6']));
  });

  it('begins with the hour at which the carrier’s day begins', () => {
    const log = sampleLog({ startsAt: '2026-09-04T17:00:00Z', dayStartsAt: '12:00' });
    expect(hourLabels(pagesOf(log)[0]!).slice(0, 3)).toEqual(['N', '1', '2']);
  });

  it('has as many hours as a day before a change of the home terminal, and says why', () => {
    const days = {
      timeZone: 'America/Los_Angeles',
      dayStartsAt: '00:00',
      earlierDays: [{ until: '2026-09-05', timeZone: 'America/Chicago', dayStartsAt: '00:00' }],
    };
    const [page] = pagesOf(sampleLog({ startsAt: '2026-09-04T05:00:00Z', days }, [['OFF', 26 * 60]]));
    expect(hourLabels(page!)).toHaveLength(27);
    expect(texts(page!)).toContain('26 hours: the next begins at 00:00, America/Los_Angeles');
    const short = pagesOf(sampleLog({ startsAt: '2026-09-04T05:00:00Z' }, [['OFF', 22 * 60]]));
    expect(hourLabels(short[0]!)).toHaveLength(23);
  });

  it('brackets every stop with its place below, and leaves out a place that has no room', () => {
    const place = (text: string) => ({ lat: null, lon: null, text });
    const log = sampleLog({}, [
      ['OFF', 300],
      ['ON', 30],
      ['OFF', 30],
      ['D', 60],
      ['ON', 20],
      ['D', 20],
      ['ON', 20],
      ['D', 10],
      ['ON', 20],
      ['OFF', 930],
    ]);
    const places = ['Home', 'Toledo, OH', 'Toledo, OH', '', 'A rather long name of a place, TX', ''].concat([
      'Another rather long name of a place, TX',
      '',
      'No room is left for this long name, TX',
      'Erie, PA',
    ]);
    const periods = log.periods.map((period, index) => ({ ...period, place: place(places[index]!) }));
    const words = texts(pagesOf({ ...log, periods, events: [] })[0]!);
    expect(words.filter((text) => text === 'Toledo, OH')).toHaveLength(1);
    expect(words).toEqual(expect.arrayContaining(['A rather long name of a place, TX', 'Erie, PA']));
    expect(words).not.toContain('No room is left for this long name, TX');
    expect(words).not.toContain('Home');
  });

  it('draws personal conveyance and yard moves dashed, with their letters', () => {
    const [page] = pagesOf();
    expect(lines(page!).filter(({ isDashed }) => isDashed)).toHaveLength(2);
    expect(texts(page!)).toEqual(expect.arrayContaining(['PC', 'YM']));
  });

  it('leaves the rest of a running day empty', () => {
    const asOf = '2026-09-04T11:00:00Z';
    const log = sampleLog({ hasEnded: false, asOf, endsAt: '2026-09-05T05:00:00Z' }, [['OFF', 360]]);
    const [page] = pagesOf(log);
    const duty = lines(page!).find(({ width }) => width === 1.6)!;
    expect((duty.to[0] - duty.from[0]) / (6 * 72)).toBeCloseTo(6 / 24);
    expect(texts(page!)).toContain('06:00');
    expect(texts(page!)).toContain('Day not ended. Longhaul is not a registered ELD.');
  });

  it('shows violations only when asked to', () => {
    const violation: HosLog['violations'][number] = {
      rule: 'driving-11',
      startedAt: '2026-09-05T00:10:00Z',
      endedAt: '2026-09-05T00:53:00Z',
      minutes: 43,
      severity: 'violation',
      citation: '49 CFR 395.3(a)(3)(i)',
      ruleset: 'us-property-70-8',
      explanation: {
        calculatedFrom: '2026-09-04T10:00:00Z',
        windowStartedAt: '2026-09-04T10:00:00Z',
        limitReachedAt: '2026-09-05T00:10:00Z',
        limitMinutes: 660,
        usedMinutes: 703,
        excludedRests: [],
        failed: null,
        text: 'Driven too long.',
      },
      limits: [],
    };
    const log = sampleLog({ violations: [violation] });
    const asked = pagesOf(log, true).flat();
    expect(texts(asked)).toEqual(
      expect.arrayContaining(['49 CFR 395.3(a)(3)(i)', 'Driven too long.', '0:43']),
    );
    expect(asked.some(({ ink }) => ink === 'red')).toBe(true);
    const silent = pagesOf(log).flat();
    expect(texts(silent).join(' ')).not.toContain('395.3');
    expect(silent.some(({ ink }) => ink === 'red')).toBe(false);
  });

  it('keeps records that do not count apart, with the edit that made them', () => {
    const edit: HosLog['edits'][number] = {
      id: 1,
      kind: 'proposal',
      counterpart: null,
      state: 'rejected',
      annotation: 'Fueling at Dallas',
      madeBy: { id: 2, name: 'Ada Okafor' },
      madeAt: '2026-09-05T11:12:00Z',
      decidedAt: '2026-09-05T12:12:00Z',
      struckEventIds: [],
      newEventIds: [99],
      proposedPeriods: null,
    };
    const rejected = sampleEvent({ id: 99, recordStatus: 4, origin: 3, sequence: 0xbeef });
    const log = sampleLog({
      edits: [edit],
      events: [rejected],
    });
    const all = texts(pagesOf(log).flat());
    expect(all).toEqual(
      expect.arrayContaining(['Ada Okafor', 'Proposal by the carrier, rejected', 'change rejected', 'BEEF']),
    );
    expect(all).toContain('No event was recorded on this day.');
  });

  it('tells by whom and when it was certified, or leaves room for a signature', () => {
    expect(texts(pagesOf().flat())).toEqual(
      expect.arrayContaining([
        'Certified by María José Núñez on 09/05/26 06:12 UTC-5.',
        expect.stringContaining('I hereby certify that my data entries'),
      ]),
    );
    const changed = sampleLog({
      certification: { state: 'recertify', isDue: true, movedBy: null, history: [], obstacles: [] },
    });
    const all = texts(pagesOf(changed).flat());
    expect(all).toContain('Changed since it was certified; not certified again.');
    expect(all).toContain('Driver’s signature in full');
    expect(all.join(' ')).not.toContain('I hereby certify');
  });

  it('goes on over pages, each with its number, and nothing outside of them', () => {
    const events = Array.from({ length: 120 }, (_, index) =>
      sampleEvent({
        sequence: index,
        annotation: 'An annotation that takes more than one line of its column',
      }),
    );
    const pages = pagesOf(sampleLog({ events }));
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      expect(texts(page)).toContain(`${zonesNote()}. Page ${index + 1} of ${pages.length}`);
      for (const mark of page) {
        const [x, y] = mark.kind === 'line' ? mark.to : [mark.x, mark.y];
        expect(x).toBeLessThanOrEqual(PAGE.margin + CONTENT_WIDTH + 6);
        expect(y).toBeLessThanOrEqual(PAGE.height - PAGE.margin);
      }
    }
    const sequences = pages.flatMap(texts).filter((text) => /^[0-9A-F]{1,2}$/.test(text));
    expect(new Set(sequences).size).toBeGreaterThanOrEqual(120);
  });
});
