import type { IftaReport, NewerData } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import styles from './basis-bar.module.css';
import { DifferenceTable, signed } from './difference-table.tsx';
import type { IftaTabProps } from './ifta-tab.ts';

const BASES = [
  { value: 'filed', label: 'As filed' },
  { value: 'current', label: 'Current data' },
] as const;

type BasisBarProps = Pick<IftaTabProps, 'report' | 'onChange'>;

/** Of a finalized quarter: what was filed or what the data says now, and whether they have come apart. */
export function BasisBar({ report, onChange }: BasisBarProps) {
  const { basis, filed, newerData, period } = report;
  const isNarrowed = period.stamp !== null;
  const [isOpen, setOpen] = useState(false);
  if (filed === null) return null;
  return (
    <>
      <div className={styles.bar}>
        {!isNarrowed && (
          <Segmented
            label="Data shown"
            options={BASES}
            value={basis}
            onChange={(chosen) => onChange({ basis: chosen })}
          />
        )}
        <p>{basisText(report)}</p>
      </div>
      {newerData && (
        <section className={styles.newer} aria-label="Newer data">
          <p>
            <b>Newer data.</b> {newerText(newerData)} {effectText(newerData)}
          </p>
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide differences' : 'Show differences'}
          </Button>
        </section>
      )}
      {newerData && isOpen && (
        <Card title="What an amendment would change" facts={`Against revision ${filed.revision}`}>
          <DifferenceTable difference={newerData.difference} words={{ before: 'Filed', after: 'Now' }} />
        </Card>
      )}
    </>
  );
}

function basisText({ basis, filed, period }: IftaReport): string {
  if (period.stamp !== null) return 'The filed return cannot be filtered; this shows current data.';
  if (basis === 'current') return 'Current data, not filed.';
  if (filed === null || filed.reason === null) return 'The return as filed, with the rates used.';
  return `Revision ${filed.revision}, amended because: ${filed.reason}`;
}

const things = (count: number, one: string, more = `${one}s`) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

function newerText({ vehicleDays, purchases, adjustments, rates }: NewerData): string {
  const words = [
    ...things(vehicleDays, 'vehicle-day'),
    ...things(purchases, 'fuel purchase'),
    ...things(adjustments, 'adjustment'),
    ...things(rates, 'rate file or override', 'rate files or overrides'),
  ];
  if (words.length === 0) return 'Data has changed since the return was finalized.';
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words[0];
  return `${list} changed since it was finalized.`;
}

function effectText({ difference: { totalCents, lines } }: NewerData): string {
  if (lines.length === 0) return 'The return stays the same.';
  return `An amendment would change the return by ${signed(totalCents)}.`;
}
