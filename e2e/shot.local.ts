import { chromium } from '@playwright/test';
import { browserLaunchOptions, CONTEXT } from './browser.ts';

const base = process.env.BASE ?? 'http://localhost:8473';
const [who = 'admin', theme = 'light', width = '1440', out = '/tmp/shot', ...paths] = process.argv.slice(2);
const browser = await chromium.launch(await browserLaunchOptions());
const context = await browser.newContext({ ...CONTEXT, baseURL: base, viewport: { width: Number(width), height: width === '390' ? 844 : 900 }, colorScheme: theme as 'light' });
const page = await context.newPage();
page.on('console', (message) => message.type() === 'error' && console.log('console:', message.text().slice(0, 300)));
page.on('pageerror', (error) => console.log('error:', error.message));
const answer = await fetch(`${base}/api/v1/auth/authenticate`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: `${who}@demo.longhaul.test`, password: 'longhaul-demo' }) });
const { accessToken, refreshToken } = (await answer.json()) as { accessToken: string; refreshToken: string };
await page.goto('/mark.svg');
await page.evaluate(([tokens, mode]) => { localStorage.setItem('longhaul-tokens', tokens!); localStorage.setItem('mantine-color-scheme-value', mode!); localStorage.setItem('longhaul-color-scheme', mode!); }, [JSON.stringify({ accessToken, refreshToken }), theme]);
for (const [index, path] of paths.entries()) {
  const [url, ...steps] = path.split('|');
  await page.goto(url!);
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(1500);
  for (const step of steps) {
    const [kind, ...rest] = step.split(':');
    const text = rest.join(':');
    if (kind === 'click') await page.getByRole('button', { name: text }).first().click();
    if (kind === 'tab') await page.getByRole('tab', { name: text }).click();
    if (kind === 'row') await page.getByRole('row').nth(Number(text)).click();
    if (kind === 'drop') { await page.locator('section[aria-label="Loads to assign"] button').nth(Number(text)).click(); await page.getByRole('button', { name: /put the load here/ }).nth(2).click(); }
    await page.waitForTimeout(2500);
  }
  await page.screenshot({ path: `${out}-${index}.png` });
}
await browser.close();
