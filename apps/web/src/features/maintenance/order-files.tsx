import {
  addWorkOrderFile,
  deleteWorkOrderFile,
  getWorkOrder,
  getWorkOrderFile,
  type WorkOrderDetail,
} from '@longhaul/contract';
import { useMutation } from '@tanstack/react-query';
import { call, open } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { useOrganization } from '../../session/session.ts';
import { FileSection } from './file-section.tsx';

interface OrderFilesProps {
  readonly order: WorkOrderDetail;
  readonly mayUpdate: boolean;
}

/** Invoices, estimates, pictures. */
export function OrderFiles({ order, mayUpdate }: OrderFilesProps) {
  const { id: orgId } = useOrganization();
  const params = { orgId, orderId: order.id };
  const add = useEndpointMutation({
    mutationFn: (file: File) =>
      call(addWorkOrderFile, { params, query: { fileName: file.name.slice(0, 200) }, file }),
    invalidates: [getWorkOrder],
    toast: (_, file) => `${file.name} added`,
  });
  const download = useMutation({
    mutationFn: async (fileId: number) =>
      saveAnswer(await open(getWorkOrderFile, { params: { ...params, fileId } })),
  });
  const remove = useEndpointMutation({
    mutationFn: (fileId: number) => call(deleteWorkOrderFile, { params: { ...params, fileId } }),
    invalidates: [getWorkOrder],
    toast: 'File removed',
  });
  return (
    <FileSection
      label="Order file"
      files={order.files}
      isBusy={add.isPending}
      onDownload={download.mutate}
      {...(mayUpdate && { onAdd: add.mutate, onRemove: remove.mutate })}
    />
  );
}
