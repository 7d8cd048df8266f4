import { type Endpoint, hasPermission } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { open } from '../api/api.ts';
import { useSession } from './session.ts';

const imageAt = (path: string): Endpoint => ({
  name: 'image',
  method: 'GET',
  path: path as `/${string}`,
  permission: 'signed-in',
  summary: 'An image named by another answer',
  kind: 'file',
});

/** An address to show an image by that is fetched with the access token; `path` as the API names it, below /api/v1. */
function useImage(path: string | null): string | undefined {
  const { data: blob } = useQuery({
    queryKey: ['image', path],
    queryFn: async ({ signal }) => (await open(imageAt(path ?? ''), { signal, isBackground: true })).blob(),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob || path === null) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [blob, path]);
  return url;
}

/** The same for the picture of a user, left alone by those who may not see it. */
export function useUserPicture(profilePicture: string | null): string | undefined {
  const session = useSession();
  const maySee = session !== null && hasPermission(session, 'USER_READ');
  return useImage(maySee ? profilePicture : null);
}

/** The same for the logo of the organization. */
export function useOrganizationLogo(logo: string | null): string | undefined {
  const session = useSession();
  const maySee = session !== null && hasPermission(session, 'ORG_READ');
  return useImage(maySee ? logo : null);
}

/** The same for the picture of a fuel receipt. */
export function useReceiptPicture(receiptImage: string | null): string | undefined {
  const session = useSession();
  const maySee = session !== null && hasPermission(session, 'IFTA_LIST');
  return useImage(maySee ? receiptImage : null);
}

/** The same for a picture of a defect; whoever may read its report may see it. */
export function useDefectPicture(organizationId: number, defectId: number, photoId: number) {
  return useImage(`/organizations/${organizationId}/defects/${defectId}/photos/${photoId}`);
}
