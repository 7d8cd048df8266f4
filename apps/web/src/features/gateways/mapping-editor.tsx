import { decodeFrames, JsonMapping } from '@longhaul/contract';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { ErrorDisplay } from '../../components/error-display/error-display.tsx';
import { fieldMessage } from '../../components/field/field-message.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { DecodedMessages } from '../../records/devices/decoded-messages.tsx';

const SAMPLE = JSON.stringify(
  { time: '2026-11-23T15:00:00Z', gps: { lat: 41.600123, lon: -93.609456, mph: 54.7 }, ignition: true },
  null,
  2,
);
export const FIRST_MAPPING = JSON.stringify(
  {
    at: { path: '/time', unit: 'iso' },
    lat: '/gps/lat',
    lon: '/gps/lon',
    speed: { path: '/gps/mph', unit: 'mph' },
    ignition: { path: '/ignition', on: [true] },
  },
  null,
  2,
);

/** The mapping in a text, or the sentence that says what is wrong with it. */
export function readMapping(text: string): { mapping: JsonMapping } | { problem: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { problem: `The mapping is not JSON: ${(error as Error).message}` };
  }
  const parsed = JsonMapping.safeParse(json);
  if (parsed.success) return { mapping: parsed.data };
  const { path, message } = parsed.error.issues[0]!;
  return { problem: `${path.join('.') || 'The mapping'}: ${message}` };
}

interface MappingEditorProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly orgId: number;
  readonly timeZone: string;
  readonly timeZoneOffsetMinutes: number | undefined;
}

/** Where the messages of a device have what, tried on a message of its own. */
export function MappingEditor({
  text,
  onChange,
  orgId,
  timeZone,
  timeZoneOffsetMinutes,
}: MappingEditorProps) {
  const [sample, setSample] = useState(SAMPLE);
  const read = readMapping(text);
  const preview = useMutation({
    mutationFn: (mapping: JsonMapping) =>
      call(decodeFrames, {
        params: { orgId },
        body: {
          protocol: 'json',
          frames: [sample],
          settings: { mapping, ...(timeZoneOffsetMinutes !== undefined && { timeZoneOffsetMinutes }) },
        },
      }),
  });
  return (
    <FormSection
      title="Mapping"
      words="A JSON pointer for each value: /gps/lat is lat inside gps. at, lat and lon are required; positions names an array of positions. Also: speed, heading, altitude, odometer, accuracy, ignition, hasFix, readings and events."
    >
      <Textarea
        label="Mapping"
        autosize
        minRows={8}
        maxRows={20}
        spellCheck={false}
        value={text}
        error={'problem' in read && fieldMessage(read.problem)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Textarea
        label="Test message"
        autosize
        minRows={4}
        maxRows={16}
        spellCheck={false}
        value={sample}
        onChange={(event) => setSample(event.currentTarget.value)}
      />
      <Button
        disabled={'problem' in read}
        loading={preview.isPending}
        onClick={() => 'mapping' in read && preview.mutate(read.mapping)}
      >
        Preview
      </Button>
      {preview.error && <ErrorDisplay error={preview.error} />}
      <output aria-label="Preview">
        {preview.data && <DecodedMessages messages={preview.data.messages ?? []} timeZone={timeZone} />}
      </output>
    </FormSection>
  );
}
