import { DeviceProtocol, type GatewaySummary, PROTOCOLS, type RefusalReason } from '@longhaul/contract';

const REFUSALS: Record<RefusalReason, string> = {
  'no-fix': 'No satellite fix',
  'zero-coordinates': 'Position 0, 0',
  'out-of-range': 'Outside the possible range',
  future: 'Wrong clock: dated in the future',
  'older-than-retention': 'Older than data retention',
  'impossible-speed': 'Over 300 mph from the last fix',
  unreadable: 'Unreadable',
  'wrong-protocol': 'Not its model’s protocol',
  'secret-missing': 'Sent without its secret',
  'wrong-secret': 'Wrong secret',
  'network-not-allowed': 'From a network that isn’t allowed',
};

/** Words for the reason code of a refusal; a code this version does not know shows as it is. */
export const refusalText = (reason: string): string =>
  (REFUSALS as Record<string, string | undefined>)[reason] ?? reason;

export const modelOf = ({ maker, model }: Pick<GatewaySummary, 'maker' | 'model'>): string =>
  [maker, model].filter(Boolean).join(' ') || 'Unknown model';

/** Supply voltage with one decimal: `12.6 V`. */
export const voltageText = (millivolts: number): string => `${(millivolts / 1000).toFixed(1)} V`;

/** Within a sentence: `vehicle 1042`. */
export const assetName = ({
  kind,
  name,
}: Pick<NonNullable<GatewaySummary['asset']>, 'kind' | 'name'>): string => `${kind} ${name}`;

/** Words for what a device speaks; a protocol this version does not know shows as it is. */
export function protocolText(protocol: string): string {
  const known = DeviceProtocol.safeParse(protocol);
  return known.success ? PROTOCOLS[known.data].name : protocol;
}
