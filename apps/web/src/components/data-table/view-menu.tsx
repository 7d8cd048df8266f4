import { Button, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckboxField } from '../field/checkbox-field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import type { TableView } from './table-view.ts';
import styles from './view-menu.module.css';

const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'dense', label: 'Dense' },
] as const;

export interface ViewMenuProps {
  /** Of the list. */
  readonly label: string;
  /** Those that may be hidden. */
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly view: TableView;
}

/** The corner of a table: which columns it has and how high its rows are. */
export function ViewMenu({ label, columns, view }: ViewMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const name = `View of ${label}`;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          label={name}
          size="sm"
          icon={<IconAdjustmentsHorizontal size={16} stroke={1.8} />}
          hasPopup="dialog"
          isExpanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label={name}>
        <Segmented
          label="Row height"
          options={DENSITIES}
          value={view.density}
          onChange={view.setDensity}
          isFullWidth
        />
        <fieldset className={styles.columns}>
          <legend className={styles.legend}>Columns</legend>
          {columns.map(({ id, title }) => (
            <CheckboxField
              key={id}
              label={title}
              checked={!view.hiddenColumns.has(id)}
              onChange={() => view.toggleColumn(id)}
            />
          ))}
        </fieldset>
        <Button
          variant="subtle"
          size="sm"
          disabled={columns.every(({ id }) => !view.hiddenColumns.has(id))}
          onClick={view.showAllColumns}
        >
          Show all columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
