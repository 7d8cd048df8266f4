import {
  type CalendarDate,
  type FactKind,
  type FactTable,
  factAt,
  factsInUse,
  readFacts,
} from '@longhaul/units';
import data from '../data/inspection-items.json' with { type: 'json' };

/** Whether drivers are asked for an item of the checklist, by its code, such as `fuses`. */
export const inspectionItemKind: FactKind<boolean> = {
  kind: 'inspection-item',
  checkKey: (key) => {
    if (!data.rows.some((row) => row.key === key)) throw new Error('no item of the checklist');
  },
  readValue: (value) => {
    if (typeof value !== 'boolean') throw new Error('must be true or false');
    return value;
  },
  showValue: (isAsked) => (isAsked ? 'asked for' : 'not asked for'),
};

export const ownInspectionItems: FactTable<boolean> = readFacts(inspectionItemKind, data);

/** Whether a report of a day asks for an item; reports of before keep what they have. */
export function isInspected(code: string, date: CalendarDate): boolean {
  return factAt(factsInUse(ownInspectionItems), code, date)?.value ?? false;
}
