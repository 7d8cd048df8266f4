export const PLACE_CATEGORIES = ['terminal', 'customer', 'yard', 'fuel', 'rest', 'no-go', 'other'] as const;
export type PlaceCategory = (typeof PLACE_CATEGORIES)[number];

/** What a number of a rule is stored in. Seconds are shown as minutes where the kind says so. */
export type ParameterUnit =
  | 'kph'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'percent'
  | 'gallons'
  | 'millivolts'
  | 'g'
  /** Of the eight days that 49 CFR 395.34(d) gives. */
  | 'day-of-8';

/**
 * What may be set in a rule of a kind. `default` is taken when a rule is sent without it, and a parameter without one must be
 * sent; `initial` is what a new rule begins with in the editor.
 */
export type Parameter =
  | NumberParameter
  | { readonly type: 'flag'; readonly label: string; readonly whenSet: string }
  /** One of several; `inSentence` names it in the list of rules. */
  | {
      readonly type: 'option';
      readonly label: string;
      readonly options: readonly Option[];
      readonly initial: string;
    }
  /** Some of several; all of them by default. */
  | { readonly type: 'options'; readonly label: string; readonly options: readonly Option[] }
  /** Only this place; null is any. */
  | { readonly type: 'place' }
  /** A speed limit inside places of a category, in place of the general one; km/h. */
  | { readonly type: 'category-speeds' }
  /** Numbers of fault codes; null is all. */
  | { readonly type: 'fault-codes'; readonly label: string };

export interface NumberParameter {
  readonly type: 'number';
  readonly label: string;
  readonly unit: ParameterUnit;
  readonly isShownAsMinutes?: boolean;
  readonly isWhole?: boolean;
  readonly min: number;
  readonly max: number;
  /** Null: the rule does without. */
  readonly default?: number | null;
  readonly initial?: number;
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly inSentence?: string;
}

/** What a rule stores for a parameter. */
type ValueOf<P> = P extends { type: 'number' }
  ? P extends { default: null }
    ? number | null
    : number
  : P extends { type: 'flag' }
    ? boolean
    : P extends { type: 'option'; options: readonly { value: infer Value }[] }
      ? Value
      : P extends { type: 'options'; options: readonly { value: infer Value }[] }
        ? readonly Value[]
        : P extends { type: 'place' }
          ? number | null
          : P extends { type: 'category-speeds' }
            ? Partial<Record<PlaceCategory, number>> | null
            : P extends { type: 'fault-codes' }
              ? readonly number[] | null
              : never;

type HasDefault<P> = P extends { type: 'option' } | { type: 'number'; default?: undefined }
  ? false
  : P extends { type: 'number' }
    ? P extends { default: number | null }
      ? true
      : false
    : true;

type Parameters = Readonly<Record<string, Parameter>>;

/** Of a stored rule: nothing is left out. */
export type StoredValues<P extends Parameters> = { -readonly [Name in keyof P]: ValueOf<P[Name]> };

/** As a rule is sent: what has a default may be left out. */
export type SentValues<P extends Parameters> = {
  -readonly [Name in keyof P as HasDefault<P[Name]> extends true ? never : Name]: ValueOf<P[Name]>;
} & { -readonly [Name in keyof P as HasDefault<P[Name]> extends true ? Name : never]?: ValueOf<P[Name]> };

/** As it is evaluated: what narrows nothing may be left out. */
export type EvaluatedValues<P extends Parameters> = {
  -readonly [Name in keyof P as P[Name] extends Optional ? never : Name]: ValueOf<P[Name]>;
} & { -readonly [Name in keyof P as P[Name] extends Optional ? Name : never]?: ValueOf<P[Name]> };

type Optional =
  | { type: 'flag' | 'place' | 'category-speeds' | 'fault-codes' }
  | { type: 'number'; default: null };
