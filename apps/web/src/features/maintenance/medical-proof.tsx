import type { Expiration, MedicalProof } from '@longhaul/contract';
import { FactSource } from '../../components/fact-source/fact-source.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import styles from './medical-proof.module.css';

interface MedicalProofNoteProps {
  readonly proof: MedicalProof;
  readonly card: Pick<Expiration, 'issuedOn' | 'recordOn'>;
}

/** What proves today that the driver is medically certified, what is to be obtained, and the facts it rests on. */
export function MedicalProofNote({ proof, card }: MedicalProofNoteProps) {
  const { state, facts } = proof;
  return (
    <div className={styles.note} data-state={state}>
      <p>
        <b>{reasonOf(proof, card)}</b>
      </p>
      <p>{remedyOf(proof)}</p>
      {facts.map((fact) => (
        <small key={fact.key}>
          <FactSource fact={fact} />
        </small>
      ))}
    </div>
  );
}

function reasonOf(
  { state, cardUntil, facts, licenseClass }: MedicalProof,
  card: MedicalProofNoteProps['card'],
) {
  const issued = card.issuedOn === null ? '' : formatCalendarDate(card.issuedOn);
  switch (state) {
    case 'card-is-proof':
      return `The license is not a CDL (class ${licenseClass}). The card is the proof.`;
    case 'license-unknown':
      return 'We don’t know if the license is a CDL.';
    case 'issue-day-unknown':
      return 'The license is a CDL, and the card’s issue date is missing.';
    case 'on-record':
      return `The driving record of ${formatCalendarDate(card.recordOn ?? '')} is the proof.`;
    case 'card-counts':
      return `The paper card counts as proof until ${formatCalendarDate(cardUntil ?? '')}.`;
    case 'record-needed':
      if (cardUntil !== null)
        return `The paper card counted as proof until ${formatCalendarDate(cardUntil)}.`;
      return facts.some(({ key }) => key === 'CDL card')
        ? `A paper card issued on ${issued} is not proof for a CDL.`
        : `We have no rule that lets a paper card issued on ${issued} count as proof for a CDL.`;
  }
}

function remedyOf({ state, isPaperState, licenseState }: MedicalProof): string {
  switch (state) {
    case 'card-is-proof':
      return 'It counts through the day the certificate expires.';
    case 'license-unknown':
      return 'Enter the license state and class on the driver’s page. For class C, enter CDL C or Non-CDL C.';
    case 'issue-day-unknown':
      return 'Enter it to see how long the paper card counts. After that, the driving record is the proof.';
    case 'on-record':
      return 'It counts through the day the certificate expires.';
    default: {
      const first = isPaperState
        ? `${licenseState} is not connected to the National Registry: the driver must give the card to the state’s licensing agency. Then get`
        : 'Get';
      return `${first} the driving record (MVR) of ${licenseState} that shows the certificate, and enter its date.`;
    }
  }
}
