/** No body of this API nests deeper than a dozen levels. */
const MAX_JSON_DEPTH = 64;

/** JSON nested deeper than any valid body. */
export class DeepJsonError extends SyntaxError {
  override readonly name = 'DeepJsonError';

  constructor() {
    super(`The JSON must not be nested deeper than ${MAX_JSON_DEPTH} levels.`);
  }
}

/**
 * Like `JSON.parse`, but rejects text that is nested too deep before parsing: each bracket would become an
 * object many times its size. @throws DeepJsonError, SyntaxError
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new DeepJsonError();
  return JSON.parse(text);
}

/** Whether the text is nested deeper than JSON may be. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isInText) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
