import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { SelectField } from '../components/field/select-field.tsx';

interface ChoiceFieldProps<Values extends FieldValues, Checked extends FieldValues> {
  readonly form: Pick<UseFormReturn<Values, unknown, Checked>, 'control'>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly data: { value: string; label: string }[];
  readonly isSearchable?: boolean;
  readonly isClearable?: boolean;
}

/** One of a list, as a field of a form. */
export function ChoiceField<Values extends FieldValues, Checked extends FieldValues>({
  form,
  name,
  label,
  data,
  isSearchable = false,
  isClearable = false,
}: ChoiceFieldProps<Values, Checked>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <SelectField
          label={label}
          data={data}
          searchable={isSearchable}
          clearable={isClearable}
          {...(isSearchable && { placeholder: 'Search' })}
          {...(error?.message && { error: error.message })}
          {...field}
          value={field.value || null}
        />
      )}
    />
  );
}
