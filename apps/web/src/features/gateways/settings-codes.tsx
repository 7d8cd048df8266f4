import type { SettingsLink } from '@longhaul/contract';
import { QrCode } from '../../components/qr-code/qr-code.tsx';
import styles from './connection-card.module.css';

/** The settings of an app as codes to scan, or links where this page is open on the phone itself. */
export function SettingsCodes({ links }: { links: readonly SettingsLink[] }) {
  return links.map(({ app, way, scanned, opened }) => {
    const name = way === undefined ? app : `${app} ${way}`;
    return (
      <div key={name} className={styles.code}>
        {way !== undefined && <b>{name}</b>}
        <QrCode label={`QR code with the settings for ${name}`} text={scanned} />
        <a href={opened}>On the phone itself? Open {app}</a>
      </div>
    );
  });
}
