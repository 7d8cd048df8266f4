import type { IftaReport } from '@longhaul/contract';
import type { ComponentType } from 'react';
import type { IftaSearch, IftaTabId } from './ifta-search.ts';

/** Ids of `settings/ifta-filters`; `period` is its quarter and its range. */
export type IftaFilterId = 'period' | Exclude<keyof IftaSearch, 'tab' | 'quarter' | 'from' | 'to' | 'basis'>;

export interface IftaFilterProps {
  readonly search: IftaSearch;
  readonly onChange: (change: Partial<IftaSearch>) => void;
}

/** What the screen hands to the open tab. */
export interface IftaTabProps extends IftaFilterProps {
  /** Of the period and the filters of the address. */
  readonly report: IftaReport;
}

export interface IftaTab {
  readonly id: IftaTabId;
  readonly title: string;
  /** The filters that the tab heeds; the others stay in the address, unseen. */
  readonly filters: readonly IftaFilterId[];
  readonly Content: ComponentType<IftaTabProps>;
}
