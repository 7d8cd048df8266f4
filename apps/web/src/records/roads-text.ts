import type { RouteOrigin } from '@longhaul/contract';

/** What the miles and times of a plan come from. */
export const roadsText = ({ isEstimate, attribution, warnings }: RouteOrigin): string =>
  isEstimate
    ? 'Estimate: highway network, no traffic.'
    : ['By street, no traffic.', ...warnings, `${attribution}.`].join(' ');
