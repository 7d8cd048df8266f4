const LOOK_MS = 250;

/**
 * Calls `stop` when npm has ended. npm passes a signal to the shell it runs scripts in, and that shell ends without passing it
 * on: what runs below it would go on alone. Does nothing where npm is not the parent, so that a server started in the background
 * outlives its terminal.
 * @param {() => void} stop
 */
export function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    stop();
  }, LOOK_MS);
  look.unref();
}
