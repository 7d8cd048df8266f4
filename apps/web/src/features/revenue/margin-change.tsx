import type { Revenue } from '@longhaul/contract';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import styles from './revenue.module.css';
import { changeText, isNegligible, partName, perMile } from './revenue-labels.ts';
import type { AskedRows } from './revenue-search.ts';

const MAX_PARTS = 11;

interface MarginChangeProps {
  readonly revenue: Revenue;
  readonly onRows: (asked: AskedRows) => void;
  readonly onLane: (lane: string) => void;
}

/** What moved the margin a mile since the period that it is compared with; the parts add up to the change. */
export function MarginChange({ revenue: { change }, onRows, onLane }: MarginChangeProps) {
  const [isWhole, setWhole] = useState(false);
  if (change === null) {
    return (
      <Card title="What moved the margin per mile">
        <p className={styles.none}>One of the two periods has no loaded miles to compare.</p>
      </Card>
    );
  }
  const { beforeE4, afterE4, parts } = change.marginPerMile;
  const moved = parts.filter(({ e4 }) => e4 !== 0).toSorted((a, b) => Math.abs(b.e4) - Math.abs(a.e4));
  const shown = isWhole ? moved : moved.slice(0, MAX_PARTS);
  const rest = moved.slice(MAX_PARTS).reduce((sum, { e4 }) => sum + e4, 0);
  return (
    <Card title="What moved the margin per mile" facts={factsOf(beforeE4, afterE4)}>
      {moved.length === 0 ? (
        <p className={styles.none}>Nothing changed.</p>
      ) : (
        <div className={styles.partList}>
          <table className={styles.parts}>
            <tbody>
              {shown.map(({ name, lane, e4 }) => (
                <tr key={`${name} ${lane ?? ''}`}>
                  <th scope="row">
                    <UnstyledButton
                      className={styles.part}
                      onClick={() => (lane === undefined ? onRows({ rows: rowsOf(name) }) : onLane(lane))}
                    >
                      {partName(name, lane)}
                    </UnstyledButton>
                  </th>
                  <td data-tone={e4 > 0 ? 'better' : 'worse'}>{changeText(e4)}</td>
                </tr>
              ))}
              {moved.length > shown.length && (
                <tr>
                  <th scope="row">
                    <UnstyledButton className={styles.part} onClick={() => setWhole(true)}>
                      {moved.length - MAX_PARTS} more
                    </UnstyledButton>
                  </th>
                  <td>{changeText(rest)}</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

/** What a part without a lane is counted from. */
function rowsOf(name: string): string {
  if (name.startsWith('cost:')) return `costs.${name.slice('cost:'.length)}`;
  if (name.startsWith('fuel-')) return 'costs.fuel';
  return name === 'empty-miles' ? 'miles' : 'charges';
}

function factsOf(beforeE4: number, afterE4: number): string {
  const words = `${perMile(beforeE4)} to ${perMile(afterE4)}`;
  return isNegligible(afterE4 - beforeE4) ? words : `${words}, ${changeText(afterE4 - beforeE4)}`;
}
