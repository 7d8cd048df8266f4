import {
  deleteReceiptImage,
  type FuelPurchase,
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  putReceiptImage,
} from '@longhaul/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { FormSection } from '../../../components/form/form-section.tsx';
import { ImageField } from '../../../components/image-field/image-field.tsx';
import { useOrganization } from '../../../session/session.ts';
import { useReceiptPicture } from '../../../session/use-image.ts';
import { IFTA_QUERIES } from '../ifta-queries.ts';
import styles from './fuel.module.css';
import { nameOf } from './fuel-labels.ts';

/** The stored picture; nothing where there is none. */
export function ReceiptPicture({ purchase }: { readonly purchase: FuelPurchase }) {
  const url = useReceiptPicture(purchase.receiptImage);
  if (purchase.receiptImage === null) return null;
  return <Picture url={url} />;
}

export function Picture({ url }: { readonly url: string | undefined }) {
  if (url === undefined) return <div className={styles.picture} />;
  return (
    <a className={styles.picture} href={url} target="_blank" rel="noreferrer" aria-label="Open the receipt">
      <img src={url} alt="Receipt" />
    </a>
  );
}

/** The picture of a stored receipt; what is chosen takes effect at once. */
export function ReceiptEditor({ purchase }: { readonly purchase: FuelPurchase }) {
  const { id: orgId } = useOrganization();
  const params = { orgId, id: purchase.id };
  const upload = useEndpointMutation({
    mutationFn: (file: Blob) => call(putReceiptImage, { params, file }),
    invalidates: IFTA_QUERIES,
    toast: (saved) => `Photo for ${nameOf(saved)} saved`,
  });
  const remove = useEndpointMutation({
    mutationFn: () => call(deleteReceiptImage, { params }),
    invalidates: IFTA_QUERIES,
    toast: (saved) => `Photo for ${nameOf(saved)} removed`,
  });
  return (
    <ReceiptSection
      preview={<ReceiptPicture purchase={purchase} />}
      hasImage={purchase.receiptImage !== null}
      isBusy={upload.isPending || remove.isPending}
      error={upload.error}
      onUpload={(file) => upload.mutate(file)}
      onRemove={() => remove.mutate()}
    />
  );
}

interface ReceiptChoiceProps {
  readonly file: Blob | null;
  readonly onChange: (file: Blob | null) => void;
}

/** The picture that a new receipt will have once it is stored. */
export function ReceiptChoice({ file, onChange }: ReceiptChoiceProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <ReceiptSection
      preview={file && <Picture url={url} />}
      hasImage={file !== null}
      isBusy={false}
      onUpload={onChange}
      onRemove={() => onChange(null)}
    />
  );
}

interface ReceiptSectionProps {
  readonly preview: ReactNode;
  readonly hasImage: boolean;
  readonly isBusy: boolean;
  readonly error?: Error | null;
  readonly onUpload: (file: Blob) => void;
  readonly onRemove: () => void;
}

function ReceiptSection({ preview, ...field }: ReceiptSectionProps) {
  return (
    <FormSection title="Receipt" words="Kept with the purchase. Auditors ask for it.">
      <div className={styles.receipt}>
        {preview}
        <ImageField
          label="Receipt photo"
          preview={null}
          isCropped={false}
          types={IMAGE_TYPES}
          maxBytes={IMAGE_MAX_BYTES}
          {...field}
        />
      </div>
    </FormSection>
  );
}
