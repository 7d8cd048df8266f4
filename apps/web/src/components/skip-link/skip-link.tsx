import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './skip-link.module.css';

const HOST_ID = 'skip-links';

interface SkipLinksProps {
  /** The element that holds the page. */
  readonly contentId: string;
}

/** The first links of a screen, shown while they have the focus: to the content, and to what the page adds. */
export function SkipLinks({ contentId }: SkipLinksProps) {
  return (
    <nav id={HOST_ID} aria-label="Skip links" className={styles.links}>
      <a href={`#${contentId}`} className={styles.skip}>
        Skip to the content
      </a>
    </nav>
  );
}

interface SkipLinkProps {
  readonly onSkip: () => void;
  /** Of several tables on a page, the first has a link. */
  readonly isToTable?: boolean;
  readonly children: ReactNode;
}

/** One more skip link, for as long as the part of the page that brings it is shown. */
export function SkipLink({ onSkip, isToTable, children }: SkipLinkProps) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => setHost(document.getElementById(HOST_ID)), []);
  return (
    host &&
    createPortal(
      <button type="button" className={styles.skip} data-to-table={isToTable || undefined} onClick={onSkip}>
        {children}
      </button>,
      host,
    )
  );
}
