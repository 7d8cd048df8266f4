import { useSearchParams } from '../../../lists/search-params.ts';
import { useOrganization } from '../../../session/session.ts';
import type { IftaTabProps } from '../ifta-tab.ts';
import { CrossingsView } from './crossings-view.tsx';
import { TravelSearch, travelQueryOf } from './travel-search.ts';
import { TripsView } from './trips-view.tsx';

/** Where the miles of the return were driven, border by border. */
export function TravelTab({ search }: IftaTabProps) {
  const { timeZone } = useOrganization();
  const [travel, change] = useSearchParams(TravelSearch);
  const View = travel.list === 'trips' ? TripsView : CrossingsView;
  return <View query={travelQueryOf(search)} timeZone={timeZone} search={travel} onChange={change} />;
}
