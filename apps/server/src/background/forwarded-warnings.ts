/** Lines of the health check of a process that has none: each is sent to the server as it comes and goes. */
export class ForwardedWarnings extends Set<string> {
  readonly #send: (warning: string, isOn: boolean) => void;

  constructor(send: (warning: string, isOn: boolean) => void) {
    super();
    this.#send = send;
  }

  override add(warning: string): this {
    if (!this.has(warning)) this.#send(warning, true);
    return super.add(warning);
  }

  override delete(warning: string): boolean {
    const isKnown = super.delete(warning);
    if (isKnown) this.#send(warning, false);
    return isKnown;
  }
}
