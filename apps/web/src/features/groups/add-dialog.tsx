import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { formatCount } from '../../format/measure.ts';
import styles from './add-dialog.module.css';

export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly words: string;
  /** In the group already. */
  readonly isIn: boolean;
}

interface AddDialogProps {
  title: string;
  searchLabel: string;
  placeholder: string;
  /** The first that match; null while they are asked for. */
  candidates: readonly Candidate[] | null;
  total: number;
  error: unknown;
  text: string;
  onText: (text: string) => void;
  isBusy: boolean;
  onAdd: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Finds and ticks any number of people or assets to add; what is ticked stays so while another text is searched. */
export function AddDialog(props: AddDialogProps) {
  const { title, candidates, total, error, text, onText, isBusy, onAdd, onClose } = props;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            disabled={chosen.size === 0}
            loading={isBusy}
            onClick={() => onAdd([...chosen])}
          >
            {chosen.size === 0 ? 'Add' : `Add ${formatCount(chosen.size)}`}
          </Button>
        </>
      }
    >
      <div className={styles.search}>
        <SearchField
          label={props.searchLabel}
          placeholder={props.placeholder}
          value={text}
          onChange={onText}
        />
      </div>
      <DataState
        isLoading={candidates === null && !error}
        error={error}
        hasContent={candidates !== null}
        isEmpty={candidates?.length === 0}
        empty={<EmptyState message="Nothing found." />}
      >
        <Options candidates={candidates ?? []} chosen={chosen} onToggle={toggle}>
          {candidates && total > candidates.length && (
            <li className={styles.option}>
              <span className={styles.quiet}>
                {formatCount(total - candidates.length)} more: search to find them
              </span>
            </li>
          )}
        </Options>
      </DataState>
    </Dialog>
  );
}

interface OptionsProps {
  candidates: readonly Candidate[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number, isOn: boolean) => void;
  children: ReactNode;
}

function Options({ candidates, chosen, onToggle, children }: OptionsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul className={styles.list} aria-label="Found" tabIndex={0}>
      {candidates.map(({ id, name, words, isIn }) => (
        <li key={id} className={styles.option}>
          <CheckboxField
            checked={isIn || chosen.has(id)}
            disabled={isIn}
            onChange={(event) => onToggle(id, event.currentTarget.checked)}
            label={
              <>
                {name}
                <span className={styles.quiet}>{isIn ? 'in the group' : words}</span>
              </>
            }
          />
        </li>
      ))}
      {children}
    </ul>
  );
}
