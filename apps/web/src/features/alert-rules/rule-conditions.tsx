import {
  ALERT_KINDS,
  ALERT_SEVERITIES,
  type AlertKind,
  type AlertRuleInput,
  type AlertRuleSummary,
  type AlertSeverity,
  kindOf,
} from '@longhaul/contract';
import { SEVERITY_LABELS } from '../../components/chip/severity.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { ALERT_LABELS, isOffered } from '../../format/alert-labels.ts';
import { useOrganization } from '../../session/session.ts';
import { ActiveHoursFields, WORKING_HOURS } from './active-hours-fields.tsx';
import styles from './alert-rules.module.css';
import { type RuleForm, type RuleProblems, withKind } from './rule-form.ts';
import { RuleParameters } from './rule-parameters.tsx';
import { ScopeFields, WhereFields } from './rule-scope.tsx';

export interface RulePartProps {
  readonly form: RuleForm;
  readonly problems: RuleProblems;
  /** Of what a stored rule refers to. */
  readonly names?: AlertRuleSummary['names'] | undefined;
}

/** What the rule looks for, where, when, and in whom: every parameter that it holds. */
export function RuleConditions({ form, problems, names }: RulePartProps) {
  const { register, watch, setValue } = form;
  const organization = useOrganization();
  const rule = watch('rule');
  const replaceRule = (next: AlertRuleInput) =>
    setValue('rule', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const setRule = (change: object) =>
    replaceRule({ ...rule, ...change, ...hoursWith(change, rule) } as AlertRuleInput);
  const isOutsideHours = rule.kind === 'unauthorized-movement' && rule.when === 'outside-hours';
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Name"
          maxLength={100}
          {...(problems.name && { error: problems.name })}
          {...register('name')}
        />
        <SelectField
          label="Severity"
          value={watch('severity')}
          data={ALERT_SEVERITIES.map((value) => ({ value, label: SEVERITY_LABELS[value] }))}
          onChange={(severity) => setValue('severity', severity as AlertSeverity, { shouldDirty: true })}
        />
      </div>
      <h3 className={styles.heading}>When</h3>
      <SelectField
        label="Condition"
        description={kindOf(rule.kind).description}
        searchable
        value={rule.kind}
        data={ALERT_KINDS.filter((kind) => kind === rule.kind || isOffered(kind, organization)).map(
          (kind) => ({
            value: kind,
            label: ALERT_LABELS[kind],
          }),
        )}
        onChange={(kind) => replaceRule(withKind(rule, kind as AlertKind))}
      />
      <RuleParameters rule={rule} names={names} problems={problems} setRule={setRule} />
      {kindOf(rule.kind).hasPlace && <WhereFields rule={rule} names={names} setRule={setRule} />}
      <ActiveHoursFields
        label={isOutsideHours ? 'Working hours' : 'Active hours'}
        value={rule.activeHours ?? null}
        problem={problems['rule.activeHours']}
        isRequired={isOutsideHours}
        onChange={(activeHours) => setRule({ activeHours })}
      />
      <ScopeFields rule={rule} names={names} setRule={setRule} />
    </>
  );
}

/** Movement outside working hours needs these hours; without a driver it is not allowed at any hour. */
function hoursWith(change: object, { activeHours }: AlertRuleInput): Pick<AlertRuleInput, 'activeHours'> {
  if (!('when' in change)) return {};
  return { activeHours: change.when === 'outside-hours' ? (activeHours ?? [...WORKING_HOURS]) : null };
}
