/** A file made in the browser. */
export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

export function download({ name, type, text }: ExportFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** `2217 10-19-26` as part of a file name: letters, digits and dashes. */
export function fileStem(...parts: readonly string[]): string {
  return parts
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
