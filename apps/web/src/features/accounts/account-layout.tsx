import type { ReactNode } from 'react';
import { useColorScheme } from '../../theme/color-scheme.tsx';
import styles from './account-layout.module.css';

interface AccountLayoutProps {
  children: ReactNode;
  /** On the drawing, or below the form on a phone. */
  aside?: ReactNode;
}

/** A form on the left, the drawing of the road on the right. */
export function AccountLayout({ children, aside }: AccountLayoutProps) {
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
      {aside && <div className={styles.aside}>{aside}</div>}
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
