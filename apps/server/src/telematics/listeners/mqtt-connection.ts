import type { Socket } from 'node:net';
import { matchesGatewaySecret } from '../../domain/gateways/secret.ts';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import type { limitedWarnings } from '../../platform/log-limit.ts';
import type { Gateway } from '../gateway.ts';
import type { IngestPipeline } from '../pipeline.ts';
import {
  CONNACK,
  type Connect,
  type CutPacket,
  connack,
  cutPacket,
  type MqttPacket,
  type Publish,
  pingresp,
  pubcomp,
  publishAnswer,
  publishTo,
  suback,
  unsuback,
} from '../protocols/mqtt-packets.ts';
import type { MqttProtocol, OwnProtocol } from '../protocols/protocol.ts';
import { StreamCutter } from '../protocols/stream-cutter.ts';
import { type Sender, senderRefusal } from '../sender.ts';
import { framingDetail } from './device-messages.ts';
import { MessageExchange } from './message-exchange.ts';
import type { OnIdentified, OpenConnection } from './open-connections.ts';

/** Messages of one connection that may wait for their commit; then its socket is not read. */
const MAX_IN_FLIGHT = 20;
const CONNECT_TIMEOUT_MS = 30_000;
/** Of a device that sets none. */
const USUAL_KEEP_ALIVE_SECONDS = 3_600;
const MAX_COMMAND_TOPICS = 10;
const POSITION_REQUEST = JSON.stringify({ _type: 'cmd', action: 'reportLocation' });

export interface MqttConnectionOptions {
  readonly listener: string;
  readonly pipeline: IngestPipeline;
  readonly warn: ReturnType<typeof limitedWarnings>;
  readonly onIdentified: OnIdentified;
  readonly read: MqttProtocol['read'];
}

/**
 * A device over MQTT 3.1.1. It publishes under its own identifier and listens for commands; nothing it publishes goes to
 * anybody else, and nothing is kept for it. What it publishes is acknowledged after its commit.
 */
export class MqttConnection implements OpenConnection {
  readonly #socket: Socket;
  readonly #options: MqttConnectionOptions;
  readonly #address: string | null;
  readonly #exchange: MessageExchange<CutPacket>;
  /** As it was when the device connected; null before. */
  #gateway: Gateway | null = null;
  /** Topics of its own on which it listens for commands. */
  readonly #commandTopics = new Set<string>();

  constructor(socket: Socket, options: MqttConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#address = socket.remoteAddress ?? null;
    const cutter = new StreamCutter((bytes) => cutPacket(bytes, this.#gateway !== null));
    this.#exchange = new MessageExchange(socket, {
      cut: (chunk) => cutter.push(chunk),
      handle: (packet) => this.#handle(packet),
      maxUnanswered: MAX_IN_FLIGHT,
      warn: options.warn,
      deviceOf: () => this.#gateway?.uniqueId,
    });
    socket.setTimeout(CONNECT_TIMEOUT_MS);
  }

  stop(): Promise<void> {
    return this.#exchange.stop();
  }

  /** Only OwnTracks has a command for it. */
  requestPosition(): boolean {
    const topics = [...this.#commandTopics].filter((topic) => protocolOfTopic(topic) === 'owntracks');
    for (const topic of topics) this.#socket.write(publishTo(topic, POSITION_REQUEST));
    return topics.length > 0;
  }

  async #handle({ packet, raw, fault }: CutPacket): Promise<void> {
    if (packet === null) {
      const isOfDevice = this.#gateway !== null;
      const detail = isOfDevice ? `${fault}` : framingDetail(`${fault}`, raw, 'mqtt');
      this.#fault('malformed', detail, isOfDevice ? undefined : raw);
      await this.#exchange.end();
    } else if (packet.type === 'connect') await this.#connect(packet);
    else if (this.#gateway !== null) await this.#handleOf(this.#gateway, packet);
  }

  async #handleOf(gateway: Gateway, packet: Exclude<MqttPacket, Connect>): Promise<void> {
    switch (packet.type) {
      case 'publish':
        return this.#publish(gateway, packet);
      case 'subscribe':
        return this.#answer(
          suback(
            packet.id,
            packet.filters.map((filter) => this.#subscribe(gateway, filter)),
          ),
        );
      case 'unsubscribe':
        for (const filter of packet.filters) this.#commandTopics.delete(filter);
        return this.#answer(unsuback(packet.id));
      case 'pubrel':
        return this.#answer(pubcomp(packet.id));
      case 'pingreq':
        return this.#answer(pingresp());
      case 'disconnect':
        return this.#exchange.end();
      case 'answer':
    }
  }

