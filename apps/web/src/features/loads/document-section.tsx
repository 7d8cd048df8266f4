import {
  addLoadDocument,
  DOCUMENT_KINDS,
  DOCUMENT_MAX_BYTES,
  type DocumentKind,
  deleteLoadDocument,
  getLoadDocument,
  hasPermission,
  type LoadDetail,
  type LoadDocument,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, open } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { formatDateTime } from '../../format/date.ts';
import { LOAD_QUERIES } from '../../records/assign-load.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { DOCUMENT_LABELS } from './load-labels.ts';
import styles from './loads.module.css';

/** Papers of the load: pictures and PDFs. */
export function DocumentSection({ load }: { readonly load: LoadDetail }) {
  const mayChange = hasPermission(useCurrentUser(), 'LOAD_UPDATE');
  return (
    <>
      <FormSection title="Documents">
        {load.documents.length === 0 && <p className={styles.words}>No documents yet.</p>}
        <ul className={styles.documents}>
          {load.documents.map((document) => (
            <DocumentItem key={document.id} load={load} document={document} mayRemove={mayChange} />
          ))}
        </ul>
      </FormSection>
      {mayChange && <NewDocument load={load} />}
    </>
  );
}

interface DocumentItemProps {
  readonly load: LoadDetail;
  readonly document: LoadDocument;
  readonly mayRemove: boolean;
}

function DocumentItem({ load, document, mayRemove }: DocumentItemProps) {
  const { id: orgId, timeZone } = useOrganization();
  const params = { orgId, loadId: load.id, documentId: document.id };
  const download = useMutation({
    mutationFn: async () => saveAnswer(await open(getLoadDocument, { params })),
  });
  const remove = useEndpointMutation({
    mutationFn: () => call(deleteLoadDocument, { params }),
    invalidates: LOAD_QUERIES,
    toast: `${document.fileName} removed`,
  });
  return (
    <li className={styles.document}>
      <span>
        <b>{DOCUMENT_LABELS[document.kind]}</b>
        <small>
          {document.fileName}, {formatDateTime(new Date(document.createdAt), timeZone)}
        </small>
      </span>
      <IconButton
        label={`Download ${document.fileName}`}
        icon={<IconDownload size={16} stroke={1.8} />}
        onClick={() => download.mutate()}
      />
      {mayRemove && (
        <IconButton
          label={`Remove ${document.fileName}`}
          icon={<IconTrash size={16} stroke={1.8} />}
          onClick={() => remove.mutate()}
        />
      )}
    </li>
  );
}

const KINDS = DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_LABELS[value] }));

function NewDocument({ load }: { readonly load: LoadDetail }) {
  const { id: orgId } = useOrganization();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<DocumentKind>('proof-of-delivery');
  const [problem, setProblem] = useState<string>();
  const add = useEndpointMutation({
    mutationFn: (file: File) =>
      call(addLoadDocument, {
        params: { orgId, loadId: load.id },
        query: { kind, fileName: file.name.slice(0, 200) },
        file,
      }),
    invalidates: LOAD_QUERIES,
    toast: (_, file) => `${file.name} added`,
  });
  return (
    <FormSection title="Add a document" words="PNG, JPEG, WebP or PDF, up to 5 MB.">
      <FormRow>
        <SelectField
          label="Kind"
          data={KINDS}
          value={kind}
          onChange={(value) => setKind(value as DocumentKind)}
        />
        <Button
          mt="auto"
          leftSection={<IconUpload size={16} stroke={1.8} />}
          loading={add.isPending}
          onClick={() => input.current?.click()}
        >
          Choose file
        </Button>
      </FormRow>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Document"
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
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </FormSection>
  );
}
