import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@longhaul/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../components/card/card.tsx';
import { ImageField } from '../components/image-field/image-field.tsx';
import { showToast } from '../components/notifications/show-toast.ts';

interface ImageCardProps {
  readonly title: string;
  readonly facts?: string;
  /** What it is a picture of, as it begins a sentence: `Your picture`. */
  readonly label: string;
  readonly preview: ReactNode;
  readonly hasImage: boolean;
  /** Cut to a square; otherwise it is kept whole. */
  readonly isCropped: boolean;
  readonly upload: (file: Blob) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  /** After either, until what shows the image is new. */
  readonly onChange: () => Promise<unknown>;
}

/** The image of somebody or something, changed at once. */
export function ImageCard({ title, facts, upload, remove, onChange, ...field }: ImageCardProps) {
  const sending = useMutation({ mutationFn: upload, onSuccess: onChange });
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await onChange();
      showToast(`${title} removed`);
    },
  });
  return (
    <Card title={title} {...(facts !== undefined && { facts })}>
      <ImageField
        {...field}
        types={IMAGE_TYPES}
        maxBytes={IMAGE_MAX_BYTES}
        isBusy={sending.isPending || removal.isPending}
        error={sending.error}
        onUpload={(image, whenDone) =>
          sending.mutate(image, {
            onSuccess: () => showToast(`${title} saved`),
            onSettled: whenDone,
          })
        }
        onRemove={() => removal.mutate()}
      />
    </Card>
  );
}
