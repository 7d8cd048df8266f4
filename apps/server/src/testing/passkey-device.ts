import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAssertion } from '@longhaul/contract';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Ceremony {
  readonly origin: string;
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
}

/** A device that makes and uses one passkey as W3C Web Authentication has it: ES256, without attestation. */
export class PasskeyDevice {
  /** Of the next signature. */
  counter = 1;
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';

  create(
    options: { challenge: string; rp: { id: string }; user: { id: string } },
    { origin, rpId = options.rp.id, isUserVerified = true }: Ceremony,
  ): NewPasskey {
    this.#userHandle = options.user.id;
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ]);
    const data = Buffer.concat([
      this.#authenticatorData(rpId, HAS_CREDENTIAL, isUserVerified),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      key,
    ]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        publicKeyAlgorithm: -7,
        transports: ['internal', 'of-a-later-browser'],
      },
    };
  }

  get(
    options: { challenge: string; rpId: string },
    { origin, rpId = options.rpId, isUserVerified = true }: Ceremony,
  ): PasskeyAssertion {
    const client = clientData('webauthn.get', options.challenge, origin);
    const data = this.#authenticatorData(rpId, 0, isUserVerified);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        ...(this.#userHandle !== '' && { userHandle: this.#userHandle }),
      },
    };
  }

  #credential() {
    const id = this.#id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
    };
  }

  #authenticatorData(rpId: string, flags: number, isUserVerified: boolean): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter++);
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | flags]),
      counter,
    ]);
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
