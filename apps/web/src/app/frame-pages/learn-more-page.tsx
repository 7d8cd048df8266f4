import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { useColorScheme } from '../../theme/color-scheme.tsx';
import styles from './learn-more-page.module.css';

const PARTS = [
  {
    title: 'See every truck now',
    words:
      'Locations from the devices already in your cabs appear on the map within a second: who is driving, where to and how fast. The same fleet is also a list you can search and sort.',
  },
  {
    title: 'Replay any day',
    words:
      'A route colored by speed or by state, with every stop, idle and gap. Scrub through it, or replay it at up to 300 times normal speed. Export it as CSV, GPX or GeoJSON.',
  },
  {
    title: 'Trust what you see',
    words:
      'A message is acknowledged to the device only after it is stored. Impossible readings are rejected, and the device page shows why and what to do.',
  },
  {
    title: 'Keep hours and fuel tax straight',
    words:
      'Hours of service and the quarterly fuel-tax return use the same locations, so logs, miles and states agree.',
  },
];

const FACTS = [
  [
    'Devices',
    'Teltonika (Codec 8, 8 Extended and 16, TCP and UDP), OsmAnd, Traccar Client, Traccar forwarding, and a batch call of our own',
  ],
  ['Runs on', 'Your own machine, with one command, database included. Or use your own PostgreSQL'],
  ['Map', 'Built from data that ships with Longhaul. No key, no tile server, no outside requests'],
  ['Data', 'Kept separate for each organization in the database. Nothing leaves your server'],
  ['License', 'Apache 2.0, source open'],
] as const;

export function LearnMorePage() {
  const { scheme } = useColorScheme();
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <div className={styles.heroText}>
          <h1>Every truck, every hour, every mile.</h1>
          <p>
            Longhaul is fleet tracking, hours of service and fuel tax for trucking companies, on your own
            server. Dispatch sees the fleet, safety sees each violation explained, and the office files the
            return, all from the same data.
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/getting-started" variant="filled" size="lg">
              Create an account
            </ButtonLink>
            <ButtonLink to="/" size="lg">
              Log In
            </ButtonLink>
          </div>
        </div>
        <img className={styles.picture} src={`/login-side-${scheme}.svg`} alt="" />
      </header>
      <section className={styles.parts} aria-label="What it does">
        {PARTS.map(({ title, words }) => (
          <article key={title}>
            <h2>{title}</h2>
            <p>{words}</p>
          </article>
        ))}
      </section>
      <section aria-labelledby="facts">
        <h2 id="facts">What to know before you start</h2>
        <dl className={styles.facts}>
          {FACTS.map(([title, words]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={styles.note}>
        Longhaul is not a registered ELD. Logs and fuel tax are aids, not legal or tax advice.
      </p>
    </div>
  );
}
