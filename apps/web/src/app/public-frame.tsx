import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '../components/button-link/button-link.tsx';
import { Logo } from '../components/logo/logo.tsx';
import { LoadingBar } from '../components/progress-bar/progress-bar.tsx';
import styles from './public-frame.module.css';
import { useIsLoading } from './use-is-loading.ts';

/** The header of somebody signed out: Get started on the login screen, Log In on the others. */
export function PublicFrame({ path, children }: { path: string; children: ReactNode }) {
  const isLoading = useIsLoading();
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link to="/" aria-label="Longhaul, to the login page" className={styles.logo}>
          <Logo heightPx={28} />
        </Link>
        {path === '/' ? (
          <ButtonLink to="/getting-started">Get started</ButtonLink>
        ) : (
          <ButtonLink to="/">Log In</ButtonLink>
        )}
        <LoadingBar isLoading={isLoading} />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
