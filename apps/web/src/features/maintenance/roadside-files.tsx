import {
  addRoadsideFile,
  DOCUMENT_MAX_BYTES,
  deleteRoadsideFile,
  getRoadsideFile,
  listRoadsideReports,
  type RoadsideReport,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, open } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { FormSection } from '../../components/form/form-section.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './maintenance-page.module.css';

interface RoadsideFilesProps {
  readonly report: RoadsideReport;
  readonly mayUpdate: boolean;
}

/** The report itself, as a picture or a PDF. */
export function RoadsideFiles({ report, mayUpdate }: RoadsideFilesProps) {
  const { id: orgId } = useOrganization();
  const params = { orgId, reportId: report.id };
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const add = useEndpointMutation({
    mutationFn: (file: File) =>
      call(addRoadsideFile, { params, query: { fileName: file.name.slice(0, 200) }, file }),
    invalidates: [listRoadsideReports],
    toast: (_, file) => `${file.name} was added`,
  });
  const download = useMutation({
    mutationFn: async (fileId: number) =>
      saveAnswer(await open(getRoadsideFile, { params: { ...params, fileId } })),
  });
  const remove = useEndpointMutation({
    mutationFn: (fileId: number) => call(deleteRoadsideFile, { params: { ...params, fileId } }),
    invalidates: [listRoadsideReports],
    toast: 'The file was removed',
  });
  return (
    <FormSection title="Files" words="A picture in PNG, JPEG or WebP, or a PDF, of up to 5 MB.">
      {report.files.map(({ id, fileName }) => (
        <div key={id} className={styles.file}>
          <span>{fileName}</span>
          <span>
            <IconButton
              label={`Download ${fileName}`}
              icon={<IconDownload size={16} stroke={1.8} />}
              onClick={() => download.mutate(id)}
            />
            {mayUpdate && (
              <IconButton
                label={`Remove ${fileName}`}
                icon={<IconTrash size={16} stroke={1.8} />}
                onClick={() => remove.mutate(id)}
              />
            )}
          </span>
        </div>
      ))}
      {mayUpdate && (
        <div>
          <Button
            leftSection={<IconUpload size={16} stroke={1.8} />}
            loading={add.isPending}
            onClick={() => input.current?.click()}
          >
            Choose file
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Report file"
        accept="image/png,image/jpeg,image/webp,application/pdf"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (!file) return;
          if (file.size > DOCUMENT_MAX_BYTES) return setProblem(`${file.name} is larger than 5 MB.`);
          setProblem(undefined);
          add.mutate(file);
        }}
      />
      {problem && <p role="alert">{problem}</p>}
    </FormSection>
  );
}
