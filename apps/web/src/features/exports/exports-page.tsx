import {
  type EXPORT_FORMATS,
  EXPORT_KINDS,
  EXPORTS,
  type ExportKind,
  exportCodeOf,
  type exportTripsFile,
  hasPermission,
} from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { open } from '../../api/api.ts';
import { Card } from '../../components/card/card.tsx';
import { CopyField } from '../../components/copy-field/copy-field.tsx';
import { DateField } from '../../components/date-field/date-field.tsx';
import { isCalendarDay, todayIn } from '../../components/date-range/date-range.ts';
import { ErrorDisplay } from '../../components/error-display/error-display.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { Page } from '../../components/page/page.tsx';
import {
  INTEGRATIONS_CRUMB,
  ORGANIZATION_CRUMB,
  SETTINGS_CRUMB,
} from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './exports-page.module.css';

type Format = (typeof EXPORT_FORMATS)[number];

const FORMATS: readonly { value: Format; label: string }[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'ndjson', label: 'NDJSON' },
  { value: 'parquet', label: 'Parquet' },
];

export function ExportsPage() {
  return (
    <Page>
      <PageHead title="Exports" crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB, INTEGRATIONS_CRUMB]} />
      <Card
        title="Export a file"
        facts="For spreadsheets (CSV), programs (NDJSON) and data warehouses (Parquet)"
      >
        <ExportForm />
      </Card>
    </Page>
  );
}

function ExportForm() {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const kinds = EXPORT_KINDS.filter((kind) => hasPermission(user, exportCodeOf(kind)));
  const [kind, setKind] = useState<ExportKind>(kinds[0] ?? 'trips');
  const [format, setFormat] = useState<Format>('csv');
  const [{ from, to }, setRange] = useState(() => lastDays(7, timeZone));
  const [bytes, setBytes] = useState(0);
  const save = useMutation({
    mutationFn: async () => {
      setBytes(0);
      const endpoint = EXPORTS[kind].endpoint as typeof exportTripsFile;
      await saveAnswer(await open(endpoint, { params: { orgId }, query: { from, to, format } }), setBytes);
    },
  });
  const address = `${location.origin}/api/v1/organizations/${orgId}/exports/${kind}?from=${from}&to=${to}&format=${format}`;
  const isReady = isCalendarDay(from) && isCalendarDay(to);
  return (
    <div className={styles.form}>
      <SelectField
        label="What"
        data={kinds.map((value) => ({ value, label: EXPORTS[value].title }))}
        value={kind}
        onChange={(value) => setKind(value as ExportKind)}
      />
      <div className={styles.days}>
        <DateField label="From" value={from} onChange={(day) => setRange({ from: day, to })} />
        <DateField label="To" value={to} onChange={(day) => setRange({ from, to: day })} />
      </div>
      <Segmented label="Format" options={FORMATS} value={format} onChange={setFormat} />
      {save.error && <ErrorDisplay error={save.error} />}
      <div>
        <Button
          variant="filled"
          leftSection={<IconDownload size={16} stroke={1.8} />}
          disabled={!isReady}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Export
        </Button>
        <span className={styles.progress} role="status">
          {bytes > 0 && `${(bytes / 1e6).toFixed(1)} MB${save.isPending ? ' so far' : ''}`}
        </span>
      </div>
      <CopyField
        label="The same with an API key"
        value={`curl -OJ -H "Authorization: Bearer $KEY" "${address}"`}
      />
    </div>
  );
}

function lastDays(days: number, timeZone: string): { from: string; to: string } {
  const to = todayIn(timeZone, new Date());
  return { from: addDays(to, 1 - days), to };
}
