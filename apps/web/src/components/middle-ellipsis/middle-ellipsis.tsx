import styles from './middle-ellipsis.module.css';

const END_LENGTH = 8;
/** Shorter ones always fit. */
const CUT_FROM = 24;

/** A name on one line, cut before its end where it is too long: many unit numbers differ at their end only. */
export function MiddleEllipsis({ text }: { readonly text: string }) {
  if (text.length <= CUT_FROM) return text;
  return (
    <span className={styles.text} title={text}>
      <span className={styles.start}>{text.slice(0, -END_LENGTH)}</span>
      <span className={styles.end}>{text.slice(-END_LENGTH)}</span>
    </span>
  );
}
