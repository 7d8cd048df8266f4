import { jurisdictionCodes, jurisdictionName } from '@longhaul/geo';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { SelectField } from '../../../components/field/select-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { useMeasures } from '../../../session/measures.ts';
import styles from './issues.module.css';
import { partsOf, type SplitPart } from './split-parts.ts';

const JURISDICTIONS = jurisdictionCodes.map((code) => ({
  value: code,
  label: `${code}, ${jurisdictionName(code)}`,
}));
const MAX_PARTS = 6;

interface SplitFieldsProps {
  readonly split: readonly SplitPart[];
  readonly meters: number;
  readonly problem: string | undefined;
  readonly onChange: (split: readonly SplitPart[]) => void;
}

/** In which jurisdictions distance was driven, and how much of it in each. */
export function SplitFields({ split, meters, problem, onChange }: SplitFieldsProps) {
  const { distanceUnit, metersPerUnit } = useMeasures();
  const parts = partsOf(split, meters, metersPerUnit);
  const rest = parts === null ? '' : (parts.at(-1)!.meters / metersPerUnit).toFixed(1);
  const change = (index: number, part: Partial<SplitPart>) =>
    onChange(split.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const isOne = split.length === 1;
  const firstOpen = split.findIndex(({ jurisdiction }) => jurisdiction === '');
  const problemAt = firstOpen === -1 ? split.length - 1 : firstOpen;
  return (
    <>
      {split.map(({ jurisdiction, typed }, index) => {
        const isLast = index === split.length - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
          <div key={index} className={styles.part}>
            <SelectField
              label={isOne ? 'Jurisdiction' : `Jurisdiction ${index + 1}`}
              placeholder="Choose one"
              searchable
              openOnFocus={false}
              data={JURISDICTIONS}
              value={jurisdiction || null}
              onChange={(code) => change(index, { jurisdiction: code ?? '' })}
              {...(index === problemAt && problem !== undefined && { error: problem })}
            />
            {!isOne && (
              <TextField
                label={isLast ? `The rest, ${distanceUnit}` : `Distance, ${distanceUnit}`}
                inputMode="decimal"
                readOnly={isLast}
                value={isLast ? rest : typed}
                onChange={({ currentTarget }) => change(index, { typed: currentTarget.value })}
              />
            )}
            {!isOne && (
              <IconButton
                label={`Remove ${jurisdiction || `jurisdiction ${index + 1}`}`}
                icon={<IconTrash size={16} stroke={1.8} />}
                onClick={() => onChange(split.filter((_, at) => at !== index))}
              />
            )}
          </div>
        );
      })}
      {split.length < MAX_PARTS && (
        <Button
          variant="subtle"
          size="sm"
          className={styles.addPart}
          leftSection={<IconPlus size={14} stroke={2} aria-hidden="true" />}
          onClick={() => onChange([{ jurisdiction: '', typed: '' }, ...split])}
        >
          Add a jurisdiction
        </Button>
      )}
    </>
  );
}
