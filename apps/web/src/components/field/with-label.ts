/** What is wrong, begun with the label of its field: the contract and the server say `must be a time zone` of it. */
export const withLabel = (message: string, label: string): string =>
  /^(must|may) /.test(message) ? `${label} ${message}` : message;
