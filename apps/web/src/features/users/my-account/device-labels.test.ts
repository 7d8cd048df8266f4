import { expect, it } from 'vitest';
import { deviceText } from './device-labels.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/19.0 Safari/605.1',
    'Safari on macOS',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1', 'Chrome on iOS'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['curl/8.14.1', 'curl/8.14.1'],
  [null, 'Unknown device'],
])('reads %s', (userAgent, words) => {
  expect(deviceText(userAgent)).toBe(words);
});
