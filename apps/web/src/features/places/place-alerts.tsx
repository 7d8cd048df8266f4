import {
  type AlertRuleInput,
  type AlertRuleSummary,
  canOpen,
  createAlertRule,
  hasPermission,
  listAlertRules,
  NewAlertRule,
  type PlaceDetail,
  updateAlertRule,
} from '@longhaul/contract';
import { Switch } from '@mantine/core';
import { IconClockExclamation, IconEngine, IconLogin2, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './place-card.module.css';
import { dwellText } from './place-labels.ts';

const RULES_PATH = '/settings/organization-settings/alert-rules';

/** What a switch turns on; the numbers are those of a rule that is new. */
const SWITCHES = [
  { rule: { kind: 'place-entered', minSeconds: 30 }, icon: IconLogin2, words: () => 'a vehicle enters' },
  { rule: { kind: 'place-left', minSeconds: 30 }, icon: IconLogout, words: () => 'a vehicle leaves' },
  {
    rule: { kind: 'dwell', minSeconds: 86_400 },
    icon: IconClockExclamation,
    words: (seconds: number) => `one stays over ${dwellText(seconds)}`,
  },
  {
    rule: { kind: 'idle', minSeconds: 1_800 },
    icon: IconEngine,
    words: (seconds: number) => `one idles inside over ${dwellText(seconds)}`,
  },
] as const satisfies readonly { rule: AlertRuleInput; icon: unknown; words: (seconds: number) => string }[];

type PlaceSwitch = (typeof SWITCHES)[number];

/** Rules of this place alone, each turned on and off by a switch; nothing for those who may not see alerts. */
export function PlaceAlerts({ place }: { readonly place: PlaceDetail }) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const rules = useQuery({
    ...queryOf(listAlertRules, { params: { orgId }, query: {} }),
    enabled: hasPermission(user, 'ALERT_LIST'),
  });
  if (!rules.data) return null;
  return (
    <section className={styles.alerts}>
      <div className={styles.caption}>
        <h3>Alert when</h3>
        {canOpen(user, RULES_PATH) && hasPermission(user, 'ALERT_CREATE') && (
          <Link to={RULES_PATH} search={{ addRule: true, place: place.id }}>
            Other rule…
          </Link>
        )}
      </div>
      <ul>
        {SWITCHES.map((one) => (
          <AlertSwitch
            key={one.rule.kind}
            place={place}
            offer={one}
            stored={rules.data.items.find((rule) => rule.rule.kind === one.rule.kind && isOf(rule, place.id))}
          />
        ))}
      </ul>
    </section>
  );
}

/** Whether a rule watches this place and nothing else. */
function isOf({ rule }: AlertRuleSummary, placeId: number): boolean {
  if ('placeId' in rule && rule.placeId === placeId) return rule.where === null;
  const { where } = rule;
  return where?.is === 'in' && where.categories.length === 0 && where.placeIds.join() === String(placeId);
}

interface AlertSwitchProps {
  readonly place: PlaceDetail;
  readonly offer: PlaceSwitch;
  readonly stored: AlertRuleSummary | undefined;
}

function AlertSwitch({ place, offer, stored }: AlertSwitchProps) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const { rule, icon: Icon } = offer;
  const seconds = stored && 'minSeconds' in stored.rule ? stored.rule.minSeconds : rule.minSeconds;
  const words = offer.words(seconds);
  const turn = useEndpointMutation({
    mutationFn: (isOn: boolean) =>
      stored === undefined
        ? call(createAlertRule, {
            params: { orgId },
            body: NewAlertRule.parse({
              name: `${place.name}: ${words}`.slice(0, 100),
              rule: { ...rule, where: { is: 'in', placeIds: [place.id], categories: [] } },
              telling: { userIds: [user.id] },
            }),
          })
        : call(updateAlertRule, { params: { orgId, ruleId: stored.id }, body: { isOn } }),
    invalidates: [listAlertRules],
    toast: ({ isOn }) => (isOn ? `Alert on: ${words}. You will be notified.` : `Alert off: ${words}`),
  });
  const mayChange = hasPermission(user, stored === undefined ? 'ALERT_CREATE' : 'ALERT_UPDATE');
  return (
    <li>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      {stored ? (
        <Link to={RULES_PATH} search={{ open: stored.id }}>
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
      <Switch
        size="sm"
        aria-label={`Alert when ${words}`}
        checked={turn.isPending ? turn.variables : stored?.isOn === true}
        disabled={!mayChange || place.archivedAt !== null || turn.isPending}
        onChange={(event) => turn.mutate(event.currentTarget.checked)}
      />
    </li>
  );
}
