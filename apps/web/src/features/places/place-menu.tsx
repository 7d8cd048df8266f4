import {
  exportPlaces,
  GeoJsonError,
  hasPermission,
  type ImportFile,
  importPlaces,
  PLACE_IMPORT_COLUMNS,
  readGeoJson,
} from '@longhaul/contract';
import { Menu } from '@mantine/core';
import { IconArchive, IconDots, IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, open } from '../../api/api.ts';
import { useInvalidate } from '../../api/use-endpoint-mutation.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { ImportDialog } from '../../components/import-dialog/import-dialog.tsx';
import { showToast, showWarning } from '../../components/notifications/show-toast.ts';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { countText } from '../../format/measure.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { PLACE_QUERIES } from './place-queries.ts';
import type { PlaceSearch } from './place-search.ts';

const ICON = { size: 16, stroke: 1.7 } as const;

interface PlaceMenuProps {
  readonly state: PlaceSearch['state'];
  readonly onState: (state: PlaceSearch['state']) => void;
}

/** Import, export, and those put away. */
export function PlaceMenu({ state, onState }: PlaceMenuProps) {
  const { id: orgId } = useOrganization();
  const mayCreate = hasPermission(useCurrentUser(), 'PLACE_CREATE');
  const [isImporting, setImporting] = useState(false);
  const save = useMutation({
    mutationFn: async (format: 'csv' | 'geojson' | 'kml') =>
      saveAnswer(await open(exportPlaces, { params: { orgId }, query: { format } })),
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton
            label="More about places"
            isOutlined
            hasPopup="menu"
            icon={<IconDots size={18} stroke={1.7} />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {mayCreate && (
            <Menu.Item leftSection={<IconUpload {...ICON} />} onClick={() => setImporting(true)}>
              Import CSV or GeoJSON
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={() => save.mutate('csv')}>
            Export as CSV
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={() => save.mutate('geojson')}>
            Export as GeoJSON
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={() => save.mutate('kml')}>
            Export as KML
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArchive {...ICON} />}
            onClick={() => onState(state === 'archived' ? 'current' : 'archived')}
          >
            {state === 'archived' ? 'Show active places' : 'Show archived places'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isImporting && <PlaceImport onClose={() => setImporting(false)} />}
    </>
  );
}

function PlaceImport({ onClose }: { readonly onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const onChange = useInvalidate(PLACE_QUERIES);
  return (
    <ImportDialog
      title="Import places"
      memoryName={`places-${orgId}`}
      noun="places"
      columns={PLACE_IMPORT_COLUMNS}
      words="Enter the area as CIRCLE (lat lon, radius in meters), POLYGON((lat lon, lat lon, ...)), or a center with a radius. Well-known text (longitude first) and GeoJSON files with polygons, or points with a radius, also work."
      otherFiles={{ accept: '.geojson,.json,application/geo+json', read: fileOfGeoJson }}
      send={async (file, dryRun) => {
        const result = await call(importPlaces, { params: { orgId }, query: { dryRun }, file });
        if (result.overlapWarning !== null) showWarning(result.overlapWarning);
        return result;
      }}
      onImported={(count) => {
        void onChange();
        showToast(`${countText(count, 'place')} imported`);
      }}
      onClose={onClose}
    />
  );
}

const GEOJSON_FIELDS = PLACE_IMPORT_COLUMNS.map(({ field }) => field).filter(
  (field) => !['lat', 'lon', 'radiusMeters'].includes(field),
);

/** Features as rows of a table; null for what is no GeoJSON. A feature without an area says in its place why. */
function fileOfGeoJson(text: string): ImportFile | Error | null {
  if (!/^\s*\uFEFF?\s*[{[]/.test(text)) return null;
  try {
    const rows = readGeoJson(text).map(({ line, values, problem }) => ({
      line: line + 1,
      cells: GEOJSON_FIELDS.map((field) => (field === 'area' && problem ? problem : (values[field] ?? ''))),
    }));
    return { names: GEOJSON_FIELDS, rows, separator: ',' };
  } catch (error) {
    if (error instanceof GeoJsonError) return error;
    throw error;
  }
}
