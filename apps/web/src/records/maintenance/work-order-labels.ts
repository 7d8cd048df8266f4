import type { WorkOrderCategory, WorkOrderStatus } from '@longhaul/contract';

export const ORDER_STATUS_LABELS: Record<WorkOrderStatus, string> = {
  open: 'Open',
  'in-shop': 'In shop',
  'waiting-for-part': 'Waiting for part',
  done: 'Done',
};

export const ORDER_CATEGORY_LABELS: Record<WorkOrderCategory, string> = {
  preventive: 'Preventive',
  tires: 'Tires',
  repair: 'Repair',
};
