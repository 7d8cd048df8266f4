import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { useColorScheme } from '../../theme/color-scheme.tsx';
import styles from './learn-more-page.module.css';

const PARTS = [
  {
    title: 'See every truck now',
    words:
      'Positions arrive from the devices already in the cab and appear on the map within a second: who drives, where to, how fast, since when. The same fleet reads as a list, for search, sorting and a screen reader.',
  },
  {
    title: 'Replay any day',
    words:
      'A route colored by speed or by state, with each stop, each idle and each gap in time. Scrub through it, or play it at up to three hundred times its pace. Take it with you as CSV, GPX or GeoJSON.',
  },
  {
    title: 'Trust what you see',
    words:
      'A message is acknowledged to the device only after it is stored. Impossible readings are rejected, and the device page shows why and what to do.',
  },
  {
    title: 'Keep hours and fuel tax straight',
    words:
      'Hours of service and the quarterly fuel-tax return are built on the same positions, so that logs, miles and states agree.',
  },
];

const FACTS = [
  [
    'Devices',
    'Teltonika (Codec 8, 8 Extended and 16, TCP and UDP), OsmAnd, Traccar Client, Traccar forwarding, and a batch call of our own',
  ],
  [
    'Runs on',
    'One machine of yours: one command, its database included. An external PostgreSQL if you have one',
  ],
  ['Map', 'Drawn from data that ships with Longhaul. No key, no tile server, no outside requests'],
  ['Data', 'Separated by organization inside the database itself. Nothing leaves your server'],
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
            Longhaul is fleet tracking, hours of service and fuel tax for trucking organizations, on a server
            of your own. Dispatch sees the fleet, safety sees the reason, the office files the return: from
            one set of facts.
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
