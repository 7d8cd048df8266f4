import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { welcomeOf } from './welcome.ts';

const ports = {
  http: 8080,
  metrics: 9464,
  teltonikaTcp: 5027,
  teltonikaUdp: 5027,
  osmandHttp: 5055,
  queclinkTcp: 5004,
  queclinkUdp: 5004,
  calampUdp: 20500,
  jt808Tcp: 5015,
  gt06Tcp: 5023,
  mqttTcp: 1883,
};
const demo = { password: 'long-known', accounts: [{ email: 'admin@demo.test', title: 'Administrator' }] };
const linesOf = (environment: Record<string, string>, mode: 'serve' | 'demo', at = ports) =>
  welcomeOf(
    readConfig({ DATA_DIR: '/srv/longhaul', ...environment }, mode),
    at,
    mode === 'demo' ? demo : undefined,
  );

describe('what a terminal shows of a server that has started', () => {
  it('is its address, who signs in to the demo, ports, where data lies and how it is stopped', () => {
    const words = linesOf({}, 'demo');
    expect(words).toContain('Longhaul is ready: http://localhost:8080');
    expect(words).toContain('Sign in with the password long-known as\n    admin@demo.test  Administrator');
    expect(words).toMatch(/Teltonika +port 5027, TCP and UDP/);
    expect(words).toMatch(/Traccar Client +port 5055, HTTP/);
    expect(words).toMatch(/CalAmp +port 20500, UDP/);
    expect(words).toMatch(/Metrics +http:\/\/127\.0\.0\.1:9464\/metrics/);
    expect(words).toMatch(/Data +\/srv\/longhaul/);
    expect(words).toMatch(new RegExp(`Stop it +Ctrl-C, or kill ${process.pid}\n`));
    expect(words).not.toContain('!');
  });

  it('warns of a demo that others reach, since its passwords are public', () => {
    expect(linesOf({ HOST: '0.0.0.0' }, 'demo')).toContain('! The server listens on 0.0.0.0');
  });

  it('names no sign-in of the product, no port it does not open and no password of the database', () => {
    const none = { ...ports, teltonikaTcp: 0, teltonikaUdp: 0, osmandHttp: 0 };
    const words = linesOf({ DATABASE_URL: 'postgres://longhaul:very-secret@db/longhaul' }, 'serve', none);
    expect(words).not.toMatch(/Sign in|Teltonika|Traccar|very-secret/);
    expect(words).toContain('the database of DATABASE_URL, and /srv/longhaul');
  });
});
