export interface Terminal {
  /** A town of the interstates data. */
  town: string;
  state: string;
  timeZone: string;
  /** Standard time: schedules keep to it all year. */
  utcOffsetHours: number;
  group: string;
  color: string;
  /** Area code of its telephones. */
  areaCode: string;
}

const eastern = { timeZone: 'America/New_York', utcOffsetHours: -5 };
const central = { timeZone: 'America/Chicago', utcOffsetHours: -6 };
const mountain = { timeZone: 'America/Denver', utcOffsetHours: -7 };
const pacific = { timeZone: 'America/Los_Angeles', utcOffsetHours: -8 };

export const terminals = {
  desMoines: {
    town: 'Des Moines',
    state: 'IA',
    ...central,
    group: 'Midwest',
    color: '#2470c4',
    areaCode: '515',
  },
  memphis: { town: 'Memphis', state: 'TN', ...central, group: 'South', color: '#b4530f', areaCode: '901' },
  dallas: { town: 'Dallas', state: 'TX', ...central, group: 'Southwest', color: '#a3364b', areaCode: '214' },
  columbus: {
    town: 'Columbus',
    state: 'OH',
    ...eastern,
    group: 'Great Lakes',
    color: '#1f7a6d',
    areaCode: '614',
  },
  atlanta: {
    town: 'Atlanta',
    state: 'GA',
    ...eastern,
    group: 'Southeast',
    color: '#6b4fb3',
    areaCode: '404',
  },
  denver: { town: 'Denver', state: 'CO', ...mountain, group: 'Mountain', color: '#55708c', areaCode: '303' },
  portland: {
    town: 'Portland',
    state: 'OR',
    ...pacific,
    group: 'Northwest',
    color: '#2f7d4f',
    areaCode: '503',
  },
} as const satisfies Record<string, Terminal>;

export type TerminalKey = keyof typeof terminals;

export function terminalName(key: TerminalKey): string {
  return `${terminals[key].town}, ${terminals[key].state}`;
}
