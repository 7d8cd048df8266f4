import { getOrganizationName, Registration } from '@longhaul/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { statusOf } from '../../api/api-error.ts';
import { queryOf } from '../../api/query-cache.ts';
import styles from './joined-organization.module.css';

const TYPING_MS = 400;

/** Whom the number stands for, so that nobody asks another company by a wrong digit. */
export function JoinedOrganization({ id: typed = 0 }: { readonly id: number | undefined }) {
  const [id] = useDebouncedValue(typed, TYPING_MS);
  const isNumber = Registration.shape.id.safeParse(id).success;
  const { data, error } = useQuery({
    ...queryOf(getOrganizationName, { params: { id }, isBackground: true, expectedStatuses: [404, 429] }),
    enabled: isNumber,
    retry: false,
  });
  const isFound = data !== undefined;
  const Icon = isFound ? IconBuilding : IconHelpCircle;
  return (
    <p className={styles.answer} data-found={isFound || undefined} role="status">
      <Icon size={20} stroke={1.7} aria-hidden="true" />
      <span>
        {isFound ? (
          <>
            <b>{data.name}</b> An administrator approves your request.
          </>
        ) : isNumber && error !== null ? (
          statusOf(error) === 404 ? (
            'No organization has this number. Ask your administrator for the number.'
          ) : (
            'Can’t show the name right now. Check the number with your administrator.'
          )
        ) : (
          'Ask your administrator for the number. They’ll approve your request.'
        )}
      </span>
    </p>
  );
}
