import { DriverChange, HOS_EXCEPTIONS, type HosException, PersonName, RULE_SETS } from '@longhaul/contract';
import { jurisdictionCodes, jurisdictionName } from '@longhaul/geo';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { DateField } from '../../components/date-field/date-field.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { SwitchRow } from '../../components/switch-row/switch-row.tsx';
import { RULE_SET_LABELS } from '../../format/rule-sets.ts';
import { outputFileNameNote, outputFileZoneNote } from '../../forms/output-file-notes.ts';
import { useTimeZoneOptions } from '../../forms/time-zone-options.ts';
import styles from './driver-drawer.module.css';
import { EXCEPTION_LABELS } from './driver-labels.ts';

const {
  phone,
  licenseNumber,
  licenseState,
  licenseClass,
  licenseExpiresOn,
  homeTerminalName,
  homeTerminalAddress,
} = DriverChange.shape;

/** The fields of a driver beside the account. */
export const profileShape = {
  firstName: PersonName,
  lastName: PersonName,
  phone,
  licenseNumber,
  licenseState,
  licenseClass,
  licenseExpiresOn,
  homeTerminalName,
  homeTerminalAddress,
  homeTerminalTimeZone: DriverChange.shape.homeTerminalTimeZone.unwrap(),
  ruleSet: DriverChange.shape.ruleSet.unwrap(),
  allowsPersonalConveyance: z.boolean(),
  allowsYardMove: z.boolean(),
  plansSplits: z.boolean(),
  allowedExceptions: DriverChange.shape.allowedExceptions.unwrap(),
};
export const ProfileForm = z.object(profileShape);
export type ProfileForm = z.output<typeof ProfileForm>;
type ProfileInput = z.input<typeof ProfileForm>;

export const PROFILE_LABELS: Record<keyof ProfileForm, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  licenseNumber: 'License number',
  licenseState: 'License state',
  licenseClass: 'License class',
  licenseExpiresOn: 'License expires',
  homeTerminalName: 'Home terminal',
  homeTerminalAddress: 'Home terminal address',
  homeTerminalTimeZone: 'Time zone',
  ruleSet: 'Rule set',
  allowsPersonalConveyance: 'Personal conveyance',
  allowsYardMove: 'Yard move',
  plansSplits: 'Split sleeper berth',
  allowedExceptions: 'Exceptions',
};

const STATES = jurisdictionCodes.map((code) => ({
  value: code,
  label: `${code}, ${jurisdictionName(code)}`,
}));
const RULE_SET_OPTIONS = RULE_SETS.map((value) => ({ value, label: RULE_SET_LABELS[value] }));

type FieldsProps = { form: UseFormReturn<ProfileInput, unknown, ProfileForm> };

function textOf({ form: { register, formState } }: FieldsProps, name: keyof ProfileForm) {
  const message = formState.errors[name]?.message;
  return { label: PROFILE_LABELS[name], ...register(name), ...(message !== undefined && { error: message }) };
}

function noteOf({ form: { watch } }: FieldsProps, name: 'firstName' | 'lastName') {
  const description = outputFileNameNote(watch(name), 2);
  return description === undefined ? {} : { description };
}

export function NameFields(props: FieldsProps) {
  return (
    <FormRow>
      <TextField {...textOf(props, 'firstName')} {...noteOf(props, 'firstName')} />
      <TextField {...textOf(props, 'lastName')} {...noteOf(props, 'lastName')} />
    </FormRow>
  );
}

export function PhoneField(props: FieldsProps) {
  return <TextField type="tel" {...textOf(props, 'phone')} />;
}

export function LicenseFields(props: FieldsProps) {
  return (
    <FormSection title="License">
      <FormRow>
        <ChoiceField {...props} name="licenseState" data={STATES} isClearable />
        <TextField {...textOf(props, 'licenseNumber')} />
      </FormRow>
      <FormRow>
        <TextField {...textOf(props, 'licenseClass')} />
        <Controller
          control={props.form.control}
          name="licenseExpiresOn"
          render={({ field: { ref: _, ...field }, fieldState }) => (
            <DateField
              label={PROFILE_LABELS.licenseExpiresOn}
              error={fieldState.error?.message}
              {...field}
              value={field.value ?? ''}
            />
          )}
        />
      </FormRow>
    </FormSection>
  );
}

/** Of a new driver; later each has a day from which on it holds. */
export function HomeTerminalFields(props: FieldsProps) {
  const chosen = props.form.watch('homeTerminalTimeZone');
  const zones = useTimeZoneOptions(chosen);
  return (
    <FormSection title="Home terminal">
      <FormRow>
        <TextField {...textOf(props, 'homeTerminalName')} />
        <ChoiceField {...props} name="homeTerminalTimeZone" data={zones} note={outputFileZoneNote(chosen)} />
      </FormRow>
      <TextField {...textOf(props, 'homeTerminalAddress')} />
    </FormSection>
  );
}

export function HoursFields(props: FieldsProps) {
  const { watch, setValue } = props.form;
  const set = <Name extends keyof ProfileInput>(name: Name, value: ProfileInput[Name]) =>
    setValue(name, value as never, { shouldDirty: true });
  const exceptions: HosException[] = watch('allowedExceptions');
  return (
    <FormSection title="Hours of service" words="Your settings for this driver's log.">
      <ChoiceField {...props} name="ruleSet" data={RULE_SET_OPTIONS} />
      <div className={styles.switches}>
        <SwitchRow
          title={PROFILE_LABELS.allowsPersonalConveyance}
          isOn={watch('allowsPersonalConveyance')}
          onChange={(isOn) => set('allowsPersonalConveyance', isOn)}
        />
        <SwitchRow
          title={PROFILE_LABELS.allowsYardMove}
          isOn={watch('allowsYardMove')}
          onChange={(isOn) => set('allowsYardMove', isOn)}
        />
        <SwitchRow
          title={PROFILE_LABELS.plansSplits}
          words="Trips can be planned with 7/3 or 8/2 splits when that arrives earlier."
          isOn={watch('plansSplits')}
          onChange={(isOn) => set('plansSplits', isOn)}
        />
        {HOS_EXCEPTIONS.map((kind) => (
          <SwitchRow
            key={kind}
            {...EXCEPTION_LABELS[kind]}
            isOn={exceptions.includes(kind)}
            onChange={(isOn) =>
              set(
                'allowedExceptions',
                HOS_EXCEPTIONS.filter((each) => (each === kind ? isOn : exceptions.includes(each))),
              )
            }
          />
        ))}
      </div>
    </FormSection>
  );
}

interface ChoiceFieldProps extends FieldsProps {
  name: 'licenseState' | 'ruleSet' | 'homeTerminalTimeZone';
  data: { value: string; label: string }[];
  isClearable?: boolean;
  note?: string | undefined;
}

function ChoiceField({ form, name, data, isClearable = false, note }: ChoiceFieldProps) {
  const message = form.formState.errors[name]?.message;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <SelectField
          label={PROFILE_LABELS[name]}
          data={data}
          searchable
          clearable={isClearable}
          {...(note !== undefined && { description: note })}
          {...(message !== undefined && { error: message })}
          {...field}
          value={field.value ?? null}
        />
      )}
    />
  );
}
