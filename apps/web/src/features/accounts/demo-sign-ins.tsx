import type { PublicSettings } from '@longhaul/contract';
import { Tooltip } from '@mantine/core';
import { FilterChip } from '../../components/chip/chip.tsx';
import styles from './demo-sign-ins.module.css';

type DemoSignIn = PublicSettings['demoSignIns'][number];

interface DemoSignInsProps {
  signIns: readonly DemoSignIn[];
  chosenEmail: string;
  onChoose: (signIn: DemoSignIn) => void;
}

export function DemoSignIns({ signIns, chosenEmail, onChoose }: DemoSignInsProps) {
  return (
    <aside className={styles.demo} aria-labelledby="demo-sign-ins">
      <h2 id="demo-sign-ins">Demo sign-ins</h2>
      <p className={styles.words}>
        Click one to fill in the form. The password is <code>{signIns[0]?.password}</code>.
      </p>
      <ul className={styles.list}>
        {signIns.map((signIn) => (
          <li key={signIn.email}>
            <Tooltip label={signIn.email} maw={200}>
              <span>
                <FilterChip isPressed={signIn.email === chosenEmail} onClick={() => onChoose(signIn)}>
                  {signIn.title}
                </FilterChip>
              </span>
            </Tooltip>
          </li>
        ))}
      </ul>
    </aside>
  );
}
