import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { UnitSystem } from '../../../format/unit-system.ts';
import { decodeRoute, type Route } from '../../../map/route/track.ts';
import { routeCsv } from '../export/csv.ts';
import { download, fileStem } from '../export/file.ts';
import { routeGeoJson } from '../export/geojson.ts';
import { routeGpx } from '../export/gpx.ts';
import { routeKml } from '../export/kml.ts';
import { fetchHistory, type HistoryRequest } from '../use-history.ts';

type Format = 'CSV' | 'GPX' | 'GeoJSON' | 'KML';

const formats: Record<
  Format,
  { extension: string; type: string; text: (route: Route, units: UnitSystem) => string }
> = {
  CSV: { extension: 'csv', type: 'text/csv', text: routeCsv },
  GPX: { extension: 'gpx', type: 'application/gpx+xml', text: routeGpx },
  GeoJSON: { extension: 'geojson', type: 'application/geo+json', text: routeGeoJson },
  KML: { extension: 'kml', type: 'application/vnd.google-earth.kml+xml', text: routeKml },
};

interface ExportButtonsProps {
  readonly request: HistoryRequest;
  readonly name: string;
  readonly days: string;
  readonly units: UnitSystem;
}

/** Every fix, not only those that the screen shows, as a file made here. */
export function ExportButtons({ request, name, days, units }: ExportButtonsProps) {
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const route = decodeRoute(await fetchHistory(request, 'full'));
      const { extension, type, text } = formats[format];
      download({ name: `${fileStem(name, days)}.${extension}`, type, text: text(route, units) });
    },
  });
  return (Object.keys(formats) as Format[]).map((format) => (
    <Button
      key={format}
      size="sm"
      leftSection={<IconDownload size={16} stroke={1.7} />}
      loading={save.isPending && save.variables === format}
      disabled={save.isPending}
      onClick={() => save.mutate(format)}
    >
      {format}
    </Button>
  ));
}
