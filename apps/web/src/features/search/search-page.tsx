import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useCurrentUser } from '../../session/session.ts';
import { SearchParams } from './search-params.ts';
import { SearchResults } from './search-results.tsx';
import { TagFilter } from './tag-filter.tsx';
import { TypeFilter } from './type-filter.tsx';

export function SearchPage() {
  const { organization } = useCurrentUser();
  return (
    <Page>
      <PageHead title="Search" facts="People, vehicles, trailers, devices, groups and places" />
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
          placeholder="Unit, VIN, person, device, group or place"
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
