import {
  type AlertRuleSummary,
  archiveAlertRule,
  createAlertRule,
  hasPermission,
  listAlertRules,
  MANY_ALERTS_A_WEEK,
  unmuteAlertRule,
  updateAlertRule,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { formatDateTime } from '../../format/date.ts';
import { submitTo } from '../../forms/contract-form.ts';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './alert-rules.module.css';
import { RuleConditions } from './rule-conditions.tsx';
import { type CheckedRule, draftOf, newDraft, problemsOf, questionsOf, useRuleForm } from './rule-form.ts';
import { RulePreview, useRulePreview } from './rule-preview.tsx';
import { RuleRecipients } from './rule-recipients.tsx';

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
  const form = useRuleForm(stored ? draftOf(stored) : newDraft({ userId: user.id, placeId }));
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const isConfirmed = useRef(false);
  const [isArchiving, setArchiving] = useState(false);
  const { isDirty, errors } = form.formState;
  const problems = problemsOf(errors);
  const mayChange = hasPermission(user, stored ? 'ALERT_UPDATE' : 'ALERT_CREATE');
  const preview = useRulePreview(form.watch('rule'));
  const save = useEndpointMutation({
    mutationFn: (checked: CheckedRule) =>
      stored === undefined
        ? call(createAlertRule, { params: { orgId }, body: { ...checked, isOn: true } })
        : call(updateAlertRule, { params: { orgId, ruleId: stored.id }, body: checked }),
    invalidates: [listAlertRules],
    toast: ({ name }) => (stored ? `${name} updated` : `${name} created`),
  });
  const archive = useEndpointMutation({
    mutationFn: () => call(archiveAlertRule, { params: { orgId, ruleId: stored?.id ?? 0 } }),
    invalidates: [listAlertRules],
    toast: ({ name }) => `${name} archived`,
  });
  const submit = submitTo(form, {
    mutate: (checked, { onError, onSettled }) => {
      const asked = isConfirmed.current ? [] : questionsOf(checked, preview.alertsAWeek, MANY_ALERTS_A_WEEK);
      setQuestions(asked);
      if (asked.length > 0) onSettled();
      else save.mutate(checked, { onSuccess: onClose, onError, onSettled });
    },
  });
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
              onClick={() => void submit()}
            >
              Save rule
            </Button>
          )}
        </>
      }
    >
      <div className={styles.editor}>
        <fieldset className={styles.form} disabled={!mayChange}>
          <RuleConditions form={form} problems={problems} names={stored?.names} />
          <RuleRecipients form={form} problems={problems} names={stored?.names} />
          {stored && stored.mutes.length > 0 && <Mutes rule={stored} mayChange={mayChange} />}
        </fieldset>
        <RulePreview preview={preview} />
      </div>
      <LeaveDialog isDirty={isDirty && mayChange && !save.isPending && !save.isSuccess} />
      {questions.length > 0 && (
        <Dialog
          title="Save anyway?"
          onClose={() => setQuestions([])}
          footer={
            <>
              <Button onClick={() => setQuestions([])}>Back to the rule</Button>
              <Button
                variant="filled"
                onClick={() => {
                  isConfirmed.current = true;
                  void submit().finally(() => {
                    isConfirmed.current = false;
                  });
                }}
              >
                Save anyway
              </Button>
            </>
          }
        >
          {questions.map((question) => (
            <p key={question}>{question}</p>
          ))}
        </Dialog>
      )}
      {isArchiving && stored && (
        <ConfirmDialog
          title={`Archive ${stored.name}?`}
          action="Archive rule"
          words="Stops generating alerts. Past alerts are kept."
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
    toast: 'Unmuted',
  });
  return (
    <section>
      <h3 className={styles.heading}>Muted for</h3>
      <ul className={styles.mutes}>
        {rule.mutes.map((mute) => (
          <li key={`${mute.subjectKind}-${mute.subjectId}`}>
            {mute.name ?? 'Deleted item'}
            <span className={styles.muteEnd}>
              {mute.until === null
                ? 'until turned back on'
                : `until ${formatDateTime(new Date(mute.until), timeZone)}`}
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
