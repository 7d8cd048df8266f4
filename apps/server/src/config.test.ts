import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEVICE_PORTS, devicePorts } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import { ConfigError, Environment, readConfig, SECRET_SETTINGS } from './config.ts';

describe('readConfig', () => {
  it('uses the defaults when nothing is set, empty settings included', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 8080,
      devicePorts: devicePorts((name) => DEVICE_PORTS[name].usual),
      metricsPort: 9464,
      publicUrl: 'http://localhost:8080',
      databaseUrl: undefined,
      registration: 'request',
      trustProxy: false,
    });
  });

  it('lets the demo, whose passwords are public, listen on this machine only and keep a folder of its own', () => {
    expect(readConfig({}, 'demo')).toMatchObject({ host: '127.0.0.1', dataFolder: path.resolve('var/demo') });
    expect(readConfig({ HOST: '0.0.0.0' }, 'demo').host).toBe('0.0.0.0');
    expect(readConfig({})).toMatchObject({ host: '0.0.0.0', dataFolder: path.resolve('var') });
  });

  it('lets whoever tries the demo create an organization and read what it says, unless it is set otherwise', () => {
    expect(readConfig({}, 'demo')).toMatchObject({ registration: 'open', logFormat: 'text' });
    expect(readConfig({ REGISTRATION: 'closed', LOG_FORMAT: 'json' }, 'demo')).toMatchObject({
      registration: 'closed',
      logFormat: 'json',
    });
    expect(readConfig({}).registration).toBe('request');
  });

  it('closes a device port that is off, and no other port', () => {
    expect(readConfig({ GT06_PORT: 'off' }).devicePorts).toMatchObject({ gt06: null, teltonika: 5027 });
    expect(() => readConfig({ PORT: 'off' })).toThrow(/PORT:/);
    expect(() => readConfig({ GT06_PORT: 'closed' })).toThrow(/GT06_PORT:/);
  });

  it('lets servers on an external database hear each other unless told otherwise', () => {
    const DATABASE_URL = 'postgres://longhaul@db/longhaul';
    expect(readConfig({}).bus).toBe('memory');
    expect(readConfig({ DATABASE_URL }).bus).toBe('postgres');
    expect(readConfig({ DATABASE_URL, BUS: 'memory' }).bus).toBe('memory');
  });

  it('names every bad setting in one error', () => {
    const bad = {
      PORT: 'eighty',
      REGISTRATION: 'maybe',
      SMTP_URL: 'mail.example.com',
      TRUST_PROXY: 'everybody',
    };
    expect(() => readConfig(bad)).toThrow(ConfigError);
    expect(() => readConfig(bad)).toThrow(/PORT:.*\n.*TRUST_PROXY:.*\n.*REGISTRATION:.*\n.*SMTP_URL:/);
  });

  it('reads a secret from the file that its _FILE variable names, and refuses both at once', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'longhaul-config-'));
    const file = path.join(folder, 'database-url');
    await writeFile(file, 'postgres://longhaul@db/longhaul\n');
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://longhaul@db/longhaul');
    expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://other/x' })).toThrow(
      'DATABASE_URL: is given directly and as DATABASE_URL_FILE',
    );
    expect(() => readConfig({ SMTP_URL_FILE: path.join(folder, 'absent') })).toThrow('SMTP_URL_FILE');
    await rm(folder, { recursive: true });
  });

  it.each<[string, unknown]>([
    ['false', false],
    ['0', false],
    ['true', 1],
    ['2', 2],
  ])('reads TRUST_PROXY=%s as %s, never as everybody', (value, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(trustProxy);
  });

  it('accepts proxy addresses as a list', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 192.168.1.1' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '192.168.1.1',
    ]);
    expect(() => readConfig({ TRUST_PROXY: '10.0.0.0/99' })).toThrow('TRUST_PROXY');
  });
});

describe('.env.example', () => {
  it('names every setting once, with the value that holds when it is absent, and nothing else', async () => {
    const text = await readFile(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
    const written = Object.fromEntries(
      [...text.matchAll(/^# ([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name ?? '', value ?? '']),
    );
    expect(Object.keys(written).sort()).toEqual(Object.keys(Environment.shape).sort());
    expect(readConfig(written)).toEqual(readConfig({}));
    for (const name of SECRET_SETTINGS) expect(text).toContain(name);
  });
});
