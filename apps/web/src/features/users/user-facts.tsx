import type { UserDetail } from '@longhaul/contract';
import { Chip } from '../../components/chip/chip.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { formatDateTime } from '../../format/date.ts';
import { CODE_GROUPS, CODE_LABELS } from '../../format/permission-groups.ts';
import { useOrganization } from '../../session/session.ts';
import { RequestedAddress } from './requested-address.tsx';
import { UserActions } from './user-actions.tsx';
import styles from './user-facts.module.css';

/** A user for those who may only look, and a deactivated one for all. */
export function UserFacts({ user }: { user: UserDetail }) {
  return (
    <>
      <RequestedAddress user={user} />
      <FormSection title="Person">
        <Facts
          rows={[
            ['Email', user.email],
            ['Username', user.username],
            ['Position', user.positionTitle],
            ['Phone', user.phone],
          ]}
        />
      </FormSection>
      <FormSection title="Access">
        {user.role === 'USER' ? <HeldCodes user={user} /> : <p>Has every permission in the organization.</p>}
      </FormSection>
      <AccountSection user={user} />
    </>
  );
}

/** When the account was made and used, and what can be done to it. */
export function AccountSection({ user }: { user: UserDetail }) {
  const { timeZone } = useOrganization();
  const at = (instant: string | null) =>
    instant === null ? 'Never' : formatDateTime(new Date(instant), timeZone);
  return (
    <FormSection title="Account">
      <Facts
        rows={[
          ['Made', at(user.createdAt)],
          ['Last seen', at(user.lastSeenAt)],
          ['Open sessions', user.sessionCount],
        ]}
      />
      <UserActions user={user} />
    </FormSection>
  );
}

function HeldCodes({ user }: { user: UserDetail }) {
  const groups = CODE_GROUPS.map(({ title, codes }) => ({
    title,
    codes: codes.filter((code) => user.permissions.includes(code)),
  })).filter(({ codes }) => codes.length > 0);
  if (groups.length === 0) return <p>No permissions yet.</p>;
  return (
    <Facts
      rows={groups.map(({ title, codes }) => [
        title,
        <span key={title} className={styles.codes}>
          {codes.map((code) => (
            <Chip key={code}>{CODE_LABELS[code]}</Chip>
          ))}
        </span>,
      ])}
    />
  );
}
