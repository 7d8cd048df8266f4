import { saveFile } from '../../../components/save-file/save-file.ts';

/** A file made in the browser. */
export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

export function download({ name, type, text }: ExportFile): void {
  saveFile(name, new Blob([text], { type }));
}

/** `2217 10-19-26` as part of a file name: letters, digits and dashes. */
export function fileStem(...parts: readonly string[]): string {
  return parts
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
