import {
  type AlertRuleSummary,
  archiveAlertRule,
  createAlertRule,
  hasPermission,
  listAlertRules,
  NewAlertRule,
  unmuteAlertRule,
  updateAlertRule,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { formatDateTime } from '../../format/date.ts';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './alert-rules.module.css';
import { RuleConditions } from './rule-conditions.tsx';
import { type DraftProblems, draftOf, newDraft, problemsOf, type RuleDraft } from './rule-draft.ts';
import { RulePreview } from './rule-preview.tsx';
import { RuleTelling } from './rule-telling.tsx';

interface RuleDrawerProps {
  /** Left out for a new one. */
  readonly stored?: AlertRuleSummary;
  /** Of a new one, the place that it begins with. */
  readonly placeId?: number;
  readonly onClose: () => void;
}

/** A rule while it is written, and beside it what it would have found. */
export function RuleDrawer({ stored, placeId, onClose }: RuleDrawerProps) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const [beginning] = useState<RuleDraft>(() => (stored ? draftOf(stored) : newDraft(placeId)));
  const [draft, setDraft] = useState(beginning);
  const [isAsked, setAsked] = useState(false);
  const [isArchiving, setArchiving] = useState(false);
  const problems: DraftProblems = isAsked ? problemsOf(draft) : {};
  const mayChange = hasPermission(user, stored ? 'ALERT_UPDATE' : 'ALERT_CREATE');
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored ? draftOf(stored) : beginning);
  const save = useEndpointMutation({
    mutationFn: (checked: NewAlertRule) => {
      if (stored === undefined) return call(createAlertRule, { params: { orgId }, body: checked });
      const { name, severity, rule, telling } = checked;
      return call(updateAlertRule, {
        params: { orgId, ruleId: stored.id },
        body: { name, severity, rule, telling },
      });
    },
    invalidates: [listAlertRules],
    toast: ({ name }) => (stored ? `${name} was changed` : `${name} was added`),
  });
  const archive = useEndpointMutation({
    mutationFn: () => call(archiveAlertRule, { params: { orgId, ruleId: stored?.id ?? 0 } }),
    invalidates: [listAlertRules],
    toast: ({ name }) => `${name} was archived`,
  });
  const submit = () => {
    setAsked(true);
    const checked = NewAlertRule.safeParse(draft);
    if (checked.success) save.mutate(checked.data, { onSuccess: onClose });
  };
  const change = (next: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...next }));
  return (
    <SideDrawer
      isOpen
      isWide
      onClose={onClose}
      title={stored ? stored.name : 'New rule'}
      {...(stored && { facts: `Version ${stored.version}` })}
      footer={
        <>
          {stored && hasPermission(user, 'ALERT_DELETE') && (
            <Button variant="subtle" color="red" onClick={() => setArchiving(true)}>
              Archive
            </Button>
          )}
          <Button ml="auto" onClick={onClose}>
            {mayChange ? 'Cancel' : 'Close'}
          </Button>
          {mayChange && (
            <Button
              variant="filled"
              loading={save.isPending}
              disabled={stored !== undefined && !isDirty}
              onClick={submit}
            >
              Save rule
            </Button>
          )}
        </>
      }
    >
      <div className={styles.editor}>
        <fieldset className={styles.form} disabled={!mayChange}>
          <RuleConditions draft={draft} problems={problems} onChange={change} />
          <RuleTelling draft={draft} problems={problems} onChange={change} />
          {stored && stored.mutes.length > 0 && <Mutes rule={stored} mayChange={mayChange} />}
        </fieldset>
        <RulePreview rule={draft.rule} />
      </div>
      <LeaveDialog isDirty={isDirty && mayChange && !save.isPending && !save.isSuccess} />
      {isArchiving && stored && (
        <ConfirmDialog
          title={`Archive ${stored.name}?`}
          action="Archive rule"
          words="It finds nothing any more. The alerts it raised stay."
          isBusy={archive.isPending}
          onConfirm={() => archive.mutate(undefined, { onSuccess: onClose })}
          onClose={() => setArchiving(false)}
        />
      )}
    </SideDrawer>
  );
}

function Mutes({ rule, mayChange }: { readonly rule: AlertRuleSummary; readonly mayChange: boolean }) {
  const { id: orgId, timeZone: organizationZone } = useOrganization();
  const timeZone = useCurrentUser().timeZone ?? organizationZone;
  const unmute = useEndpointMutation({
    mutationFn: ({ subjectKind, subjectId }: AlertRuleSummary['mutes'][number]) =>
      call(unmuteAlertRule, { params: { orgId, ruleId: rule.id }, query: { subjectKind, subjectId } }),
    invalidates: [listAlertRules],
    toast: 'The rule tells of it again',
  });
  return (
    <section>
      <h3 className={styles.heading}>Muted for</h3>
      <ul className={styles.mutes}>
        {rule.mutes.map((mute) => (
          <li key={`${mute.subjectKind}-${mute.subjectId}`}>
            {mute.name ?? 'Something that is gone'}
            <span className={styles.muteEnd}>
              {mute.until === null ? 'for good' : `until ${formatDateTime(new Date(mute.until), timeZone)}`}
            </span>
            {mayChange && (
              <Button size="compact-xs" variant="subtle" onClick={() => unmute.mutate(mute)}>
                Unmute
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
