import type { TaxReturn } from '@longhaul/contract';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatRate } from '../../../format/fuel-tax.ts';
import { formatCents, formatWhole } from '../amounts.ts';
import { placeName } from '../period-labels.ts';
import table from './return-table.module.css';

type Line = TaxReturn['schedules'][number]['lines'][number];

interface LineRowProps {
  readonly line: Line;
  /** Its days, where its rate changed within the quarter. */
  readonly days: string | null;
  readonly quarter: string | null;
}

export function LineRow({ line, days, quarter }: LineRowProps) {
  const { jurisdiction, kind, totalMiles, taxableGallons, taxPaidGallons, netGallons } = line;
  const isSurcharge = kind === 'surcharge';
  return (
    <tr className={isSurcharge ? table.aside : undefined}>
      <th scope="row">
        {isSurcharge ? (
          <span className={table.inset}>{jurisdiction} surcharge</span>
        ) : (
          <>
            <span className={table.code}>{jurisdiction}</span>
            <span className={table.name}>{placeName(jurisdiction)}</span>
          </>
        )}
        {days && <span className={table.days}>{days}</span>}
      </th>
      <td>{wholeOrBlank(totalMiles)}</td>
      <td data-wide>
        <TaxableMiles line={line} />
      </td>
      <td data-wide>{wholeOrBlank(taxableGallons)}</td>
      <td data-wide>{wholeOrBlank(taxPaidGallons)}</td>
      <td>{wholeOrBlank(netGallons)}</td>
      <td data-wide className={table.rate}>
        {rateText(line.rate)}
      </td>
      <td data-credit={(line.taxCents ?? 0) < 0 || undefined}>
        {line.taxCents === null ? <NotComputed line={line} quarter={quarter} /> : formatCents(line.taxCents)}
      </td>
    </tr>
  );
}

const wholeOrBlank = (amount: number | null) => (amount === null ? '' : formatWhole(amount));

function rateText(rate: Line['rate']): string {
  if (rate === 'unknown') return 'Unknown';
  return rate === 'not levied' ? 'None' : formatRate(rate);
}

/** Where some of the miles are not taxed, how many. */
function TaxableMiles({ line: { totalMiles, taxableMiles } }: { readonly line: Line }) {
  if (taxableMiles === null) return null;
  const exempt = (totalMiles ?? taxableMiles) - taxableMiles;
  if (exempt === 0) return formatWhole(taxableMiles);
  return (
    <Tooltip label={`${formatWhole(exempt)} miles exempt or on a trip permit`}>
      <UnstyledButton className={table.exempt}>{formatWhole(taxableMiles)}</UnstyledButton>
    </Tooltip>
  );
}

/** A line without its tax says why, and leads to what has to be done. */
function NotComputed({ line, quarter }: { readonly line: Line; readonly quarter: string | null }) {
  const why = line.rate === 'unknown' ? 'No rate' : 'No fuel';
  if (quarter === null) return <span className={table.missing}>{why}</span>;
  return (
    <Link
      to="/ifta"
      search={{ tab: 'issues', quarter }}
      className={table.missing}
      aria-label={`${why}: tax for ${placeName(line.jurisdiction)} is not calculated, view issues`}
    >
      {why}
    </Link>
  );
}
