/**
 * As much of PromQL as `ops/prometheus-alerts.yaml` uses, over samples that were scraped one after another. What it does not
 * know it refuses, so that a rule is never taken for quiet because it was not understood.
 */

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Scrape {
  readonly atMs: number;
  readonly samples: readonly Sample[];
}

interface Point {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

type Value = number | readonly Point[];

/** The lines of `/metrics` as Prometheus keeps them, with the labels of the job that scrapes. */
export function readMetrics(text: string, job: Readonly<Record<string, string>>): Sample[] {
  return text.split('\n').flatMap((line) => {
    const found = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i.exec(line);
    if (!found || line.startsWith('#')) return [];
    const pairs = Array.from((found[2] ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g), ([, key, value]) => [
      key!,
      value!,
    ]);
    return [{ name: found[1]!, labels: { ...job, ...Object.fromEntries(pairs) }, value: Number(found[3]) }];
  });
}

/** What a rule's expression gives at the last of the scrapes: one point for each series that it fires for. */
export function evaluate(expression: string, scrapes: readonly Scrape[]): readonly Point[] {
  const value = new Evaluation(tokensOf(expression), scrapes).whole();
  return typeof value === 'number' ? [] : value;
}

const TOKEN =
  /\s*(>=|<=|==|!=|=~|!~|[-+*/<>(){},[\]=]|"(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?[smhd]|\d+(?:\.\d+)?|[A-Za-z_:][\w:]*)/y;

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  const text = expression.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const [, token] = TOKEN.exec(text) ?? [];
    if (token === undefined) throw new Error(`Not understood in a rule: ${text}`);
    tokens.push(token);
  }
  return tokens;
}

const SPANS_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
export const spanMs = (text: string): number => Number(text.slice(0, -1)) * SPANS_MS[text.at(-1)!]!;

/** A vector has no sample older than this. */
const STALE_MS = 300_000;

interface Selector {
  readonly matches: (sample: Sample) => boolean;
  readonly rangeMs: number;
}

class Evaluation {
  readonly #tokens: readonly string[];
  readonly #scrapes: readonly Scrape[];
  readonly #nowMs: number;
  #at = 0;

  constructor(tokens: readonly string[], scrapes: readonly Scrape[]) {
    this.#tokens = tokens;
    this.#scrapes = scrapes;
    this.#nowMs = scrapes.at(-1)!.atMs;
  }

  whole(): Value {
    const value = this.#logical();
    if (this.#at < this.#tokens.length) throw new Error(`Not understood in a rule: ${this.#peek()}`);
    return value;
  }

  #peek = (): string => this.#tokens[this.#at] ?? '';

  #take(expected?: string): string {
    const token = this.#peek();
    if (expected !== undefined && token !== expected) throw new Error(`Expected ${expected}, not ${token}`);
    this.#at += 1;
    return token;
  }

