import { type DriverDetail, updateDriver } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../app/api.ts';
import { showServerFields, useContractForm } from '../../app/contract-form.ts';
import { LeaveDialog } from '../../app/leave-dialog.tsx';
import { useOrganization } from '../../app/session.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { ArchiveAction } from './archive-action.tsx';
import styles from './driver-drawer.module.css';
import { HeadFacts, VehicleSection } from './driver-facts.tsx';
import {
  HoursFields,
  LicenceFields,
  NameFields,
  PhoneField,
  PROFILE_LABELS,
  ProfileForm,
} from './driver-fields.tsx';
import { nameOf } from './driver-words.ts';
import { useDriverAct } from './use-driver-act.ts';

const valuesOf = (driver: DriverDetail) => ({
  firstName: driver.firstName,
  lastName: driver.lastName,
  phone: driver.phone ?? '',
  licenceNumber: driver.licenceNumber ?? '',
  licenceState: driver.licenceState,
  licenceClass: driver.licenceClass ?? '',
  licenceExpiresOn: driver.licenceExpiresOn ?? '',
  homeTerminalName: driver.homeTerminalName ?? '',
  homeTerminalTimeZone: driver.homeTerminalTimeZone,
  ruleSet: driver.ruleSet,
  allowsPersonalConveyance: driver.allowsPersonalConveyance,
  allowsYardMove: driver.allowsYardMove,
  allowedExceptions: driver.allowedExceptions,
});

export function DriverEditor({ driver, onClose }: { driver: DriverDetail; onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const form = useContractForm({
    schema: ProfileForm,
    labels: PROFILE_LABELS,
    defaultValues: valuesOf(driver),
  });
  const save = useDriverAct(
    (body: ProfileForm) => call(updateDriver, { params: { orgId, id: driver.id }, body }),
    (saved) => {
      form.reset(valuesOf(saved));
      return `${nameOf(saved)} was saved`;
    },
  );
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onError: (error) => showServerFields(error, form.setError) }),
  );
  const { isDirty } = form.formState;
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={nameOf(driver)}
      avatar={<Avatar firstName={driver.firstName} lastName={driver.lastName} size="lg" />}
      facts={<HeadFacts driver={driver} />}
      footer={
        <>
          <ArchiveAction driver={driver} />
          <Button ml="auto" onClick={onClose}>
            Close
          </Button>
          <Button variant="filled" disabled={!isDirty} loading={save.isPending} onClick={() => void submit()}>
            Save driver
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className={styles.block}>
        <FormSection title="Person">
          <NameFields form={form} />
          <PhoneField form={form} />
          <Facts
            rows={[
              ['Email', driver.email],
              ['Groups', driver.groups.map(({ name }) => name).join(', ') || null],
            ]}
          />
        </FormSection>
        <LicenceFields form={form} />
        <HoursFields form={form} />
        <button type="submit" hidden />
      </form>
      <VehicleSection driver={driver} />
      <LeaveDialog isDirty={isDirty && !save.isPending} />
    </SideDrawer>
  );
}
