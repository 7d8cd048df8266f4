import { listSearchFilters, listSearchTags, type SearchType } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { FilterChip } from '../../components/chip/chip.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useCurrentUser } from '../../session/session.ts';
import styles from './search-page.module.css';
import { SearchParams } from './search-params.ts';
import { SearchResults } from './search-results.tsx';

export function SearchPage() {
  const { organization } = useCurrentUser();
  return (
    <Page>
      <PageHead
        title="Search"
        facts="People, vehicles, trailers, devices, groups, places, towns and ZIP codes"
      />
      {organization === null ? (
        <EmptyState message="Take control of an organization to search in it." />
      ) : (
        <OrganizationSearch orgId={organization.id} />
      )}
    </Page>
  );
}

function OrganizationSearch({ orgId }: { orgId: number }) {
  const [search, change] = useSearchParams(SearchParams);
  const [text, setText] = useDebouncedText(search.q, (typed) => change({ q: typed }));
  return (
    <>
      <Toolbar label="Search">
        <SearchField
          label="Search everything"
          placeholder="Unit, VIN, person, device, group, place, town or ZIP"
          value={text}
          onChange={setText}
          widthPx={320}
        />
        <TypeFilter orgId={orgId} value={search.type} onChange={(type) => change({ type })} />
        <TagFilter orgId={orgId} value={search.tags ?? []} onChange={(tags) => change({ tags })} />
      </Toolbar>
      <SearchResults orgId={orgId} search={search} onType={(type) => change({ type })} />
    </>
  );
}

interface TagFilterProps {
  orgId: number;
  value: readonly number[];
  onChange: (tags: number[] | undefined) => void;
}

/** The groups as chips: with some pressed, only what is in one of them is found. */
function TagFilter({ orgId, value, onChange }: TagFilterProps) {
  const { data } = useQuery(queryOf(listSearchTags, { params: { orgId } }));
  return data?.items.map(({ id, name, color }) => {
    const isPressed = value.includes(id);
    const next = isPressed ? value.filter((tag) => tag !== id) : [...value, id];
    return (
      <FilterChip key={id} isPressed={isPressed} onClick={() => onChange(next.length > 0 ? next : undefined)}>
        <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
        {name}
      </FilterChip>
    );
  });
}

interface TypeFilterProps {
  orgId: number;
  value: SearchType | undefined;
  onChange: (type: SearchType | undefined) => void;
}

/** One type of results, of those this user may find. */
function TypeFilter({ orgId, value, onChange }: TypeFilterProps) {
  const { data } = useQuery(queryOf(listSearchFilters, { params: { orgId } }));
  return (
    <FilterSelect
      name="Type"
      options={[
        { value: 'all', label: 'All' },
        ...(data?.items ?? []).map(({ type, title }) => ({ value: type, label: title })),
      ]}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
    />
  );
}
