import type { AlertRuleInput, AlertRuleSummary, Parameter, PlaceCategory } from '@longhaul/contract';
import { readTypedNumber } from '@longhaul/contract';
import { Chip as ChoiceChip, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { fieldMessage } from '../../components/field/field-message.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { SwitchRow } from '../../components/switch-row/switch-row.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { CATEGORY_CHOICES, measureOf, parametersOf, SPEED, valueIn } from './alert-kinds.ts';
import styles from './alert-rules.module.css';
import type { RuleProblems } from './rule-form.ts';

interface RuleParametersProps {
  readonly rule: AlertRuleInput;
  readonly names?: AlertRuleSummary['names'] | undefined;
  readonly problems: RuleProblems;
  readonly setRule: (change: object) => void;
}

/** The numbers and choices of the kind. */
export function RuleParameters({ rule, names, problems, setRule }: RuleParametersProps) {
  const user = useCurrentUser();
  const units = user.units ?? user.organization?.units ?? 'imperial';
  const parameters = parametersOf(rule.kind);
  const numbers = parameters.flatMap(([name, parameter]) =>
    parameter.type === 'number' ? [{ name, parameter }] : [],
  );
  return (
    <>
      {numbers.length > 0 && (
        <div className={styles.pair}>
          {numbers.map(({ name, parameter }) => (
            <NumberOf
              key={`${rule.kind} ${name}`}
              label={parameter.label}
              measure={measureOf(parameter)}
              units={units}
              value={(valueIn(rule, name) ?? null) as number | null}
              problem={problems[`rule.${name}`]}
              onChange={(value) => setRule({ [name]: value })}
            />
          ))}
        </div>
      )}
      {parameters.map(([name, parameter]) => (
        <OtherParameter
          key={name}
          parameter={parameter}
          value={valueIn(rule, name)}
          units={units}
          names={names}
          problem={problems[`rule.${name}`]}
          onChange={(value) => setRule({ [name]: value })}
        />
      ))}
    </>
  );
}

interface OtherParameterProps {
  readonly parameter: Parameter;
  readonly value: unknown;
  readonly units: 'imperial' | 'metric';
  readonly names?: AlertRuleSummary['names'] | undefined;
  readonly problem: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** Whatever is not a number. */
function OtherParameter({ parameter, value, units, names, problem, onChange }: OtherParameterProps) {
  switch (parameter.type) {
    case 'number':
      return null;
    case 'category-speeds':
      return (
        <CategorySpeeds units={units} value={(value ?? null) as CategoryLimits | null} onChange={onChange} />
      );
    case 'flag':
      return <SwitchRow title={parameter.label} isOn={value === true} onChange={onChange} />;
    case 'options':
      return (
        <Choices
          label={parameter.label}
          options={parameter.options}
          value={(value ?? parameter.options.map((option) => option.value)) as readonly string[]}
          problem={problem}
          onChange={onChange}
        />
      );
    case 'option':
      return (
        <SelectField
          label={parameter.label}
          value={value as string}
          data={parameter.options.map((option) => ({ value: option.value, label: option.label }))}
          onChange={onChange}
        />
      );
    case 'fault-codes':
      return (
        <FaultCodes
          label={parameter.label}
          value={value as number[] | null | undefined}
          problem={problem}
          onChange={onChange}
        />
      );
    case 'place':
      return <OnlyPlace placeId={value as number | null | undefined} names={names} onChange={onChange} />;
  }
}

interface FaultCodesProps {
  readonly label: string;
  readonly value: readonly number[] | null | undefined;
  readonly problem: string | undefined;
  readonly onChange: (spns: number[] | null) => void;
}

function FaultCodes({ label, value, problem, onChange }: FaultCodesProps) {
  return (
    <TagsInput
      label={label}
      description="Leave blank for any fault code."
      placeholder={value?.length ? '' : 'Any fault code'}
      value={(value ?? []).map(String)}
      error={fieldMessage(problem)}
      onChange={(texts) => {
        const spns = texts.map(Number).filter((spn) => Number.isInteger(spn) && spn >= 0 && spn <= 524_287);
        onChange(spns.length === 0 ? null : spns);
      }}
    />
  );
}

interface OnlyPlaceProps {
  readonly placeId: number | null | undefined;
  readonly names: AlertRuleSummary['names'] | undefined;
  readonly onChange: (placeId: number | null) => void;
}

/** Shown where a rule has one; a new rule is limited by `where`. */
function OnlyPlace({ placeId, names, onChange }: OnlyPlaceProps) {
  if (placeId == null) return null;
  const name = names?.places.find(({ id }) => id === placeId)?.name ?? `Place ${placeId}`;
  return (
    <SelectField
      label="Only at"
      value={String(placeId)}
      data={[
        { value: String(placeId), label: name },
        { value: 'any', label: 'Any place' },
      ]}
      onChange={(chosen) => onChange(chosen === 'any' ? null : placeId)}
    />
  );
}

function readLimit(text: string): number | undefined {
  const limit = readTypedNumber(text, 2);
  return limit !== undefined && limit >= 0 ? limit : undefined;
}

interface NumberOfProps {
  readonly label: string;
  readonly measure: ReturnType<typeof measureOf>;
  readonly units: 'imperial' | 'metric';
  readonly value: number | null;
  readonly problem?: string | undefined;
  /** Null: empty. NaN: no number. */
  readonly onChange: (stored: number | null) => void;
}

/** Read as typed: what is shown is rounded, and leaving the field must not change what is stored. */
function NumberOf({ label, measure, units, value, problem, onChange }: NumberOfProps) {
  const [text, setText] = useState(() => (value === null ? '' : String(measure.toShown(value, units))));
  const unit = measure.unit(units);
  const read = (typed: string) => (typed.trim() === '' ? null : (readLimit(typed) ?? Number.NaN));
  const change = (typed: string) => {
    setText(typed);
    const limit = read(typed);
    onChange(limit === null ? null : measure.toStored(limit, units));
  };
  return (
    <TextField
      label={label}
      aria-label={`${label}, ${unit}`}
      inputMode="decimal"
      rightSection={<span className={styles.unit}>{unit}</span>}
      rightSectionWidth="auto"
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      error={Number.isNaN(read(text)) ? 'Enter a number, such as 1500 or 12.5' : problem}
    />
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (values: string[]) => void;
}

function Choices({ label, options, value, problem, onChange }: ChoicesProps) {
  return (
    <fieldset className={styles.hours}>
      <legend>{label}</legend>
      <ChoiceChip.Group
        multiple
        value={[...value]}
        onChange={(chosen) => onChange(options.map((one) => one.value).filter((one) => chosen.includes(one)))}
      >
        <div className={styles.channels}>
          {options.map((option) => (
            <ChoiceChip key={option.value} value={option.value} variant="outline" radius="sm">
              {option.label}
            </ChoiceChip>
          ))}
        </div>
      </ChoiceChip.Group>
      {problem && <p className={styles.problem}>{fieldMessage(problem)}</p>}
    </fieldset>
  );
}

type CategoryLimits = Partial<Record<PlaceCategory, number>>;

interface CategorySpeedsProps {
  readonly units: 'imperial' | 'metric';
  readonly value: CategoryLimits | null;
  readonly onChange: (limits: CategoryLimits | null) => void;
}

/** A limit of its own inside places of a category. */
function CategorySpeeds({ units, value, onChange }: CategorySpeedsProps) {
  const limits = Object.entries(value ?? {}) as [PlaceCategory, number][];
  const free = CATEGORY_CHOICES.filter(({ value: category }) => value?.[category] === undefined);
  return (
    <div className={styles.pair}>
      {limits.map(([category, kph]) => (
        <NumberOf
          key={category}
          label={`Speed above, in ${CATEGORY_CHOICES.find((one) => one.value === category)!.label.toLowerCase()}`}
          measure={SPEED}
          units={units}
          value={kph}
          onChange={(next) => {
            const { [category]: _, ...others } = value ?? {};
            const left = next === null ? others : { ...others, [category]: next };
            onChange(Object.keys(left).length === 0 ? null : left);
          }}
        />
      ))}
      {free.length > 0 && (
        <SelectField
          label="Different limit in"
          placeholder="Place category"
          value={null}
          data={free.map((one) => ({ ...one }))}
          onChange={(category) => {
            if (category !== null) onChange({ ...value, [category as PlaceCategory]: 40 });
          }}
        />
      )}
    </div>
  );
}
