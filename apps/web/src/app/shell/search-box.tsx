import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import styles from './search-box.module.css';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Looks like a field; opens the dialog that is one, as do `/` outside of fields and Ctrl or Cmd with K everywhere. */
export function SearchBox() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useHotkeys([['/', open]]);
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <button
        type="button"
        className={styles.box}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size={18} stroke={1.7} aria-hidden="true" />
        <span className={styles.words}>Search</span>
        <span className={styles.keys} aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
