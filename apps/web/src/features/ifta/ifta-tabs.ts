import { lazy } from 'react';
import type { IftaTab } from './ifta-tab.ts';

const NARROWING = [
  'fuel',
  'vehicles',
  'groups',
  'distanceSource',
  'qualifiedOnly',
  'withArchived',
  'fuelTax',
  'fuelVerification',
  'fuelSource',
  'dataQuality',
] as const;

/** In the order of the bar; a tab is listed once it works. */
export const IFTA_TABS: readonly IftaTab[] = [
  {
    id: 'return',
    title: 'Return',
    filters: [
      'period',
      'groupBy',
      ...NARROWING,
      'jurisdictions',
      'jurisdiction',
      'withNonMembers',
      'hideZeroRows',
    ],
    Content: lazy(async () => ({ default: (await import('./return/return-tab.tsx')).ReturnTab })),
  },
  {
    id: 'vehicles',
    title: 'By vehicle',
    filters: ['period', ...NARROWING],
    Content: lazy(async () => ({ default: (await import('./by-vehicle/by-vehicle-tab.tsx')).ByVehicleTab })),
  },
  {
    id: 'trips',
    title: 'Trips and crossings',
    filters: ['period', 'vehicles', 'groups', 'jurisdiction'],
    Content: lazy(async () => ({ default: (await import('./travel/travel-tab.tsx')).TravelTab })),
  },
  {
    id: 'fuel',
    title: 'Fuel purchases',
    filters: ['period', 'fuel', 'vehicles', 'groups'],
    Content: lazy(async () => ({ default: (await import('./fuel/fuel-tab.tsx')).FuelTab })),
  },
  {
    id: 'rates',
    title: 'Rates',
    filters: ['period'],
    Content: lazy(async () => ({ default: (await import('./rates/rates-tab.tsx')).RatesTab })),
  },
  {
    id: 'adjustments',
    title: 'Adjustments',
    filters: ['period', 'vehicles', 'jurisdiction'],
    Content: lazy(async () => ({
      default: (await import('./adjustments/adjustments-tab.tsx')).AdjustmentsTab,
    })),
  },
  {
    id: 'issues',
    title: 'Issues',
    filters: ['period'],
    Content: lazy(async () => ({ default: (await import('./issues/issues-tab.tsx')).IssuesTab })),
  },
  {
    id: 'history',
    title: 'History',
    filters: [],
    Content: lazy(async () => ({ default: (await import('./history/history-tab.tsx')).HistoryTab })),
  },
];
