import {
  addRoadsideFile,
  deleteRoadsideFile,
  getRoadsideFile,
  listRoadsideReports,
  type RoadsideReport,
} from '@longhaul/contract';
import { useMutation } from '@tanstack/react-query';
import { call, open } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { useOrganization } from '../../session/session.ts';
import { FileSection } from './file-section.tsx';

interface RoadsideFilesProps {
  readonly report: RoadsideReport;
  readonly mayUpdate: boolean;
}

/** The report itself, as a picture or a PDF. */
export function RoadsideFiles({ report, mayUpdate }: RoadsideFilesProps) {
  const { id: orgId } = useOrganization();
  const params = { orgId, reportId: report.id };
  const add = useEndpointMutation({
    mutationFn: (file: File) =>
      call(addRoadsideFile, { params, query: { fileName: file.name.slice(0, 200) }, file }),
    invalidates: [listRoadsideReports],
    toast: (_, file) => `${file.name} added`,
  });
  const download = useMutation({
    mutationFn: async (fileId: number) =>
      saveAnswer(await open(getRoadsideFile, { params: { ...params, fileId } })),
  });
  const remove = useEndpointMutation({
    mutationFn: (fileId: number) => call(deleteRoadsideFile, { params: { ...params, fileId } }),
    invalidates: [listRoadsideReports],
    toast: 'File removed',
  });
  return (
    <FileSection
      label="Report file"
      files={report.files}
      isBusy={add.isPending}
      onDownload={download.mutate}
      {...(mayUpdate && { onAdd: add.mutate, onRemove: remove.mutate })}
    />
  );
}
