import { type DriverDetail, updateDriver } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Facts } from '../../components/facts/facts.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { DrawerForm } from '../../forms/drawer-form.tsx';
import { useOrganization } from '../../session/session.ts';
import { ArchiveAction } from './archive-action.tsx';
import {
  HoursFields,
  LicenseFields,
  NameFields,
  PhoneField,
  PROFILE_LABELS,
  ProfileForm,
} from './driver-fields.tsx';
import { DriverGroups } from './driver-groups.tsx';
import { nameOf } from './driver-labels.ts';
import { DriverPhones } from './driver-phones.tsx';
import { DriverPilots } from './driver-pilots.tsx';
import { DRIVER_QUERIES } from './driver-queries.ts';
import { DriverRulesSection } from './driver-rules.tsx';
import { HomeTerminals } from './home-terminals.tsx';

const valuesOf = (driver: DriverDetail) => ({
  firstName: driver.firstName,
  lastName: driver.lastName,
  phone: driver.phone ?? '',
  licenseNumber: driver.licenseNumber ?? '',
  licenseState: driver.licenseState,
  licenseClass: driver.licenseClass ?? '',
  licenseExpiresOn: driver.licenseExpiresOn ?? '',
  homeTerminalTimeZone: driver.homeTerminalTimeZone,
  ruleSet: driver.ruleSet,
  allowsPersonalConveyance: driver.allowsPersonalConveyance,
  allowsYardMove: driver.allowsYardMove,
  plansSplits: driver.plansSplits,
  allowedExceptions: driver.allowedExceptions,
});

export function DriverEditor({ driver, onClose }: { driver: DriverDetail; onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const form = useContractForm({
    schema: ProfileForm,
    labels: PROFILE_LABELS,
    defaultValues: valuesOf(driver),
  });
  const save = useEndpointMutation({
    mutationFn: ({
      homeTerminalName: _,
      homeTerminalAddress: _a,
      homeTerminalTimeZone: _z,
      ...body
    }: ProfileForm) => call(updateDriver, { params: { orgId, id: driver.id }, body }),
    invalidates: DRIVER_QUERIES,
    toast: (saved) => {
      form.reset(valuesOf(saved));
      return `${nameOf(saved)} saved`;
    },
  });
  const submit = submitTo(form, save);
  const { isDirty } = form.formState;
  return (
    <>
      <DrawerForm
        action="Save driver"
        onSubmit={submit}
        act={save}
        isDirty={isDirty}
        isEdit
        onClose={onClose}
        otherActions={<ArchiveAction driver={driver} />}
      >
        <FormSection title="Person">
          <NameFields form={form} />
          <PhoneField form={form} />
          <Facts rows={[['Email', driver.email]]} />
        </FormSection>
        <LicenseFields form={form} />
        <HoursFields form={form} />
      </DrawerForm>
      <HomeTerminals driver={driver} isEditable />
      <DriverRulesSection driver={driver} isEditable />
      <DriverPilots driver={driver} isEditable />
      <DriverPhones driver={driver} isEditable />
      <DriverGroups driver={driver} />
    </>
  );
}
