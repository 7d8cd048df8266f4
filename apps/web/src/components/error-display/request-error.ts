/** The body of every server answer of 400 and above. */
export interface ServerErrorBody {
  readonly message: string;
  readonly technicalMessage: string;
  readonly status: number;
  /** ISO instant. */
  readonly timestamp: string;
  /** Invalid fields, each with its message. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** The request never got an answer. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The server answered with an error body. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly body: ServerErrorBody;

  constructor(body: ServerErrorBody) {
    super(body.message);
    this.body = body;
  }
}
