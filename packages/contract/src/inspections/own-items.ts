import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { blankable, IdParam, line, OrganizationParams } from '../core/fields.ts';

/** With those of the catalog fewer than a report may have. */
export const MAX_OWN_ITEMS = 50;

export const OWN_ITEM_UNITS = ['vehicle', 'trailer', 'any'] as const;

/** Code of an item that an organization added to the checklist. */
export const OwnItemCode = z.string().regex(/^own-[1-9]\d{0,5}$/);

export const OwnInspectionItem = z.object({
  /** What a report calls it: own-1, own-2 and so on. */
  code: z.string(),
  title: z.string(),
  titleEs: z.string().nullable(),
  /** Where its defects are; one of trailers is asked for when there is a trailer. */
  unitKind: z.enum(OWN_ITEM_UNITS),
});
export type OwnInspectionItem = z.infer<typeof OwnInspectionItem>;

const NewOwnInspectionItem = z.object({
  title: line(60).min(1),
  titleEs: blankable(line(60)),
  unitKind: OwnInspectionItem.shape.unitKind.default('vehicle'),
});
export type NewOwnInspectionItem = z.output<typeof NewOwnInspectionItem>;

const ITEMS = '/organizations/:orgId/inspection-items';

export const listOwnInspectionItems = endpoint({
  name: 'listOwnInspectionItems',
  method: 'GET',
  path: ITEMS,
  permission: 'DVIR_LIST',
  summary: 'Checklist items added by the organization',
  params: OrganizationParams,
  response: z.object({ items: z.array(OwnInspectionItem) }),
});

export const createOwnInspectionItem = endpoint({
  name: 'createOwnInspectionItem',
  method: 'POST',
  path: ITEMS,
  permission: 'MAINT_UPDATE',
  summary: 'Add an item to the inspection checklist. Phones get it at their next sync',
  conflict: `An item with this title already exists, or there are already ${MAX_OWN_ITEMS} items.`,
  params: OrganizationParams,
  body: NewOwnInspectionItem,
  response: OwnInspectionItem,
});

export const removeOwnInspectionItem = endpoint({
  name: 'removeOwnInspectionItem',
  method: 'DELETE',
  path: `${ITEMS}/:number`,
  permission: 'MAINT_UPDATE',
  summary: 'Remove a checklist item by the number in its code. Past reports keep it',
  params: OrganizationParams.extend({ number: IdParam }),
});
