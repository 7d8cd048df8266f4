import { SEARCH_TEXT_MAX, SEARCH_TYPES, type SearchResult, search } from '@longhaul/contract';
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import { ErrorDisplay } from '../../components/error-display/error-display.tsx';
import { useFocusReturn } from '../../components/side-drawer/use-focus-return.ts';
import type { HelpHit } from '../../features/help/find-help.ts';
import { HelpWords, ResultWords } from '../../features/search/result-labels.tsx';
import { linkOf } from '../../features/search/result-link.ts';
import { countText } from '../../format/measure.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './search-dialog.module.css';
import { useHelpHits } from './use-help-hits.ts';

const PAUSE_MS = 150;

type Option = SearchResult | HelpHit;

/**
 * One field over everything: results by type while typing, then help articles; arrow keys and Enter. Enter alone opens what is called just what
 * was typed, else all results.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS);
  const [pointed, setPointed] = useState<number | null>(null);
  const found = useQuery({
    ...queryOf(search, { params: { orgId }, query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const sections = q === '' ? [] : (found.data?.sections ?? []);
  const results = sections.flatMap(({ items }) => items);
  const helpHits = useHelpHits(q);
  const options: readonly Option[] = [...results, ...helpHits];
  const isCurrent = q === text.trim() && !found.isPlaceholderData;
  const active = pointed ?? (isCurrent && results[0]?.isExact ? 0 : -1);
  const optionId = (option: Option) => `${listId}-${options.indexOf(option)}`;

  const choose = (option: Option | undefined) => {
    if (text.trim() === '') return;
    onClose();
    if (option && 'topic' in option) {
      const { article, at } = option;
      void navigate({ to: '/help', search: { article, ...(at !== '' && { at }) } });
    } else if (option) void navigate(linkOf(option, user));
    else void navigate({ to: '/search', search: { q: text.trim() } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setPointed(Math.max(-1, Math.min(options.length - 1, active + step)));
    }
    if (event.key === 'Enter') choose(options[active]);
  };
  const activeOption = options[active];

  return (
    <Modal.Root opened onClose={onClose} size={640} yOffset="10vh" returnFocus>
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content aria-label="Search">
        <div className={styles.field}>
          <IconSearch size={20} stroke={1.7} aria-hidden="true" />
          <input
            data-autofocus
            role="combobox"
            aria-label="Search everything"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={activeOption && optionId(activeOption)}
            placeholder="Unit, VIN, person, device, group, place, town or ZIP"
            maxLength={SEARCH_TEXT_MAX}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setPointed(null);
            }}
            onKeyDown={onKeyDown}
          />
          <kbd className={styles.key}>Esc</kbd>
        </div>
        <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
          {sections.map(({ type, items }) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped, not fields of a form
            <div key={type} role="group" aria-label={SEARCH_TYPES[type].title}>
              <div className={styles.heading} aria-hidden="true">
                {SEARCH_TYPES[type].title}
              </div>
              {items.map((result) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a listbox are those of its field
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
                <div
                  key={`${result.id} ${result.title}`}
                  id={optionId(result)}
                  role="option"
                  aria-selected={result === activeOption}
                  className={styles.option}
                  onClick={() => choose(result)}
                >
                  <ResultWords result={result} />
                </div>
              ))}
            </div>
          ))}
          {helpHits.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped, not fields of a form
            <div role="group" aria-label="Help">
              <div className={styles.heading} aria-hidden="true">
                Help
              </div>
              {helpHits.map((hit) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a listbox are those of its field
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
                <div
                  key={hit.id}
                  id={optionId(hit)}
                  role="option"
                  aria-selected={hit === activeOption}
                  className={styles.option}
                  onClick={() => choose(hit)}
                >
                  <HelpWords hit={hit} />
                </div>
              ))}
            </div>
          )}
        </div>
        <Foot
          q={q}
          count={found.isSuccess && isCurrent ? options.length : null}
          error={found.error}
          onAll={() => choose(undefined)}
        />
      </Modal.Content>
    </Modal.Root>
  );
}

interface FootProps {
  q: string;
  /** Null while it is not known. */
  count: number | null;
  error: unknown;
  onAll: () => void;
}

function Foot({ q, count, error, onAll }: FootProps) {
  if (error) return <ErrorDisplay error={error} />;
  return (
    <div className={styles.foot}>
      <span role="status">
        {q !== '' && count !== null && count > 0 && `${countText(count, 'result')}. `}
        {q !== '' && count === 0 ? (
          `No results for “${q}”.`
        ) : (
          <span className={styles.keys}>Arrow keys choose, Enter opens.</span>
        )}
      </span>
      {q !== '' && (
        <button type="button" className={styles.all} onClick={onAll}>
          All results
        </button>
      )}
    </div>
  );
}