  #logical(): Value {
    let value = this.#comparison();
    while (this.#peek() === 'and') {
      this.#take();
      const other = this.#comparison();
      value = vectorOf(value).filter((point) => partnerOf(point, vectorOf(other)) !== undefined);
    }
    return value;
  }

  #comparison(): Value {
    const left = this.#sum();
    const operator = this.#peek();
    const compare = COMPARISONS[operator];
    if (!compare) return left;
    this.#take();
    const right = this.#sum();
    return vectorOf(left).filter((point) => {
      const limit = typeof right === 'number' ? right : partnerOf(point, right)?.value;
      return limit !== undefined && compare(point.value, limit);
    });
  }

  #sum(): Value {
    let value = this.#product();
    while (['+', '-'].includes(this.#peek())) value = arithmetic(this.#take(), value, this.#product());
    return value;
  }

  #product(): Value {
    let value = this.#primary();
    while (['*', '/'].includes(this.#peek())) value = arithmetic(this.#take(), value, this.#primary());
    return value;
  }

  #primary(): Value {
    const token = this.#peek();
    if (/^\d/.test(token)) return Number(this.#take());
    if (token === '(') {
      this.#take();
      const value = this.#logical();
      this.#take(')');
      return value;
    }
    const next = this.#tokens[this.#at + 1];
    if (next === '(' || next === 'by') return this.#call();
    return this.#instant(this.#selector());
  }

  #call(): Value {
    const name = this.#take();
    if (name === 'sum' || name === 'max') return this.#aggregate(name);
    this.#take('(');
    const value = this.#function(name);
    this.#take(')');
    return value;
  }

  #aggregate(name: 'sum' | 'max'): Value {
    const by: string[] = [];
    if (this.#peek() === 'by') {
      this.#take();
      this.#take('(');
      while (this.#peek() !== ')') if (this.#take() !== ',') by.push(this.#tokens[this.#at - 1]!);
      this.#take(')');
    }
    this.#take('(');
    const points = vectorOf(this.#logical());
    this.#take(')');
    const groups = Map.groupBy(points, ({ labels }) => JSON.stringify(by.map((key) => labels[key] ?? '')));
    return [...groups.values()].map((group) => ({
      labels: Object.fromEntries(by.map((key) => [key, group[0]!.labels[key] ?? ''])),
      value:
        name === 'sum'
          ? group.reduce((sum, { value }) => sum + value, 0)
          : Math.max(...group.map(({ value }) => value)),
    }));
  }

  #function(name: string): Value {
    switch (name) {
      case 'rate':
      case 'increase': {
        const selector = this.#selector();
        const perSecond = name === 'rate' ? selector.rangeMs / 1_000 : 1;
        return this.#series(selector).flatMap(({ labels, points }) =>
          points.length < 2 ? [] : [{ labels, value: increaseOf(points, selector.rangeMs) / perSecond }],
        );
      }
      case 'predict_linear': {
        const selector = this.#selector();
        this.#take(',');
        const seconds = this.#logical();
        if (typeof seconds !== 'number') throw new Error('predict_linear takes a number of seconds.');
        return this.#series(selector).flatMap(({ labels, points }) =>
          points.length < 2 ? [] : [{ labels, value: predicted(points, this.#nowMs, seconds) }],
        );
      }
      case 'histogram_quantile': {
        const quantile = Number(this.#take());
        this.#take(',');
        return quantiles(quantile, vectorOf(this.#logical()));
      }
      default:
        throw new Error(`No rule has used ${name} so far: teach it to this file.`);
    }
  }

  #selector(): Selector {
    const name = this.#take();
    const tests: ((labels: Sample['labels']) => boolean)[] = [];
    if (this.#peek() === '{') {
      this.#take();
      while (this.#peek() !== '}') {
        const key = this.#take();
        const operator = this.#take();
        const wanted = JSON.parse(this.#take()) as string;
        tests.push(matcherOf(key, operator, wanted));
        if (this.#peek() === ',') this.#take();
      }
      this.#take('}');
    }
    let rangeMs = 0;
    if (this.#peek() === '[') {
      this.#take();
      rangeMs = spanMs(this.#take());
      this.#take(']');
    }
    return {
      rangeMs,
      matches: (sample) => sample.name === name && tests.every((test) => test(sample.labels)),
    };
  }

  #instant({ matches }: Selector): Value {
    const newest = this.#scrapes.at(-1)!;
    if (this.#nowMs - newest.atMs > STALE_MS) return [];
    return newest.samples.filter(matches).map(({ labels, value }) => ({ labels, value }));
  }

  #series({ matches, rangeMs }: Selector) {
    const found = new Map<string, { labels: Sample['labels']; points: { atMs: number; value: number }[] }>();
    for (const { atMs, samples } of this.#scrapes) {
      if (this.#nowMs - atMs > rangeMs) continue;
      for (const sample of samples.filter(matches)) {
        const key = JSON.stringify(sample.labels);
        const series = found.get(key) ?? { labels: sample.labels, points: [] };
        series.points.push({ atMs, value: sample.value });
        found.set(key, series);
      }
    }
    return [...found.values()];
  }
}

const COMPARISONS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
  '>=': (left, right) => left >= right,
  '<=': (left, right) => left <= right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
};

function vectorOf(value: Value): readonly Point[] {
  if (typeof value === 'number') throw new Error('A rule compares a number where it needs series.');
  return value;
}

/** The one with the same labels. */
const partnerOf = ({ labels }: Point, others: readonly Point[]): Point | undefined =>
  others.find((other) => sameLabels(labels, other.labels));

function sameLabels(one: Point['labels'], other: Point['labels']): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => (one[key] ?? '') === (other[key] ?? ''));
}

function arithmetic(operator: string, left: Value, right: Value): Value {
  const apply = (a: number, b: number) =>
    operator === '+' ? a + b : operator === '-' ? a - b : operator === '*' ? a * b : a / b;
  if (typeof left === 'number' && typeof right === 'number') return apply(left, right);
  if (typeof left === 'number') {
    return vectorOf(right).map(({ labels, value }) => ({ labels, value: apply(left, value) }));
  }
  return left.flatMap((point) => {
    const other = typeof right === 'number' ? right : partnerOf(point, right)?.value;
    return other === undefined ? [] : [{ labels: point.labels, value: apply(point.value, other) }];
  });
}

function matcherOf(key: string, operator: string, wanted: string): (labels: Sample['labels']) => boolean {
  switch (operator) {
    case '=':
      return (labels) => (labels[key] ?? '') === wanted;
    case '!=':
      return (labels) => (labels[key] ?? '') !== wanted;
    case '=~':
      return (labels) => new RegExp(`^(?:${wanted})$`).test(labels[key] ?? '');
    case '!~':
      return (labels) => !new RegExp(`^(?:${wanted})$`).test(labels[key] ?? '');
    default:
      throw new Error(`Not understood in a rule: ${operator}`);
  }
}

/** Of a counter, which begins at 0 again when its process does; extrapolated to the whole range. */
function increaseOf(points: readonly { atMs: number; value: number }[], rangeMs: number): number {
  let increase = 0;
  for (const [index, { value }] of points.entries()) {
    const before = points[index - 1]?.value;
    if (before !== undefined) increase += value >= before ? value - before : value;
  }
  return (increase * rangeMs) / (points.at(-1)!.atMs - points[0]!.atMs);
}

/** Along the line of least squares. */
function predicted(
  points: readonly { atMs: number; value: number }[],
  nowMs: number,
  seconds: number,
): number {
  const xs = points.map(({ atMs }) => (atMs - nowMs) / 1_000);
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const [meanX, meanY] = [mean(xs), mean(points.map(({ value }) => value))];
  const over = xs.reduce((sum, x, index) => sum + (x - meanX) * (points[index]!.value - meanY), 0);
  const under = xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
  return meanY + (over / under) * (seconds - meanX);
}

function quantiles(quantile: number, buckets: readonly Point[]): Point[] {
  const groups = Map.groupBy(buckets, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  return [...groups.entries()].flatMap(([key, group]) => {
    const value = quantileOf(quantile, group);
    return Number.isNaN(value) ? [] : [{ labels: JSON.parse(key), value }];
  });
}

function quantileOf(quantile: number, group: readonly Point[]): number {
  const bounds = group
    .map(({ labels, value }) => ({ upTo: Number(labels.le === '+Inf' ? Infinity : labels.le), count: value }))
    .sort((one, other) => one.upTo - other.upTo);
  const total = bounds.at(-1)?.count ?? 0;
  if (total === 0) return Number.NaN;
  const rank = quantile * total;
  const index = bounds.findIndex(({ count }) => count >= rank);
  const [below, bucket] = [bounds[index - 1], bounds[index]!];
  if (bucket.upTo === Infinity) return below?.upTo ?? Infinity;
  const [from, before] = [below?.upTo ?? 0, below?.count ?? 0];
  return from + ((bucket.upTo - from) * (rank - before)) / (bucket.count - before);
}
