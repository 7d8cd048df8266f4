import type { ReactNode } from 'react';
import styles from './page.module.css';

/** Padding, rhythm and greatest width of a page's blocks. Full-bleed screens, the map say, do without. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
