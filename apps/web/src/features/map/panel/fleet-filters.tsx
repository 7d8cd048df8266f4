import { hasPermission, listGroups, MAX_PAGE_SIZE } from '@longhaul/contract';
import { Checkbox, Popover, Radio } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/query-cache.ts';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { FLEET_SORTS, type FleetSort } from '../../../records/fleet/fleet-view.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import type { MapSearch } from '../map-search.ts';
import styles from './fleet-panel.module.css';

export const sortNames: Record<FleetSort, string> = {
  status: 'Status',
  unit: 'Unit',
  driver: 'Driver',
  drivingLeft: 'Drive time left',
  lastReport: 'Last report',
  speed: 'Speed',
};

interface FleetFiltersProps {
  readonly search: MapSearch;
  /** Whether hours of drivers may be seen. */
  readonly hasDuty: boolean;
  /** Whether expected arrivals may be seen. */
  readonly hasArrivals: boolean;
  readonly onSearch: (change: Partial<MapSearch>) => void;
}

/** Groups and order, behind one button. */
export function FleetFilters({ search, hasDuty, hasArrivals, onSearch }: FleetFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const canSeeGroups = hasPermission(useCurrentUser(), 'GROUP_LIST');
  return (
    <Popover position="bottom-end" opened={isOpen} onChange={setOpen} trapFocus returnFocus width={240}>
      <Popover.Target>
        <IconButton
          label="Filters and order"
          icon={<IconAdjustmentsHorizontal size={16} stroke={1.9} />}
          isOutlined
          count={search.groupIds.length + Number(search.isLate)}
          isExpanded={isOpen}
          hasPopup="dialog"
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.filters} aria-label="Filters and order">
        {canSeeGroups && <GroupChoice search={search} onSearch={onSearch} />}
        {hasArrivals && (
          <Checkbox
            label="Late arrivals only"
            size="sm"
            checked={search.isLate}
            onChange={(event) => onSearch({ isLate: event.currentTarget.checked })}
          />
        )}
        <Radio.Group
          label="Order"
          value={search.sort}
          onChange={(value) => {
            const sort = FLEET_SORTS.find((item) => item === value);
            if (sort) onSearch({ sort });
          }}
        >
          <div className={styles.choices}>
            {FLEET_SORTS.filter((sort) => hasDuty || sort !== 'drivingLeft').map((sort) => (
              <Radio key={sort} value={sort} label={sortNames[sort]} size="sm" />
            ))}
          </div>
        </Radio.Group>
      </Popover.Dropdown>
    </Popover>
  );
}

function GroupChoice({ search, onSearch }: Omit<FleetFiltersProps, 'hasDuty' | 'hasArrivals'>) {
  const { id: orgId } = useOrganization();
  const groups = useQuery(queryOf(listGroups, { params: { orgId }, query: { size: MAX_PAGE_SIZE } }));
  if (!groups.data || groups.data.items.length === 0) return null;
  return (
    <Checkbox.Group
      label="Groups"
      value={search.groupIds.map(String)}
      onChange={(values) => onSearch({ groupIds: values.map(Number) })}
    >
      <div className={styles.choices}>
        {groups.data.items.map(({ id, name, assetCount }) => (
          <Checkbox key={id} value={String(id)} label={`${name} (${assetCount})`} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
