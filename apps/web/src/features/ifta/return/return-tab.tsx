import type { IftaTabProps } from '../ifta-tab.ts';
import { ReturnFigures } from './return-figures.tsx';

/** The return itself. */
export function ReturnTab({ report }: IftaTabProps) {
  return <ReturnFigures taxReturn={report.taxReturn} />;
}
