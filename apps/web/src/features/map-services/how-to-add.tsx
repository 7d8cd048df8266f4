import { Card } from '../../components/card/card.tsx';
import styles from './map-services.module.css';

const STEPS = [
  [
    'Choose an area',
    'Start with one state or the region you run in: disk, memory and setup time grow with it. Outside the area everything works as it does now.',
  ],
  [
    'Add what you need',
    'The street map and the roads for routes are one file each, uploaded on this page by a super administrator. Addresses come from a server that the operator runs. Each works without the others.',
  ],
  [
    'Test',
    'A super administrator tests all three on this page. The time of the last answer is shown to everybody who may open it.',
  ],
] as const;

export function HowToAdd() {
  return (
    <Card
      title="How to add streets"
      facts="Done once by whoever runs your server. Map data is free. Nothing is sent to outside companies."
      isFlush
    >
      <ol className={styles.steps}>
        {STEPS.map(([title, words], index) => (
          <li key={title} className={styles.stepItem}>
            <h3 className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {title}
            </h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
