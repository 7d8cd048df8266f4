import { areaProblem, readTypedNumber } from '@longhaul/contract';
import { type Area, AreaTextError, cornersText, readCorners, readWkt } from '@longhaul/geo';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { fieldMessage } from '../../components/field/field-message.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { type AreaDraft, draftOf } from '../../map/places/area-draft.ts';

interface CoordinatesDialogProps {
  readonly draft: AreaDraft;
  readonly onDone: (draft: AreaDraft) => void;
  readonly onClose: () => void;
}

/** An area by its coordinates, without a pointer. */
export function CoordinatesDialog({ draft, onDone, onClose }: CoordinatesDialogProps) {
  const isPolygon = draft.shape === 'polygon';
  const [points, setPoints] = useState(pointsText(draft));
  const [radius, setRadius] = useState(isPolygon ? '' : String(draft.radiusMeters));
  const [problem, setProblem] = useState<string | null>(null);
  const use = () => {
    const area = readArea(draft.shape, points, radius);
    const wrong = typeof area === 'string' ? area : areaProblem(area);
    if (wrong === null && typeof area !== 'string') onDone(draftOf(area));
    else setProblem(wrong);
  };
  return (
    <Dialog
      title="Coordinates"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" onClick={use}>
            Use coordinates
          </Button>
        </>
      }
    >
      <Textarea
        label={isPolygon ? 'Corners' : 'Center'}
        description={
          isPolygon
            ? 'One corner per line, in order, as latitude and longitude. Or POLYGON((lat lon, ...)).'
            : 'Latitude and longitude. Or CIRCLE (lat lon, radius).'
        }
        placeholder={
          isPolygon ? '35.0261, -89.8904\n35.0261, -89.8871\n35.0233, -89.8871' : '35.0245, -89.8887'
        }
        autosize
        minRows={isPolygon ? 6 : 1}
        maxRows={14}
        value={points}
        error={fieldMessage(problem ?? undefined)}
        onChange={(event) => setPoints(event.currentTarget.value)}
      />
      {!isPolygon && (
        <TextField
          mt="sm"
          label="Radius, meters"
          inputMode="numeric"
          value={radius}
          onChange={(event) => setRadius(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}

function pointsText(draft: AreaDraft): string {
  if (draft.shape === 'polygon') return cornersText(draft.points);
  return draft.center === null ? '' : cornersText([[draft.center.lat, draft.center.lon]]);
}

/** The area, or what is wrong with the text. */
function readArea(shape: AreaDraft['shape'], text: string, radius: string): Area | string {
  try {
    if (/^\s*[a-z]/i.test(text)) return readWkt(text);
    const points = readCorners(text);
    if (shape === 'polygon') return { shape, points };
    const [center] = points;
    if (center === undefined || points.length > 1) return 'Enter one latitude and longitude.';
    const meters = readTypedNumber(radius, 1);
    if (meters === undefined) return 'The radius must be a number, such as 150.';
    const radiusMeters = Math.round(meters);
    return { shape, lat: center[0], lon: center[1], radiusMeters };
  } catch (error) {
    if (error instanceof AreaTextError) return error.message;
    throw error;
  }
}
