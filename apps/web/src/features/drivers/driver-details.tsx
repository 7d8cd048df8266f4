import type { DriverDetail } from '@longhaul/contract';
import { DrawerFoot } from '../../components/side-drawer/side-drawer.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { ArchiveAction, mayArchive } from './archive-action.tsx';
import { DriverFacts } from './driver-facts.tsx';
import { DriverGroups } from './driver-groups.tsx';
import { DriverPhones } from './driver-phones.tsx';
import { DriverPilots } from './driver-pilots.tsx';
import { DriverRulesSection } from './driver-rules.tsx';
import { HomeTerminals } from './home-terminals.tsx';

/** A driver for those who may only look, and an archived one for all. */
export function DriverDetails({ driver }: { readonly driver: DriverDetail }) {
  const user = useCurrentUser();
  return (
    <>
      <DriverFacts driver={driver} />
      <HomeTerminals driver={driver} isEditable={false} />
      <DriverRulesSection driver={driver} isEditable={false} />
      <DriverPilots driver={driver} isEditable={false} />
      <DriverPhones driver={driver} isEditable={false} />
      <DriverGroups driver={driver} />
      {mayArchive(user, driver) && (
        <DrawerFoot>
          <ArchiveAction driver={driver} />
        </DrawerFoot>
      )}
    </>
  );
}
