import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { firedRules, type Rule } from './endurance/fired-rules.testing.ts';
import { evaluate, readMetrics, type Sample, type Scrape } from './endurance/promql.testing.ts';

const MINUTE_MS = 60_000;
const JOB = { job: 'longhaul', instance: 'one' };
const scrapesOf = (minutes: number, samplesAt: (minute: number) => Sample[]): Scrape[] =>
  Array.from({ length: minutes + 1 }, (_, minute) => ({
    atMs: minute * MINUTE_MS,
    samples: samplesAt(minute),
  }));
const sample = (name: string, value: number, labels: Record<string, string> = {}): Sample => ({
  name,
  labels: { ...JOB, ...labels },
  value,
});
const valuesOf = (expression: string, scrapes: readonly Scrape[]) =>
  evaluate(expression, scrapes).map(({ value }) => value);

const rules = (
  parse(readFileSync(new URL('../../../ops/prometheus-alerts.yaml', import.meta.url), 'utf8')) as {
    groups: { rules: Rule[] }[];
  }
).groups.flatMap((group) => group.rules);
const ruleOf = (alert: string) => rules.find((rule) => rule.alert === alert)!;

describe('the reading of metrics', () => {
  it('keeps names, labels and values, and the labels of the job', () => {
    const text = '# HELP a b\na_total{work="trips",x="1,2"} 3\nb 0.5\n';
    expect(readMetrics(text, JOB)).toEqual([
      sample('a_total', 3, { work: 'trips', x: '1,2' }),
      sample('b', 0.5),
    ]);
  });
});

describe('an expression', () => {
  it('counts the rate of a counter, over a restart too', () => {
    const scrapes = scrapesOf(5, (minute) => [sample('c', minute < 3 ? minute * 60 : (minute - 3) * 60)]);
    expect(valuesOf('rate(c[5m])', scrapes)[0]).toBeCloseTo(240 / 300);
    expect(valuesOf('increase(c[5m]) > 200', scrapes)[0]).toBeCloseTo(240);
  });

  it('adds up and takes the largest by label, and compares series with the same labels', () => {
    const scrapes = scrapesOf(0, () => [
      sample('a', 2, { work: 'trips' }),
      sample('a', 5, { work: 'trips', pool: 'x' }),
      sample('a', 1, { work: 'miles' }),
      sample('b', 3, { work: 'trips' }),
    ]);
    expect(valuesOf('max by (work) (a) > 1', scrapes)).toEqual([5]);
    expect(valuesOf('sum by (work) (a) > 2 * sum by (work) (b)', scrapes)).toEqual([7]);
    expect(valuesOf('a{work=~"mil.*"} == 1', scrapes)).toEqual([1]);
    expect(valuesOf('a > 4 and a{pool="x"} < 9', scrapes)).toEqual([5]);
  });

  it('finds a quantile between the bounds of a histogram', () => {
    const scrapes = scrapesOf(0, () => [
      sample('h', 50, { le: '1' }),
      sample('h', 100, { le: '2' }),
      sample('h', 100, { le: '+Inf' }),
    ]);
    expect(valuesOf('histogram_quantile(0.75, sum by (le) (h)) > 0', scrapes)).toEqual([1.5]);
  });

  it('predicts along a line', () => {
    const scrapes = scrapesOf(10, (minute) => [sample('size', 1_000 + minute * 60)]);
    expect(valuesOf('predict_linear(size[1h], 600) > 0', scrapes)[0]).toBeCloseTo(1_600 + 600);
  });

  it('is refused where it uses what this file does not know', () => {
    const scrapes = scrapesOf(0, () => [sample('a', 1)]);
    expect(() => evaluate('deriv(a[5m]) > 0', scrapes)).toThrow('deriv');
    expect(() => evaluate('a > 1 or a < 0', scrapes)).toThrow('or');
  });
});

describe('the alerts of ops/', () => {
  it('are all understood', () => {
    const scrapes = scrapesOf(1, () => [sample('up', 1)]);
    expect(() => firedRules(rules, scrapes)).not.toThrow();
  });

  it('fire only once they have held for as long as they ask', () => {
    const behind = (minutes: number) =>
      scrapesOf(minutes, () => [sample('longhaul_background_oldest_seconds', 4_000, { work: 'trips' })]);
    const rule = [ruleOf('LonghaulBackgroundBehind')];
    expect(firedRules(rule, behind(14))).toEqual([]);
    expect(firedRules(rule, behind(15))).toEqual(['LonghaulBackgroundBehind']);
    const recovered = scrapesOf(30, (minute) => [
      sample('longhaul_background_oldest_seconds', minute % 10 === 0 ? 0 : 4_000, { work: 'trips' }),
    ]);
    expect(firedRules(rule, recovered)).toEqual([]);
  });

  it('fire when calls fail and when the server does not answer', () => {
    const failing = scrapesOf(12, (minute) => [
      sample('longhaul_http_request_seconds_count', minute * 1_000, { status: '200' }),
      sample('longhaul_http_request_seconds_count', minute * 50, { status: '500' }),
    ]);
    expect(firedRules([ruleOf('LonghaulCallsFail')], failing)).toEqual(['LonghaulCallsFail']);
    expect(
      firedRules(
        [ruleOf('LonghaulDown')],
        scrapesOf(3, () => [sample('up', 0)]),
      ),
    ).toEqual(['LonghaulDown']);
  });
});
