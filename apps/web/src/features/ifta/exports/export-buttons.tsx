import { exportIftaReport } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { open } from '../../../api/api.ts';
import { saveAnswer } from '../../../components/save-file/save-file.ts';
import { useOrganization } from '../../../session/session.ts';
import { filtersOf, type IftaSearch } from '../ifta-search.ts';
import type { AuditPack } from './use-audit-pack.ts';

interface ExportButtonsProps {
  readonly search: IftaSearch;
  /** Null for a range of days, of which there is no pack. */
  readonly quarter: string | null;
  readonly pack: AuditPack;
}

/** The return as it is filtered, as PDF and CSV, and the pack that backs the whole quarter. */
export function ExportButtons({ search, quarter, pack }: ExportButtonsProps) {
  return (
    <>
      {quarter !== null && (
        <Button
          leftSection={<IconDownload size={16} stroke={1.8} />}
          loading={pack.state?.kind === 'loading'}
          onClick={() => pack.start(quarter)}
        >
          Audit pack
        </Button>
      )}
      <ReportFile search={search} format="pdf" />
      <ReportFile search={search} format="csv" />
    </>
  );
}

function ReportFile({ search, format }: { readonly search: IftaSearch; readonly format: 'csv' | 'pdf' }) {
  const { id: orgId } = useOrganization();
  const save = useMutation({
    mutationFn: async () => {
      const query = { ...filtersOf(search), format };
      await saveAnswer(await open(exportIftaReport, { params: { orgId }, query }));
    },
  });
  const Icon = format === 'pdf' ? IconFileText : IconDownload;
  return (
    <Button
      leftSection={<Icon size={16} stroke={1.8} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {format.toUpperCase()}
    </Button>
  );
}
