import type { ReactNode } from 'react';
import { useColorScheme } from '../../theme/color-scheme.tsx';
import styles from './account-layout.module.css';

/** A form on the left, the drawing of the road on the right. */
export function AccountLayout({ children }: { children: ReactNode }) {
  const { scheme } = useColorScheme();
  return (
    <div className={styles.layout}>
      <div className={styles.form}>{children}</div>
      <figure className={styles.side}>
        <img
          src={`/login-side-${scheme}.svg`}
          alt="A highway running toward the sun, with the hours of the day around it"
        />
      </figure>
    </div>
  );
}

interface AccountHeadingProps {
  title: string;
  lead: ReactNode;
}

export function AccountHeading({ title, lead }: AccountHeadingProps) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </>
  );
}
