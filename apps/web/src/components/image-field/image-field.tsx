import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ErrorNote } from '../error-display/error-note.tsx';
import { fieldMessage } from '../field/field-message.tsx';
import { ImageCropper } from './image-cropper.tsx';
import styles from './image-field.module.css';

export interface ImageFieldProps {
  /** What it is a picture of, read out: `Your picture`. */
  readonly label: string;
  /** The image as it is shown elsewhere. */
  readonly preview: ReactNode;
  readonly hasImage: boolean;
  /** Asks for the square to keep before it is handed on; otherwise the file goes as it is. */
  readonly isCropped: boolean;
  /** MIME types and the greatest size, as the server allows. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  readonly isBusy: boolean;
  /** Why the last upload failed. */
  readonly error?: Error | null;
  readonly onUpload: (image: Blob, whenDone: () => void) => void;
  readonly onRemove: () => void;
}

/** A picture that takes effect at once: choose, cut to a square, or remove. */
export function ImageField(props: ImageFieldProps) {
  const { label, preview, hasImage, isCropped, types, maxBytes, isBusy, onUpload, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const [refusal, setRefusal] = useState<string>();
  const [picture, setPicture] = useState<ImageBitmap>();
  const close = () => setPicture(undefined);

  const take = async (file: File) => {
    const problem = problemOf(file, types, maxBytes);
    setRefusal(problem);
    if (problem !== undefined) return;
    if (!isCropped) return onUpload(file, close);
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      setRefusal('Can’t read this file as an image.');
    }
  };

  return (
    <div className={styles.field}>
      {preview}
      <div className={styles.words}>
        <div className={styles.actions}>
          <Button size="sm" loading={isBusy && !picture} onClick={() => input.current?.click()}>
            {hasImage ? 'Change picture' : 'Choose picture'}
          </Button>
          {hasImage && (
            <Button size="sm" variant="subtle" disabled={isBusy} onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
        <p className={styles.hint}>PNG, JPEG or WebP, at most {Math.round(maxBytes / 1024 / 1024)} MB.</p>
        {refusal && (
          <p className={styles.error} id={messageId} role="alert">
            {fieldMessage(refusal)}
          </p>
        )}
        {!refusal && props.error && <ErrorNote error={props.error} />}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        aria-label={label}
        aria-describedby={refusal ? messageId : undefined}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void take(file);
        }}
      />
      {picture && (
        <ImageCropper
          picture={picture}
          isBusy={isBusy}
          onClose={close}
          onCrop={(square) => onUpload(square, close)}
        />
      )}
    </div>
  );
}

function problemOf(file: File, types: readonly string[], maxBytes: number): string | undefined {
  if (!types.includes(file.type)) return 'The picture must be PNG, JPEG or WebP.';
  if (file.size > maxBytes) return `The picture must be at most ${Math.round(maxBytes / 1024 / 1024)} MB.`;
  return undefined;
}
