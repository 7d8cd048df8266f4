const TICK_MS = 5;

/** Lets each send in turn, so many a second of all together: a fleet's clocks are spread like that. Returns how to stop. */
export function sendOnTime(senders: readonly { send(): void }[], perSecond: number): () => void {
  const startedAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; sent < due; sent++) senders[sent % senders.length]!.send();
  }, TICK_MS);
  return () => clearInterval(timer);
}
