import { type GatewayDetail, type ProtocolSettings, updateGateway } from '@longhaul/contract';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { FormSection } from '../../components/form/form-section.tsx';
import { ClockOffsetField } from '../../forms/clock-offset-field.tsx';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { useOrganization } from '../../session/session.ts';
import { DEVICE_QUERIES } from './device-queries.ts';
import { FIRST_MAPPING, MappingEditor, readMapping } from './mapping-editor.tsx';

interface MessageSettingsDrawerProps {
  readonly device: GatewayDetail;
  readonly hasSettings: readonly (keyof ProtocolSettings)[];
  /** What holds without a setting of the device. */
  readonly usualOffsetMinutes: number;
  readonly onClose: () => void;
}

/** Settings of one device; what is left out is as its model has it. */
export function MessageSettingsDrawer({
  device,
  hasSettings,
  usualOffsetMinutes,
  onClose,
}: MessageSettingsDrawerProps) {
  const { id: orgId, timeZone } = useOrganization();
  const { settings, modelSettings } = device;
  const [offset, setOffset] = useState(settings.timeZoneOffsetMinutes);
  const [acceptsBadChecksum, setAcceptsBadChecksum] = useState(
    settings.acceptsBadChecksum ?? modelSettings.acceptsBadChecksum ?? false,
  );
  const [mappingText, setMappingText] = useState(() => textOf(settings.mapping ?? modelSettings.mapping));
  const [isDirty, setDirty] = useState(false);
  const save = useEndpointMutation({
    mutationFn: (body: { settings: ProtocolSettings }) =>
      call(updateGateway, { params: { orgId, id: device.id }, body }),
    invalidates: DEVICE_QUERIES,
    toast: ({ uniqueId }) => `Device ${uniqueId} settings saved`,
  });
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setDirty(true);
    };
  const submit = async () => {
    const read = readMapping(mappingText);
    const hasMapping = hasSettings.includes('mapping');
    if (hasMapping && 'problem' in read) return;
    save.mutate({
      settings: {
        ...(offset !== undefined && { timeZoneOffsetMinutes: offset }),
        ...(hasSettings.includes('acceptsBadChecksum') && { acceptsBadChecksum }),
        ...(hasMapping && 'mapping' in read && { mapping: read.mapping }),
      },
    });
  };
  return (
    <FormDrawer
      title="How messages are read"
      facts={device.uniqueId}
      action="Save settings"
      onSubmit={submit}
      act={save}
      isDirty={isDirty}
      isEdit
      onSaved={onClose}
      onClose={onClose}
    >
      <FormSection title="Clock">
        <ClockOffsetField
          label="Device clock"
          description="Set this if the device sends local time instead of the time its protocol requires."
          value={offset}
          onChange={changed(setOffset)}
          usualOffsetMinutes={usualOffsetMinutes}
        />
      </FormSection>
      {hasSettings.includes('acceptsBadChecksum') && (
        <FormSection title="Checksums">
          <Checkbox
            label="Accept messages with a wrong checksum"
            description="For devices that calculate it incorrectly. Damaged messages are then accepted too."
            checked={acceptsBadChecksum}
            onChange={(event) => changed(setAcceptsBadChecksum)(event.currentTarget.checked)}
          />
        </FormSection>
      )}
      {hasSettings.includes('mapping') && (
        <MappingEditor
          text={mappingText}
          onChange={changed(setMappingText)}
          orgId={orgId}
          timeZone={timeZone}
          timeZoneOffsetMinutes={offset}
        />
      )}
    </FormDrawer>
  );
}

const textOf = (mapping: ProtocolSettings['mapping']): string =>
  mapping === undefined ? FIRST_MAPPING : JSON.stringify(mapping, null, 2);
