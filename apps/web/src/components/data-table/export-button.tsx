import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../save-file/save-file.ts';
import { type CsvExport, exportCsv } from './export-csv.ts';

export interface ExportButtonProps<Row> extends CsvExport<Row> {
  /** Without its ending. */
  readonly fileName: string;
}

/** Saves the whole list, as it is filtered and sorted, as a CSV file. */
export function ExportButton<Row>({ fileName, ...list }: ExportButtonProps<Row>) {
  const save = useMutation({
    mutationFn: () => exportCsv(list),
    onSuccess: (text) => saveFile(`${fileName}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' })),
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
