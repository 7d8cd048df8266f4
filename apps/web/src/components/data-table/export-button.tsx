import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type CsvExport, exportCsv } from './export-csv.ts';

export interface ExportButtonProps<Row> extends CsvExport<Row> {
  /** Without its ending. */
  readonly fileName: string;
}

/** Saves the whole list, as it is filtered and sorted, as a CSV file. */
export function ExportButton<Row>({ fileName, ...list }: ExportButtonProps<Row>) {
  const save = useMutation({
    mutationFn: () => exportCsv(list),
    onSuccess: (text) => download(`${fileName}.csv`, text),
  });
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.8} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      Export
    </Button>
  );
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
