import styles from './group-mark.module.css';

/** The color of a group; give it the name beside it. */
export function GroupMark({ color }: { color: string }) {
  return <span className={styles.mark} style={{ backgroundColor: color }} aria-hidden="true" />;
}

export function GroupName({ name, color }: { name: string; color: string }) {
  return (
    <span className={styles.name}>
      <GroupMark color={color} />
      {name}
    </span>
  );
}
