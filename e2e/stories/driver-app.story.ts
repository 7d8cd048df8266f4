import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { addDriver, newPhone, PASSWORD, test } from '../driver-phones.ts';
import { expect, expectAccessible, expectReadableColors } from '../fixtures.ts';

/** Of script, compressed, on the first screen. */
const MAX_SCRIPT_BYTES = 200 * 1024;

test('the first screen takes at most 200 kB of script', async ({ browser }) => {
  const [, page] = await newPhone(browser, { serviceWorkers: 'block' });
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    scripts.push(response.body().then((body) => gzipSync(body).byteLength));
  });
  await page.goto('/driver/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});

const WORDS = {
  en: {
    signIn: 'Sign in',
    addEntry: 'Add entry',
    preTrip: 'Pre-trip',
    defect: 'Defect',
    describe: 'What is wrong?',
    choose: 'Choose truck',
    pin: 'Choose a 4-digit PIN',
    open: 'Open',
    driving: 'D Driving',
    signOut: 'Sign out',
  },
  es: {
    signIn: 'Iniciar sesión',
    addEntry: 'Añadir entrada',
    preTrip: 'Antes del viaje',
    defect: 'Defecto',
    describe: '¿Qué está mal?',
    choose: 'Elegir camión',
    pin: 'Elija un PIN de 4 cifras',
    open: 'Abrir',
    driving: 'D Manejando',
    signOut: 'Cerrar sesión',
  },
} as const;

/** The rules about elements in the theme of the page, those about colors in both; nothing is wider than the phone. */
async function expectAccessibleOnPhone(page: Page, name: string): Promise<void> {
  const inTheme = (theme: string) =>
    page.evaluate(
      (value) => document.documentElement.setAttribute('data-mantine-color-scheme', value),
      theme,
    );
  await test.step(name, async () => {
    await inTheme('light');
    await expectAccessible(page);
    await inTheme('dark');
    await expectReadableColors(page);
    await inTheme('light');
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widthPx, 'nothing lies outside of the phone').toBeLessThanOrEqual(390);
  });
}

for (const language of ['en', 'es'] as const) {
  test(`every page of the app passes the accessibility rules at 390 px, light and dark: ${language}`, async ({
    browser,
  }) => {
    test.slow();
    const words = WORDS[language];
    const driver = await addDriver('Axel', `Access-${language}`, true);
    const [, page] = await newPhone(browser, { locale: language === 'en' ? 'en-US' : 'es-US' });
    await page.goto('/driver/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('button', { name: words.signIn })).toBeVisible();
    await expectAccessibleOnPhone(page, 'signing in');
    await page.locator('input[name=email]').fill(driver.username);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: words.signIn }).click();
    const open = async (name: string) => {
      await page.goto(`/driver/#${name}`);
      await expect(page.locator(`[data-page=${name}]`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    const names = [
      'today',
      'log',
      'inspect',
      'documents',
      'more',
      'vehicle',
      'inbox',
      'help',
      'certify',
      'prior-hours',
    ];
    for (const name of names) {
      await open(name);
      await expectAccessibleOnPhone(page, name);
    }
    await open('log');
    await page.getByRole('button', { name: words.addEntry }).click();
    await expectAccessibleOnPhone(page, 'an entry of the log');
    await open('inspect');
    await page.getByRole('button', { name: words.preTrip }).click();
    await page.getByRole('button', { name: words.defect }).first().click();
    await expect(page.getByLabel(words.describe)).toBeVisible();
    await expectAccessibleOnPhone(page, 'a checklist with a defect');
    await open('more');
    await page.getByRole('button', { name: words.signOut }).click();
    await expectAccessibleOnPhone(page, 'the question before signing out');
    await page.goto('/driver/#roadside');
    await page.getByLabel(words.pin).fill('4711');
    await expectAccessibleOnPhone(page, 'the PIN of the roadside page');
    await page.getByRole('button', { name: words.open }).click();
    await expect(page.getByRole('heading', { name: /^Record of duty status/ })).toBeVisible();
    await expectAccessibleOnPhone(page, 'roadside');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/driver/#today');
    await page.reload();
    await page.getByRole('button', { name: words.driving, exact: true }).click();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessibleOnPhone(page, 'driving');
  });
}
