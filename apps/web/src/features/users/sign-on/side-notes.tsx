import type { SignOn } from '@longhaul/contract';
import { Card } from '../../../components/card/card.tsx';
import { countText } from '../../../format/measure.ts';
import { GUIDES } from './guides.ts';
import styles from './sign-on.module.css';

/** Beside the steps: where the values are at the provider, then what turning it on changes. */
export function SideNotes({ stored }: { readonly stored: SignOn }) {
  const { provider, officeUsers, usernameUsers } = stored;
  if (!provider || provider.isOn) return null;
  const { short, copySteps, valueSteps } = GUIDES[provider.kind];
  if (provider.test?.problem === null && provider.test.isCurrent) {
    return (
      <Card title="When you turn it on">
        <ul className={styles.effects}>
          <li>
            <b>{countText(officeUsers, 'office user')}</b> can choose “Single sign-on” on the login page.
            Passwords still work for now.
          </li>
          <li>
            <b>{countText(usernameUsers, 'driver')}</b> with a username: nothing changes.
          </li>
          <li>You can require it later, after everyone has used it once.</li>
          {provider.groupsClaim !== null && (
            <li>A group that changes in {short} changes the role at the next sign-in.</li>
          )}
        </ul>
      </Card>
    );
  }
  const isCopied = provider.clientId !== null && provider.hasSecret;
  return (
    <Card title={isCopied ? `What comes next` : `Where to find them in ${short}`}>
      <ol className={styles.guide}>
        {(isCopied
          ? [
              'Confirm your email domain.',
              'Test with your own account.',
              'Choose who gets what, then turn it on.',
            ]
          : [...copySteps, ...valueSteps]
        ).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </Card>
  );
}
