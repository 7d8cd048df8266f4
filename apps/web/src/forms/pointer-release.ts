let isDown = false;
let waiting: (() => void)[] = [];

function release(): void {
  isDown = false;
  const released = waiting;
  waiting = [];
  // After the click that follows the release.
  setTimeout(() => {
    for (const settle of released) settle();
  });
}

window.addEventListener(
  'pointerdown',
  () => {
    isDown = true;
  },
  true,
);
for (const event of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(event, release, true);
// Of the window itself, which a release outside of it never reaches; that of a field is not heard here.
window.addEventListener('blur', release);

/**
 * Settles once no button of the mouse is held and no finger is down. A field is left by pressing on something else: were
 * its message to come or go at once, what is pressed would move away from under the pointer and the click be lost.
 */
export function pointerReleased(): Promise<void> {
  return isDown ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}
