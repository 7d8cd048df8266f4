import type { Zone } from '@longhaul/contract';
import { ruleSetsOfZone, zoneIds } from '@longhaul/hos';
import { Controller } from 'react-hook-form';
import { SelectField } from '../../../components/field/select-field.tsx';
import { RuleSetName } from '../../../components/rule-set-name/rule-set-name.tsx';
import { RULE_SET_LABELS, ZONE_LABELS } from '../../../format/rule-sets.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import styles from './organization-account.module.css';
import { type AccountFormReturn, LABELS } from './organization-values.ts';

const OTHER_ZONES = zoneIds.filter((zone) => zone !== 'us');
const HOME_ZONES = zoneIds.map((value) => ({ value, label: ZONE_LABELS[value] }));

/** Where new drivers start, and the sets that they get for Canada and for states with rules of their own. */
export function ZoneFields({ form }: { readonly form: AccountFormReturn }) {
  return (
    <div className={styles.fields}>
      <ChoiceField form={form} name="homeZone" label={LABELS.homeZone} data={HOME_ZONES} />
      {OTHER_ZONES.map((zone) => (
        <ZoneField key={zone} form={form} zone={zone} />
      ))}
    </div>
  );
}

type ZoneFieldProps = { readonly form: AccountFormReturn; readonly zone: Exclude<Zone, 'us'> };

function ZoneField({ form, zone }: ZoneFieldProps) {
  const chosen = form.watch(`zoneRuleSets.${zone}`);
  return (
    <div>
      <Controller
        control={form.control}
        name="zoneRuleSets"
        render={({ field: { value, onChange }, fieldState }) => (
          <SelectField
            label={ZONE_LABELS[zone]}
            placeholder="None"
            clearable
            data={ruleSetsOfZone(zone).map((id) => ({ value: id, label: RULE_SET_LABELS[id] }))}
            error={fieldState.error?.message}
            value={value?.[zone] ?? null}
            onChange={(id) => {
              const { [zone]: _, ...others } = value ?? {};
              onChange(id === null ? others : { ...others, [zone]: id });
            }}
          />
        )}
      />
      {chosen && (
        <p className={styles.words}>
          <RuleSetName id={chosen} />
        </p>
      )}
    </div>
  );
}
