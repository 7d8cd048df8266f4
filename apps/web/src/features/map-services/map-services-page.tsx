import { getMapServices, type MapService, type MapServices } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { Page } from '../../components/page/page.tsx';
import { ORGANIZATION_CRUMB, SETTINGS_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { formatDateTime } from '../../format/date.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './map-services.module.css';

const REFRESH_MS = 15_000;

const ENGINE_NAMES: Record<MapService['engine'], string> = {
  valhalla: 'Valhalla',
  osrm: 'OSRM',
  nominatim: 'Nominatim',
  photon: 'Photon',
  pelias: 'Pelias',
};

/** Where routes, addresses and the street map come from, and whether they answer. */
export function MapServicesPage() {
  const { id: orgId } = useOrganization();
  const services = useQuery({
    ...queryOf(getMapServices, { params: { orgId } }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Page>
      <PageHead
        title="Map services"
        crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB]}
        facts="Set by the operator of this server"
      />
      <DataState {...stateOf(services)}>
        {services.data && (
          <>
            <ServiceCard
              title="Routes"
              service={services.data.router}
              builtIn="Routes are estimated over the highway network that comes with Longhaul, without streets, traffic or the size of the truck."
              settings={['ROUTING_URL', 'ROUTING_ENGINE']}
              sends={
                services.data.router?.engine === 'osrm'
                  ? 'The coordinates of stops and trucks. No names or ids. OSRM does not consider the size of the truck.'
                  : 'The coordinates of stops and trucks, and the height, width, length, weight and axles of the truck. No names or ids.'
              }
              otherwise="Routes are estimated."
            />
            <ServiceCard
              title="Addresses"
              service={services.data.geocoder}
              builtIn="Places, towns, ZIP codes and coordinates are found. Addresses are not."
              settings={['GEOCODER_URL', 'GEOCODER_ENGINE']}
              sends="The text that somebody types where a stop or place is searched for."
              otherwise="Towns, ZIP codes and coordinates are found."
            />
            <StreetMapCard streetMap={services.data.streetMap} />
          </>
        )}
      </DataState>
    </Page>
  );
}

interface ServiceCardProps {
  readonly title: string;
  readonly service: MapService | null;
  /** What is used where nothing is set. */
  readonly builtIn: string;
  readonly settings: readonly string[];
  readonly sends: string;
  /** What is used while it does not answer. */
  readonly otherwise: string;
}

function ServiceCard({ title, service, builtIn, settings, sends, otherwise }: ServiceCardProps) {
  const { timeZone } = useOrganization();
  if (service === null) return <BuiltIn title={title} words={builtIn} settings={settings} />;
  const { engine, host, state, failure, answeredAt } = service;
  return (
    <Card title={title} action={<StateChip state={state} />}>
      <Facts
        rows={[
          ['Engine', ENGINE_NAMES[engine]],
          ['Host', host],
          ['Sent there', sends],
          ['Last answer', answeredText(answeredAt, timeZone)],
        ]}
      />
      <Failure failure={failure} otherwise={otherwise} />
    </Card>
  );
}

function StateChip({ state }: Pick<MapService, 'state'>) {
  if (state === 'working') return <Chip tone="ok">Working</Chip>;
  if (state === 'failing') return <Chip tone="violation">Not working</Chip>;
  return <Chip>Not asked yet</Chip>;
}

function StreetMapCard({ streetMap }: Pick<MapServices, 'streetMap'>) {
  const { timeZone } = useOrganization();
  if (streetMap === null) {
    return (
      <BuiltIn
        title="Street map"
        words="Maps show states, counties, towns, lakes and highways that come with Longhaul. Nothing is loaded from elsewhere."
        settings={['MAP_TILES', 'MAP_STYLE_URL']}
        separator=" or "
      />
    );
  }
  if (streetMap.kind === 'style') {
    return (
      <Card title="Street map" action={<Chip tone="accent">Street style</Chip>}>
        <Facts
          rows={[
            ['Host', streetMap.where],
            ['Sent there', 'Which part of the map a browser shows, by each browser itself.'],
          ]}
        />
      </Card>
    );
  }
  const { kind, where, state, failure, answeredAt } = streetMap;
  return (
    <Card title="Street map" action={<StateChip state={state} />}>
      <Facts
        rows={[
          [kind === 'file' ? 'File' : 'Host', where],
          [
            'Sent there',
            kind === 'file' ? 'Nothing. It is a file of this server.' : 'Which parts of the file are shown.',
          ],
          ['Last answer', answeredText(answeredAt, timeZone)],
        ]}
      />
      <Failure failure={failure} otherwise="Maps show what comes with Longhaul." />
    </Card>
  );
}

const answeredText = (at: string | null, timeZone: string) =>
  at === null ? 'None to a page yet' : formatDateTime(new Date(at), timeZone);

function Failure({ failure, otherwise }: { readonly failure: string | null; readonly otherwise: string }) {
  if (failure === null) return null;
  return (
    <p className={styles.failure} role="status">
      It does not work: {failure}. {otherwise}
    </p>
  );
}

interface BuiltInProps {
  readonly title: string;
  readonly words: string;
  readonly settings: readonly string[];
  readonly separator?: string;
}

function BuiltIn({ title, words, settings, separator = ' and ' }: BuiltInProps) {
  const names: ReactNode[] = settings.map((name, index) => (
    <span key={name}>
      {index > 0 && separator}
      <code>{name}</code>
    </span>
  ));
  return (
    <Card title={title} action={<Chip>Built in</Chip>}>
      <p className={styles.words}>{words}</p>
      <p className={styles.hint}>The operator sets {names}.</p>
    </Card>
  );
}
