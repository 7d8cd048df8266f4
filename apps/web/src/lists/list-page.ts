import { type Endpoint, MAX_PAGE_SIZE, type Page } from '@longhaul/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../api/api.ts';
import type { CallInput, RequestParts } from '../api/call-input.ts';
import { queryOf } from '../api/query-cache.ts';
import type { PagerProps } from '../components/data-table/pager.tsx';
import type { ListSearch } from './search-params.ts';

type PageSearch = Pick<z.output<typeof ListSearch>, 'page' | 'size' | 'sort'>;

type ItemOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Response>
    ? z.output<Response> extends Page<infer Item>
      ? Item
      : never
    : never;

interface ListPageOptions {
  /** What the address says. */
  readonly search: PageSearch;
  readonly onChange: (change: Partial<PageSearch>) => void;
  readonly refetchMs?: number;
}

/** What a DataTable shows of the list. */
export interface ListTable<Item> {
  readonly rows: readonly Item[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly sort?: string;
  readonly onSort: (sort: string | undefined) => void;
  readonly pager?: PagerProps;
}

type AnswerOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Response> ? z.output<Response> : never;

interface ListPage<Item, Answer> {
  readonly table: ListTable<Item>;
  /** The page as it was answered, with what it says beside its rows. */
  readonly answer: Answer | undefined;
  /** Rows on all pages, once known. */
  readonly total: number | undefined;
  /** For the export: a page of the largest size, filtered and sorted as the table. */
  readonly readPage: (page: number) => Promise<Page<Item>>;
}

/** The query of a page of a list; `input` has the filters, without page, size and order. */
export function listPageQuery<E extends Endpoint>(
  endpoint: E,
  input: NonNullable<CallInput<E>[0]>,
  { page, size, sort }: PageSearch,
) {
  return queryOf(endpoint, ...pageInput<E>(input, { page, size, sort }));
}

function pageInput<E extends Endpoint>(input: NonNullable<CallInput<E>[0]>, paging: PageSearch) {
  const { query, ...rest } = input as RequestParts;
  return [{ ...rest, query: { ...query, ...paging } }] as unknown as CallInput<E>;
}

/** One page of a list endpoint, as the address asks for it; `input` has the filters, without page, size and order. */
export function useListPage<E extends Endpoint>(
  endpoint: E,
  input: NonNullable<CallInput<E>[0]>,
  { search, onChange, refetchMs }: ListPageOptions,
): ListPage<ItemOf<E>, AnswerOf<E>> {
  const { page, sort } = search;
  const list = useQuery({
    ...listPageQuery(endpoint, input, search),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs ?? false,
  });
  const data = list.data as Page<ItemOf<E>> | undefined;
  return {
    table: {
      rows: data?.items ?? [],
      isLoading: list.isPending,
      error: list.error,
      onRetry: () => void list.refetch(),
      onSort: (chosen) => onChange({ sort: chosen, page: 1 }),
      ...(sort && { sort }),
      ...(data && {
        pager: {
          page,
          size: data.size,
          total: data.total,
          onPage: (to) => onChange({ page: to }),
          onSize: (chosen) => onChange({ size: chosen, page: 1 }),
        },
      }),
    },
    answer: list.data as AnswerOf<E> | undefined,
    total: data?.total,
    readPage: (at) =>
      call(endpoint, ...pageInput<E>(input, { page: at, size: MAX_PAGE_SIZE, sort })) as Promise<
        Page<ItemOf<E>>
      >,
  };
}
