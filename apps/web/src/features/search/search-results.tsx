import {
  SEARCH_TYPES,
  type SearchSection,
  type SearchType,
  search as searchEndpoint,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { ResultWords } from './result-labels.tsx';
import { linkOf } from './result-link.ts';
import styles from './search-page.module.css';
import type { SearchParams } from './search-params.ts';

/** Of each type when all are shown, and of one alone. */
const [FEW, MANY] = [8, 100];

interface SearchResultsProps {
  orgId: number;
  search: SearchParams;
  onType: (type: SearchType) => void;
}

export function SearchResults({ orgId, search: { q, type, tags }, onType }: SearchResultsProps) {
  const query = { q, size: type ? MANY : FEW, ...(type && { type: [type] }), ...(tags && { tag: tags }) };
  const found = useQuery({
    ...queryOf(searchEndpoint, { params: { orgId }, query }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  if (q === '')
    return <EmptyState message="Search by unit number, VIN, name, town, ZIP code or coordinates." />;
  const sections = found.data?.sections ?? [];
  return (
    <DataState
      isLoading={found.isPending}
      error={found.error}
      hasContent={found.data !== undefined}
      onRetry={() => void found.refetch()}
      isEmpty={sections.length === 0}
      empty={<EmptyState message={`No results for “${q}”.`} />}
    >
      <div className={styles.sections}>
        {sections.map((section) => (
          <Section key={section.type} section={section} isAlone={type !== undefined} onType={onType} />
        ))}
      </div>
    </DataState>
  );
}

interface SectionProps {
  section: SearchSection;
  isAlone: boolean;
  onType: (type: SearchType) => void;
}

function Section({ section: { type, items, hasMore }, isAlone, onType }: SectionProps) {
  const user = useCurrentUser();
  const { title } = SEARCH_TYPES[type];
  return (
    <Card
      title={title}
      facts={hasMore ? `The best ${items.length}` : items.length}
      action={
        hasMore &&
        !isAlone && (
          <Button size="sm" aria-label={`More ${title.toLowerCase()}`} onClick={() => onType(type)}>
            More
          </Button>
        )
      }
      isFlush
    >
      <ul className={styles.list}>
        {items.map((result) => (
          <li key={`${result.id} ${result.title}`}>
            <Link {...linkOf(result, user)} className={styles.link}>
              <ResultWords result={result} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
