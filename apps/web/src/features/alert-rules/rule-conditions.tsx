import {
  ALERT_SEVERITIES,
  type AlertKind,
  type AlertRuleInput,
  type AlertRuleSummary,
  type AlertSeverity,
} from '@longhaul/contract';
import { SEVERITY_LABELS } from '../../components/chip/severity.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { ALERT_LABELS } from '../../format/alert-labels.ts';
import { ActiveHoursFields, WORKING_HOURS } from './active-hours-fields.tsx';
import { ALERT_KIND_WORDS } from './alert-kinds.ts';
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

/** Kinds that come from logs and papers, not from where a vehicle is. */
const WITHOUT_PLACE: readonly AlertKind[] = [
  'hours-running-out',
  'violation',
  'uncertified-log',
  'unidentified-driving',
  'malfunction',
  'fuel-tax-due',
  'rates-missing',
];

const hasPlace = (kind: AlertKind) => !WITHOUT_PLACE.includes(kind);

/** What the rule looks for, where, when, and in whom: every parameter that it holds. */
export function RuleConditions({ form, problems, names }: RulePartProps) {
  const { register, watch, setValue } = form;
  const rule = watch('rule');
  const { words } = ALERT_KIND_WORDS[rule.kind];
  const replaceRule = (next: AlertRuleInput) =>
    setValue('rule', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const setRule = (change: object) => replaceRule({ ...rule, ...change } as AlertRuleInput);
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
        description={words}
        searchable
        value={rule.kind}
        data={Object.entries(ALERT_LABELS).map(([value, label]) => ({ value, label }))}
        onChange={(kind) => replaceRule(withKind(rule, kind as AlertKind, hasPlace(kind as AlertKind)))}
      />
      <RuleParameters rule={rule} names={names} problems={problems} setRule={setRule} />
      {rule.kind === 'unauthorized-movement' && (
        <SelectField
          label="Not allowed"
          value={rule.when}
          data={[
            { value: 'without-driver', label: 'Without a driver' },
            { value: 'outside-hours', label: 'Outside working hours' },
          ]}
          onChange={(when) =>
            setRule({
              when,
              activeHours: when === 'outside-hours' ? (rule.activeHours ?? WORKING_HOURS) : null,
            })
          }
        />
      )}
      {hasPlace(rule.kind) && <WhereFields rule={rule} names={names} setRule={setRule} />}
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
