import { DOCUMENT_MAX_BYTES } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FormSection } from '../../components/form/form-section.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import styles from './maintenance-page.module.css';

interface FileSectionProps {
  readonly files: readonly { readonly id: number; readonly fileName: string }[];
  /** Of the field in which a file is chosen. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly onDownload: (fileId: number) => void;
  /** What only people who may change it can do. */
  readonly onAdd?: ((file: File) => void) | undefined;
  readonly onRemove?: ((fileId: number) => void) | undefined;
}

/** Pictures and PDFs that are kept with a record; each change takes effect at once. */
export function FileSection({ files, label, isBusy, onDownload, onAdd, onRemove }: FileSectionProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  return (
    <FormSection title="Files" words="PNG, JPEG, WebP or PDF, up to 5 MB.">
      {files.map(({ id, fileName }) => (
        <div key={id} className={styles.file}>
          <span>{fileName}</span>
          <span>
            <IconButton
              label={`Download ${fileName}`}
              icon={<IconDownload size={16} stroke={1.8} />}
              onClick={() => onDownload(id)}
            />
            {onRemove && (
              <IconButton
                label={`Remove ${fileName}`}
                icon={<IconTrash size={16} stroke={1.8} />}
                onClick={() => onRemove(id)}
              />
            )}
          </span>
        </div>
      ))}
      {onAdd && (
        <div>
          <Button
            leftSection={<IconUpload size={16} stroke={1.8} />}
            loading={isBusy}
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
        aria-label={label}
        accept="image/png,image/jpeg,image/webp,application/pdf"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (!file) return;
          if (file.size > DOCUMENT_MAX_BYTES) return setProblem(`${file.name} is larger than 5 MB.`);
          setProblem(undefined);
          onAdd?.(file);
        }}
      />
      {problem && <p role="alert">{problem}</p>}
    </FormSection>
  );
}
