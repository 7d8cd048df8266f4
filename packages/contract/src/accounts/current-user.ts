import { z } from 'zod';
import { Facts, Units, Zones } from '../core/fields.ts';
import { PERMISSION_CODES, ROLES } from '../core/permissions.ts';
import { PAGE_FLAGS } from '../settings/endpoints.ts';

export const CurrentUser = z.object({
  id: z.int(),
  role: z.enum(ROLES),
  /** null for a super administrator who controls no organization. */
  organization: z
    .object({
      id: z.int(),
      name: z.string(),
      /** In force now. */
      timeZone: z.string(),
      /** By which days are counted where it was or will be another one: `America/Chicago until 2026-12-01, America/Denver`. */
      datedTimeZone: z.string().optional(),
      units: Units,
      /** Other hours-of-service rules than the federal ones are or were in use. */
      hasZones: z.boolean(),
      /** Pages under development that are open for this organization, whatever their flags say. */
      openedPages: z.array(z.enum(PAGE_FLAGS)),
      /** As `profilePicture`. */
      logo: z.string().nullable(),
    })
    .nullable(),
  permissions: z.array(z.enum(PERMISSION_CODES)),
  status: z.enum(['active', 'invited', 'pending', 'deactivated']),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  /** Path below /api/v1, fetched with the access token; its version changes with the picture. */
  profilePicture: z.string().nullable(),
  positionTitle: z.string().nullable(),
  timeZone: z.string().nullable(),
  units: Units.nullable(),
  /** Two-step verification is required, and not set up: until then only `auth/…` answers. */
  mustSetUpTwoStep: z.boolean(),
  /** Of the United States, Canada and Mexico, and those that the organization and its drivers have. */
  zones: Zones,
  /** Tables of dated facts that pages count by in place of those they came with. */
  facts: Facts,
});
export type CurrentUser = z.infer<typeof CurrentUser>;
