import type { ImportColumn, ImportFile } from '@longhaul/contract';
import { SelectField } from '../field/select-field.tsx';
import { type Mapping, missingColumns } from './column-mapping.ts';
import styles from './import-dialog.module.css';

interface MappingStepProps {
  readonly file: ImportFile;
  readonly columns: readonly ImportColumn[];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** Which column of the file is what; a field chosen again leaves the column that had it. */
export function MappingStep({ file, columns, mapping, onChange }: MappingStepProps) {
  const missing = missingColumns(mapping, columns);
  const options = columns.map(({ field, title, isRequired }) => ({
    value: field,
    label: isRequired ? `${title} (required)` : title,
  }));
  return (
    <>
      <p className={styles.words}>
        Match your file’s columns. Unmatched columns are not imported. Your choices are remembered for the
        next file.
      </p>
      {missing.length > 0 && (
        <p className={styles.failure} role="alert">
          Still needed: {missing.map(({ title }) => title).join(', ')}.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label="Columns of the file" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">In your file</th>
              <th scope="col">First row</th>
              <th scope="col">Import as</th>
            </tr>
          </thead>
          <tbody>
            {file.names.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none moves
              <tr key={at}>
                <td>{name || `Column ${at + 1}`}</td>
                <td className={styles.sample}>{file.rows[0]?.cells[at]}</td>
                <td>
                  <SelectField
                    aria-label={`Import ${name || `column ${at + 1}`} as`}
                    placeholder="Do not import"
                    data={options}
                    searchable
                    clearable
                    value={mapping[at] ?? null}
                    onChange={(field) =>
                      onChange(
                        file.names.map((_, index) => {
                          if (index === at) return field;
                          return mapping[index] === field ? null : (mapping[index] ?? null);
                        }),
                      )
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
