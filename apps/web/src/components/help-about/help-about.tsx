import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import styles from './help-about.module.css';

const IsHelpOn = createContext(false);

/** Whether what is below links to help: not while it is off, and on no public page. */
export const HelpLinks = IsHelpOn.Provider;

interface HelpAboutProps {
  /** A paragraph of the law as it is cited, or what an article covers, such as `figure:scoreE4`. */
  readonly subject: string;
  readonly children: ReactNode;
}

/** Words that lead to the article that explains them; the words alone where help is off. */
export function HelpAbout({ subject, children }: HelpAboutProps) {
  const isOn = useContext(IsHelpOn);
  if (!isOn) return children;
  return (
    <Link to="/help" search={{ about: subject }} className={styles.about}>
      {children}
    </Link>
  );
}
