import type { Defect } from '@longhaul/contract';
import { useOrganization } from '../../session/session.ts';
import { useDefectPicture } from '../../session/use-image.ts';
import styles from './defect-photos.module.css';

/** The pictures of a defect, each opened large in a tab of its own. */
export function DefectPhotos({ defect }: { readonly defect: Defect }) {
  if (defect.photoIds.length === 0) return null;
  return (
    <div className={styles.photos}>
      {defect.photoIds.map((photoId, index) => (
        <Photo key={photoId} defectId={defect.id} photoId={photoId} number={index + 1} />
      ))}
    </div>
  );
}

function Photo({ defectId, photoId, number }: { defectId: number; photoId: number; number: number }) {
  const { id: orgId } = useOrganization();
  const url = useDefectPicture(orgId, defectId, photoId);
  if (url === undefined) return <span className={styles.photo} />;
  return (
    <a className={styles.photo} href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={`Defect, ${number}`} />
    </a>
  );
}