  async #connect({ level, userName, password, clientId, isClean, willTopic, keepAliveSeconds }: Connect) {
    if (this.#gateway !== null) return this.#exchange.end();
    if (level !== 3 && level !== 4) return this.#refuse(CONNACK.version);
    if (clientId === '' && !isClean) return this.#refuse(CONNACK.clientId);
    if (userName === null || userName === '' || password === null) {
      this.#fault('no-credential', 'A CONNECT without a user name and password');
      return this.#refuse(CONNACK.credential);
    }
    // OwnTracks leaves a will under its own topic, which tells its devices from others before they are known.
    const sender = this.#senderOf(willTopic ?? '', null);
    const gateway = await this.#find(userName, sender);
    if (gateway === undefined) return this.#refuse(CONNACK.unavailable);
    const code = gateway === null ? CONNACK.refused : this.#admit(gateway, password, willTopic ?? '');
    if (gateway === null || code !== CONNACK.accepted) return this.#refuse(code);
    this.#gateway = gateway;
    this.#options.onIdentified(gateway.uniqueId);
    // One and a half times what the device promises [3.1.2-24].
    this.#socket.setTimeout((keepAliveSeconds || USUAL_KEEP_ALIVE_SECONDS) * 1_500);
    return this.#answer(connack(CONNACK.accepted));
  }

  /** undefined while the database is away. */
  async #find(uniqueId: string, sender: Sender): Promise<Gateway | null | undefined> {
    try {
      return await this.#options.pipeline.identify(uniqueId, sender);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) return undefined;
      throw error;
    }
  }

  /** Whether the sender is taken for the device. */
  #admit(gateway: Gateway, password: string, topic: string): number {
    const { pipeline } = this.#options;
    const sender = this.#senderOf(topic, gateway);
    if (gateway.secretHash === null || !matchesGatewaySecret(password, gateway.secretHash)) {
      this.#fault('wrong-secret', `Device ${gateway.uniqueId}`);
      pipeline.turnAway(gateway, sender, 'wrong-secret');
      return CONNACK.credential;
    }
    const refusal = senderRefusal(gateway, sender);
    if (refusal === null) return CONNACK.accepted;
    pipeline.turnAway(gateway, sender, refusal);
    return CONNACK.refused;
  }

  async #publish(connected: Gateway, packet: Publish): Promise<void> {
    const { pipeline } = this.#options;
    const { topic, payload } = packet;
    const sender = this.#senderOf(topic, connected);
    // Asked again for each message: the device may have been paired, archived or given another secret since it connected.
    const gateway = await pipeline.identify(connected.uniqueId, sender);
    if (gateway === null || gateway.secretHash !== connected.secretHash) return this.#exchange.end();
    const refusal = senderRefusal(gateway, sender);
    if (refusal !== null) {
      pipeline.turnAway(gateway, sender, refusal);
      return this.#exchange.end();
    }
    const arrival = { protocol: sender.protocol, address: this.#address, raw: payload };
    // A bridge tells its other side that it is there.
    if (topic.startsWith('$SYS/')) {
      return this.#exchange.answer(Promise.resolve(), () => publishAnswer(packet));
    }
    if (!isOwnTopic(topic, gateway.uniqueId)) {
      const detail = `published to ${topic}, which is not one of its own topics`;
      await pipeline.ingest(gateway, {
        ...arrival,
        positions: [],
        unreadable: [{ reason: 'unreadable', at: null, detail }],
      });
      return this.#exchange.end();
    }
    const { positions, unreadable, notRead } = this.#options.read(sender.protocol, payload, gateway);
    await pipeline.pace(gateway, positions.length);
    // What cannot be read is acknowledged too, once it is kept: the device would send it again for ever.
    const stored = pipeline.ingest(gateway, { ...arrival, positions, unreadable, notRead });
    await this.#exchange.answer(stored, () => publishAnswer(packet));
  }

  /** Granted for its own commands, without wildcards. */
  #subscribe({ uniqueId }: Gateway, filter: string): boolean {
    const isCommandTopic = filter.endsWith('/cmd') && !/[+#]/.test(filter) && isOwnTopic(filter, uniqueId);
    if (!isCommandTopic || this.#commandTopics.size >= MAX_COMMAND_TOPICS) return false;
    this.#commandTopics.add(filter);
    return true;
  }

  /** In the protocol of its model; without a model, in that of the topic. */
  #senderOf(topic: string, gateway: Gateway | null): Sender & { readonly protocol: OwnProtocol } {
    const { protocol } = gateway ?? { protocol: null };
    const isOwn = protocol === 'owntracks' || protocol === 'json';
    return { protocol: isOwn ? protocol : protocolOfTopic(topic), address: this.#address };
  }

  #answer(bytes: Buffer): Promise<void> {
    return this.#exchange.answer(Promise.resolve(), () => bytes);
  }

  async #refuse(code: number): Promise<void> {
    await this.#answer(connack(code));
    await this.#exchange.end();
  }

  #fault(reason: string, detail: string, raw?: Buffer): void {
    this.#options.pipeline.fault(this.#options.listener, reason, this.#address, detail, raw);
  }
}

const protocolOfTopic = (topic: string): OwnProtocol =>
  topic.startsWith('owntracks/') ? 'owntracks' : 'json';

const isOwnTopic = (topic: string, uniqueId: string): boolean => topic.split('/').includes(uniqueId);
