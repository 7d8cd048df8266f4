import type { IftaFilter } from '@longhaul/contract';
import { jurisdictionCodes, jurisdictionName } from '@longhaul/geo';
import { FUEL_HEADINGS, fuelTypes, lastClosedQuarter, quarterOfDate } from '@longhaul/ifta';

/** Records of a return must be kept four years after it was due, so no older quarter is offered. */
const QUARTERS_OFFERED = 18;

type Words = Record<string, string>;

const choice = (id: string, title: string, words: Words, first: string): IftaFilter => ({
  id,
  title,
  kind: 'choice',
  options: optionsOf(words),
  defaultValues: [first],
});
const choices = (id: string, title: string, words: Words): IftaFilter => ({
  id,
  title,
  kind: 'choices',
  options: optionsOf(words),
  defaultValues: [],
});
const flag = (id: string, title: string, isOn: boolean): IftaFilter => ({
  id,
  title,
  kind: 'flag',
  options: [],
  defaultValues: [String(isOn)],
});
const ownList = (from: 'vehicles' | 'groups', title: string): IftaFilter => ({
  id: from,
  title,
  kind: 'choices',
  options: [],
  optionsFrom: from,
  defaultValues: [],
});

const optionsOf = (words: Words) => Object.entries(words).map(([value, label]) => ({ value, label }));

/** `now` decides which quarter is the last closed one; its day is counted in UTC. */
export function iftaFilters(now: Date): IftaFilter[] {
  return [
    quarterFilter(now),
    {
      id: 'range',
      title: 'Custom range',
      kind: 'range',
      options: [],
      defaultValues: [],
      stamp: 'Not for filing',
    },
    choices('fuel', 'Fuel type', Object.fromEntries(fuelTypes.map((fuel) => [fuel, FUEL_HEADINGS[fuel]]))),
    ownList('vehicles', 'Vehicles'),
    ownList('groups', 'Groups'),
    flag('qualifiedOnly', 'Qualified vehicles only', true),
    flag('withArchived', 'Archived vehicles that ran', true),
    choice('jurisdictions', 'Jurisdictions', JURISDICTIONS, 'all'),
    choices('jurisdiction', 'Jurisdiction', NAMES_BY_CODE),
    flag('withNonMembers', 'Rows outside the agreement', true),
    flag('hideZeroRows', 'Hide zero rows', false),
    choice('groupBy', 'Group by', GROUP_BY, 'jurisdiction'),
    choices('distanceSource', 'Distance source', { odometer: 'Odometer', gps: 'GPS', manual: 'Manual' }),
    choices('fuelTax', 'Fuel tax', { paid: 'Tax paid', unpaid: 'Not tax paid' }),
    choices('fuelVerification', 'Fuel purchase', { verified: 'Verified', unverified: 'Unverified' }),
    choices('fuelSource', 'Source of the purchase', { manual: 'Entered', import: 'Imported' }),
    choices('dataQuality', 'Data quality', DATA_QUALITY),
  ];
}

const JURISDICTIONS = {
  all: 'All',
  traveled: 'Traveled',
  purchases: 'Purchases only',
  owing: 'Owing',
  credit: 'Credit',
};

const NAMES_BY_CODE = Object.fromEntries(jurisdictionCodes.map((code) => [code, jurisdictionName(code)]));

const GROUP_BY = {
  jurisdiction: 'Jurisdiction',
  vehicle: 'Vehicle',
  'vehicle-jurisdiction': 'Vehicle and jurisdiction',
  month: 'Month',
  trip: 'Trip',
};

const DATA_QUALITY = {
  gaps: 'Gaps',
  estimated: 'Estimated',
  unattributed: 'Unattributed',
  variance: 'Variance',
  'mpg-out-of-band': 'MPG out of band',
};

function quarterFilter(now: Date): IftaFilter {
  const today = now.toISOString().slice(0, 10);
  const codes: string[] = [];
  let quarter = quarterOfDate(today);
  while (codes.length < QUARTERS_OFFERED) {
    codes.push(quarter.code);
    quarter = lastClosedQuarter(quarter.startDate);
  }
  return {
    ...choice('quarter', 'Quarter', Object.fromEntries(codes.map((code) => [code, code])), ''),
    defaultValues: [lastClosedQuarter(today).code],
  };
}
