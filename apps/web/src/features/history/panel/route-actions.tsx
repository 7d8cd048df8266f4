import { canOpen } from '@longhaul/contract';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/button-link/button-link.tsx';
import type { UnitSystem } from '../../../format/unit-system.ts';
import { decodeRoute, type Route } from '../../../map/route/track.ts';
import { ShareButton } from '../../../records/share/share-button.tsx';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { routeCsv } from '../export/csv.ts';
import { download, fileStem } from '../export/file.ts';
import { routeGeoJson } from '../export/geojson.ts';
import { routeGpx } from '../export/gpx.ts';
import { routeKml } from '../export/kml.ts';
import { fetchHistory, type HistoryRequest } from '../use-history.ts';

type Format = 'CSV' | 'GPX' | 'GeoJSON' | 'KML';

const ICON = { size: 16, stroke: 1.7 } as const;

const formats: Record<
  Format,
  { extension: string; type: string; text: (route: Route, units: UnitSystem) => string }
> = {
  CSV: { extension: 'csv', type: 'text/csv', text: routeCsv },
  GPX: { extension: 'gpx', type: 'application/gpx+xml', text: routeGpx },
  GeoJSON: { extension: 'geojson', type: 'application/geo+json', text: routeGeoJson },
  KML: { extension: 'kml', type: 'application/vnd.google-earth.kml+xml', text: routeKml },
};

interface RouteActionsProps {
  readonly request: HistoryRequest;
  readonly name: string;
  readonly days: string;
  readonly units: UnitSystem;
}

/** Every fix, not only those that the screen shows, as a file made here; and where the vehicle is now, here and for others. */
export function RouteActions({ request, name, days, units }: RouteActionsProps) {
  const { timeZone } = useOrganization();
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const route = decodeRoute({ ...(await fetchHistory(request, 'full')), timeZone });
      const { extension, type, text } = formats[format];
      download({ name: `${fileStem(name, days)}.${extension}`, type, text: text(route, units) });
    },
  });
  const mayOpenMap = canOpen(useCurrentUser(), '/map');
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button size="sm" leftSection={<IconDownload {...ICON} />} loading={save.isPending}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(Object.keys(formats) as Format[]).map((format) => (
            <Menu.Item key={format} onClick={() => save.mutate(format)}>
              {format}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {request.subject === 'vehicle' && mayOpenMap && (
        <>
          <ShareButton assetId={request.id} unitNumber={name} label="Share live" size="sm" />
          <ButtonLink size="sm" to="/map" search={{ asset: request.id }}>
            Live map
          </ButtonLink>
        </>
      )}
    </>
  );
}
