import styles from './next-steps.module.css';

const STEPS = {
  'new-organization': [
    ['Add your first truck', 'A phone with a free tracking app is enough to start.'],
    ['See it on the map', 'It appears with its first report.'],
    ['Add drivers and invite your office', 'Each person sees what their role needs.'],
  ],
  join: [
    ['Your request is sent', 'The administrators of the organization see your name and email.'],
    ['One of them approves it', 'They choose your role and what you can open.'],
    ['You are in', 'Log in with the email and password you choose here.'],
  ],
} as const;

/** What follows once the account is created. */
export function NextSteps({ way }: { readonly way: keyof typeof STEPS }) {
  return (
    <section className={styles.card} aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol className={styles.steps}>
        {STEPS[way].map(([title, words]) => (
          <li key={title}>
            <b>{title}</b>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
