import type { FleetPerformance, PerformanceFigure } from '@longhaul/contract';
import { UnstyledButton } from '@mantine/core';
import { Card } from '../../components/card/card.tsx';
import { FIGURE_LABELS, figureValue, formatFigure } from './figure-labels.ts';
import styles from './performance.module.css';

const MAX_PARTS = 5;

interface WhatMovedProps {
  readonly performance: FleetPerformance;
  readonly rankBy: PerformanceFigure;
  readonly onOpen: (id: number) => void;
}

/** Whose own figure, or weight in the fleet, moved the figure that is ranked by; the parts add up to the change. */
export function WhatMoved({ performance: { change, subjects }, rankBy, onOpen }: WhatMovedProps) {
  if (rankBy === 'scoreE4') return <LowestScores subjects={subjects} onOpen={onOpen} />;
  const title = `What moved: ${FIGURE_LABELS[rankBy].title}`;
  if (change === null) {
    return (
      <Card title={title}>
        <p className={styles.none}>No earlier figure to compare with.</p>
      </Card>
    );
  }
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const size = ({ ownE4, weightE4 }: (typeof change.parts)[number]) => Math.abs(ownE4 + weightE4);
  const parts = change.parts.filter((part) => size(part) > 0).toSorted((a, b) => size(b) - size(a));
  const rest = parts.slice(MAX_PARTS).reduce((sum, { ownE4, weightE4 }) => sum + ownE4 + weightE4, 0);
  return (
    <Card
      title={title}
      facts={`${formatFigure(change.figure, change.beforeE4)} to ${formatFigure(change.figure, change.afterE4)}`}
    >
      {parts.length === 0 ? (
        <p className={styles.none}>Nothing changed.</p>
      ) : (
        <ol className={styles.parts}>
          {parts.slice(0, MAX_PARTS).map(({ id, ownE4, weightE4 }) => (
            <li key={id}>
              <UnstyledButton className={styles.name} onClick={() => onOpen(id)}>
                {names.get(id) ?? id}
              </UnstyledButton>
              <span>{signed(change.figure, ownE4)} own</span>
              <span>{signed(change.figure, weightE4)} weight</span>
            </li>
          ))}
          {parts.length > MAX_PARTS && (
            <li>
              <span>{parts.length - MAX_PARTS} more</span>
              <span>{signed(change.figure, rest)}</span>
            </li>
          )}
        </ol>
      )}
    </Card>
  );
}

/** A score is no sum of others, so that nothing adds up to its change. */
function LowestScores({
  subjects,
  onOpen,
}: Pick<FleetPerformance, 'subjects'> & Pick<WhatMovedProps, 'onOpen'>) {
  const lowest = subjects
    .filter(({ scoreE4 }) => scoreE4 !== null)
    .toSorted((a, b) => a.scoreE4! - b.scoreE4!)
    .slice(0, MAX_PARTS);
  return (
    <Card title="Lowest safety scores" facts="open one to see what lowered it">
      {lowest.length === 0 ? (
        <p className={styles.none}>No scores yet.</p>
      ) : (
        <ol className={styles.parts}>
          {lowest.map(({ id, name, scoreE4 }) => (
            <li key={id}>
              <UnstyledButton className={styles.name} onClick={() => onOpen(id)}>
                {name}
              </UnstyledButton>
              <span>{formatFigure('scoreE4', scoreE4)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function signed(figure: PerformanceFigure, e4: number): string {
  const value = figureValue(figure, Math.abs(e4));
  const unit = FIGURE_LABELS[figure].unit === 'percent' ? '%' : '';
  return `${e4 < 0 ? '-' : '+'}${value.toFixed(2)}${unit}`;
}
