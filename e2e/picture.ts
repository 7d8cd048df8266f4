import type { Page } from '@playwright/test';

/** A wide PNG, drawn by the browser. */
export async function drawnPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 400;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#2470c4';
      context.fillRect(0, 0, 640, 400);
      context.fillStyle = '#f0b429';
      context.fillRect(240, 120, 160, 160);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}
