import type { ReactNode } from 'react';
import styles from './illustration-page.module.css';

export type IllustrationKind = 'error' | 'access-denied' | 'not-found' | 'under-development';

/** The duty line of each story: it breaks, stops at a gate, runs off the grid, or is still dashed. */
const drawings: Record<IllustrationKind, { solid: string; dashed?: string; mark: [number, number] }> = {
  error: { solid: 'M20 30h52v60h44M148 60h52v30h20', dashed: 'M116 90l14 -38l18 8', mark: [131, 52] },
  'access-denied': { solid: 'M20 30h46v60h58', mark: [124, 90] },
  'not-found': { solid: 'M20 30h46v60h60v-30h40v60h74', mark: [240, 120] },
  'under-development': { solid: 'M20 30h46v60h54', dashed: 'M120 90v-30h44v30h56', mark: [220, 90] },
};

const rows = [30, 60, 90, 120];
const hours = Array.from({ length: 11 }, (_, index) => 20 + index * 20);

function LogDrawing({ kind }: { readonly kind: IllustrationKind }) {
  const { solid, dashed, mark } = drawings[kind];
  return (
    <svg className={styles.drawing} viewBox="0 0 260 150" aria-hidden="true" data-kind={kind}>
      {hours.map((x) => (
        <path key={x} className={styles.grid} d={`M${x} 15v120`} />
      ))}
      {rows.map((y) => (
        <path key={y} className={styles.grid} d={`M20 ${y + 15}h200`} />
      ))}
      <path className={styles.grid} d="M20 15h200" />
      <path className={styles.line} d={solid} />
      {dashed && <path className={styles.dashed} d={dashed} />}
      {kind === 'access-denied' && <path className={styles.gate} d="M136 15v120" />}
      <circle className={styles.mark} cx={mark[0]} cy={mark[1]} r="6" />
    </svg>
  );
}

export interface IllustrationPageProps {
  readonly kind: IllustrationKind;
  readonly title: string;
  /** One sentence. */
  readonly message: ReactNode;
  /** One way on. */
  readonly action: ReactNode;
}

export function IllustrationPage({ kind, title, message, action }: IllustrationPageProps) {
  return (
    <div className={styles.page}>
      <LogDrawing kind={kind} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.message}>{message}</p>
      {action}
    </div>
  );
}
