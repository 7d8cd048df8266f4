import {
  getOrganization,
  hasPermission,
  type Organization,
  withdrawDayStart,
  withdrawTimeZone,
} from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { useNow } from '../../../components/clock/use-now.ts';
import { DatedList } from '../../../components/dated-list/dated-list.tsx';
import { reloadUser, useCurrentUser, useOrganization } from '../../../session/session.ts';
import { type AccountFormReturn, valuesOf } from './organization-values.ts';

type DatedSettingProps = { readonly form: AccountFormReturn; readonly organization: Organization };

/** Which time zones the organization had, has and will have, once there was another. */
export function TimeZones({ form, organization }: DatedSettingProps) {
  const items = organization.timeZones.map(({ from, timeZone }) => ({
    from,
    title: timeZone.replaceAll('_', ' '),
  }));
  return (
    <DatedSetting
      {...{ form, organization, items }}
      label="Time zones"
      endpoint={withdrawTimeZone}
      field="timeZone"
    />
  );
}

/** The same of the start of the 24-hour day. */
export function DayStarts({ form, organization }: DatedSettingProps) {
  const items = organization.dayStarts.map(({ from, dayStartsAt }) => ({ from, title: dayStartsAt }));
  return (
    <DatedSetting
      {...{ form, organization, items }}
      label="Starts of the 24-hour day"
      endpoint={withdrawDayStart}
      field="dayStartsAt"
    />
  );
}

type SettingProps = DatedSettingProps & {
  readonly label: string;
  readonly items: readonly { readonly from: string | null; readonly title: string }[];
  readonly endpoint: typeof withdrawTimeZone | typeof withdrawDayStart;
  readonly field: 'timeZone' | 'dayStartsAt';
};

function DatedSetting({ form, organization, items, label, endpoint, field }: SettingProps) {
  const { timeZone } = useOrganization();
  const today = dateAt(useNow(60_000).getTime(), timeZone);
  const mayChange = hasPermission(useCurrentUser(), 'ORG_UPDATE');
  const withdraw = useEndpointMutation({
    mutationFn: async (from: string) => {
      const saved = await call(endpoint, { params: { orgId: organization.id, from } });
      form.resetField(field, { defaultValue: valuesOf(saved)[field] });
      await reloadUser();
    },
    invalidates: [getOrganization],
    toast: 'Change withdrawn',
  });
  if (items.length < 2) return null;
  return (
    <DatedList
      {...{ label, items, today }}
      onWithdraw={mayChange ? (from) => withdraw.mutate(from) : undefined}
      isWithdrawing={withdraw.isPending}
    />
  );
}
