import { GROUP_COLORS } from '@longhaul/contract';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './color-field.module.css';

const NAMES: Record<string, string> = {
  '#2470c4': 'Blue',
  '#0e7f8c': 'Teal',
  '#2e7d32': 'Green',
  '#8a6d00': 'Olive',
  '#b45309': 'Orange',
  '#c62828': 'Red',
  '#ad1457': 'Magenta',
  '#6a4bb5': 'Violet',
  '#546478': 'Slate',
};

export const colorName = (color: string): string => NAMES[color] ?? color;

interface ColorFieldProps {
  value: string;
  onChange: (color: string) => void;
}

/** One of the colors that are told apart on the map and in lists; another that a group already has stays to choose. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  const name = useId();
  const colors: string[] = [...GROUP_COLORS];
  if (!colors.includes(value)) colors.push(value);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>Color</legend>
      <div className={styles.choices}>
        {colors.map((color) => (
          <label key={color} className={styles.choice} title={colorName(color)}>
            <input
              type="radio"
              name={name}
              aria-label={colorName(color)}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span className={styles.swatch} style={{ backgroundColor: color }}>
              {color === value && <IconCheck size={16} stroke={2.4} aria-hidden="true" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
