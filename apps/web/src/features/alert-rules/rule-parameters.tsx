import type { AlertRuleInput, AlertRuleSummary, PlaceCategory } from '@longhaul/contract';
import { Chip as ChoiceChip, NumberInput, TagsInput } from '@mantine/core';
import { fieldMessage } from '../../components/field/field-message.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { SwitchRow } from '../../components/switch-row/switch-row.tsx';
import { useCurrentUser } from '../../session/session.ts';
import {
  ALERT_KIND_WORDS,
  CLOCKS,
  HARSH,
  type NumberField,
  PLACE_CATEGORIES,
  speedIn,
} from './alert-kinds.ts';
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
  const { fields } = ALERT_KIND_WORDS[rule.kind];
  return (
    <>
      {fields.length > 0 && (
        <div className={styles.pair}>
          {fields.map((field) => (
            <NumberOf
              key={field.key}
              field={field}
              units={units}
              value={(rule as unknown as Record<string, number | null | undefined>)[field.key] ?? null}
              problem={problems[`rule.${field.key}`]}
              onChange={(value) => setRule({ [field.key]: value })}
            />
          ))}
        </div>
      )}
      {rule.kind === 'speed' && (
        <CategorySpeeds
          units={units}
          value={rule.aboveKphByCategory ?? null}
          onChange={(aboveKphByCategory) => setRule({ aboveKphByCategory })}
        />
      )}
      {rule.kind === 'idle' && (
        <SwitchRow
          title="Ignore idling with PTO on"
          isOn={rule.exceptPto === true}
          onChange={(exceptPto) => setRule({ exceptPto })}
        />
      )}
      {rule.kind === 'harsh' && (
        <Choices
          label="Events"
          options={HARSH}
          value={rule.events ?? HARSH.map(({ value }) => value)}
          problem={problems['rule.events']}
          onChange={(events) => setRule({ events })}
        />
      )}
      {rule.kind === 'hours-running-out' && (
        <Choices
          label="Clocks"
          options={CLOCKS}
          value={rule.clocks ?? CLOCKS.map(({ value }) => value)}
          problem={problems['rule.clocks']}
          onChange={(clocks) => setRule({ clocks })}
        />
      )}
      {rule.kind === 'fault-code' && (
        <TagsInput
          label="SPNs"
          description="Leave empty for every fault code."
          placeholder={rule.spns?.length ? '' : 'Any fault code'}
          value={(rule.spns ?? []).map(String)}
          error={problems['rule.spns']}
          onChange={(texts) => {
            const spns = texts
              .map(Number)
              .filter((spn) => Number.isInteger(spn) && spn >= 0 && spn <= 524_287);
            setRule({ spns: spns.length === 0 ? null : spns });
          }}
        />
      )}
      {'placeId' in rule && rule.placeId != null && (
        <SelectField
          label="Only at"
          value={String(rule.placeId)}
          data={[
            {
              value: String(rule.placeId),
              label: names?.places.find(({ id }) => id === rule.placeId)?.name ?? `Place ${rule.placeId}`,
            },
            { value: 'any', label: 'Any place' },
          ]}
          onChange={(chosen) => setRule({ placeId: chosen === 'any' ? null : rule.placeId })}
        />
      )}
    </>
  );
}

interface NumberOfProps {
  readonly field: Pick<NumberField, 'label' | 'unit' | 'toShown' | 'toStored'>;
  readonly units: 'imperial' | 'metric';
  readonly value: number | null;
  readonly problem?: string | undefined;
  readonly onChange: (stored: number | null) => void;
}

function NumberOf({ field, units, value, problem, onChange }: NumberOfProps) {
  const shown = value === null ? '' : field.toShown(value, units);
  return (
    <NumberInput
      label={field.label}
      hideControls
      min={0}
      decimalScale={2}
      suffix={` ${field.unit(units)}`}
      value={shown}
      onChange={(typed) => {
        // Shown rounded: leaving the field does not change what is stored.
        if (typed === shown) return;
        onChange(typeof typed === 'number' ? field.toStored(typed, units) : null);
      }}
      error={problem}
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

interface CategorySpeedsProps {
  readonly units: 'imperial' | 'metric';
  readonly value: Partial<Record<PlaceCategory, number>> | null;
  readonly onChange: (limits: Partial<Record<PlaceCategory, number>> | null) => void;
}

/** A limit of its own inside places of a category. */
function CategorySpeeds({ units, value, onChange }: CategorySpeedsProps) {
  const limits = Object.entries(value ?? {}) as [PlaceCategory, number][];
  const free = PLACE_CATEGORIES.filter(({ value: category }) => value?.[category] === undefined);
  return (
    <div className={styles.pair}>
      {limits.map(([category, kph]) => (
        <NumberOf
          key={category}
          field={{
            ...speedIn,
            label: `Speed above, in ${PLACE_CATEGORIES.find((one) => one.value === category)!.label.toLowerCase()}`,
          }}
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
          placeholder="Category of places"
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
