import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference, repeated } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { HosAnnotation, HosPlace } from './records.ts';

/** `open`: to be assigned or annotated · `offered`: waits for a driver · `assumed`: in a driver's log · `annotated`. */
export const UNIDENTIFIED_STATES = ['open', 'offered', 'assumed', 'annotated'] as const;

/** Driving that nobody was signed in for; 49 CFR 395.32. The id is that of the record that began it. */
export const UnidentifiedDriving = z.object({
  id: z.int(),
  vehicle: Reference.nullable(),
  eld: Reference,
  startedAt: Instant,
  /** null while it lasts. */
  endedAt: Instant.nullable(),
  minutes: z.number(),
  miles: z.number().nullable(),
  from: HosPlace,
  to: HosPlace.nullable(),
  state: z.enum(UNIDENTIFIED_STATES),
  /** What was said about it, oldest first. */
  annotations: z.array(z.object({ text: z.string(), by: Reference, at: Instant })),
  /** Whom it was offered to, oldest first. */
  offers: z.array(
    z.object({
      driver: Reference,
      offeredBy: Reference,
      offeredAt: Instant,
      annotation: z.string(),
      decision: z.enum(['pending', 'accepted', 'refused']),
      decidedAt: Instant.nullable(),
      /** What the driver said on refusing. */
      driverAnnotation: z.string().nullable(),
    }),
  ),
  /** Who may have driven, the likeliest first; empty once it is somebody's. */
  suggestions: z.array(z.object({ driver: Reference, reason: z.string() })),
});
export type UnidentifiedDriving = z.infer<typeof UnidentifiedDriving>;

const Params = OrganizationParams.extend({ id: IdParam });

export const listUnidentifiedDriving = endpoint({
  name: 'listUnidentifiedDriving',
  method: 'GET',
  path: '/organizations/:orgId/unidentified-driving',
  permission: 'HOS_READ',
  summary: 'Unidentified driving in the last 6 months, newest first',
  params: OrganizationParams,
  query: PageQuery.pick({ page: true, size: true }).extend({
    /** All of them when left out. */
    state: repeated(z.enum(UNIDENTIFIED_STATES)),
    vehicleId: repeated(IdParam),
  }),
  response: pageOf(UnidentifiedDriving),
});

export const assignUnidentifiedDriving = endpoint({
  name: 'assignUnidentifiedDriving',
  method: 'POST',
  path: '/organizations/:orgId/unidentified-driving/:id/assign',
  permission: 'HOS_UPDATE',
  summary: 'Assign unidentified driving to a driver, who accepts or rejects it',
  params: Params,
  conflict: 'The driving hasn’t ended, or a driver was already asked.',
  body: z.object({ driverId: IdParam, annotation: HosAnnotation }),
  response: UnidentifiedDriving,
});

export const annotateUnidentifiedDriving = endpoint({
  name: 'annotateUnidentifiedDriving',
  method: 'POST',
  path: '/organizations/:orgId/unidentified-driving/:id/annotate',
  permission: 'HOS_UPDATE',
  summary: 'Annotate unidentified driving that belongs to no driver',
  params: Params,
  conflict: 'A driver has accepted this driving.',
  body: z.object({ annotation: HosAnnotation }),
  response: UnidentifiedDriving,
});

export const acceptUnidentifiedDriving = endpoint({
  name: 'acceptUnidentifiedDriving',
  method: 'POST',
  path: '/organizations/:orgId/unidentified-driving/:id/accept',
  permission: 'HOS_OWN',
  summary: 'Accept driving assigned to you, or unclaimed driving of your vehicle, into your own log',
  params: Params,
  conflict: 'The driving was already claimed or withdrawn, or no longer fits the log.',
  response: UnidentifiedDriving,
});

export const refuseUnidentifiedDriving = endpoint({
  name: 'refuseUnidentifiedDriving',
  method: 'POST',
  path: '/organizations/:orgId/unidentified-driving/:id/refuse',
  permission: 'HOS_OWN',
  summary: 'Reject driving assigned to you, or unclaimed driving of your vehicle, with the reason',
  params: Params,
  conflict: 'The driving was already claimed or withdrawn.',
  body: z.object({ annotation: HosAnnotation }),
  response: UnidentifiedDriving,
});
