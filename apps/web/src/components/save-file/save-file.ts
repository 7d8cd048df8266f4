/** Hands content to the browser as a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The same with a file that the server answered, under the name it gave; `onBytes` is told how much has come. */
export async function saveAnswer(answer: Response, onBytes?: (bytes: number) => void): Promise<void> {
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '');
  const content = onBytes ? await readCounted(answer, onBytes) : await answer.blob();
  saveFile(named?.[1] ?? 'longhaul', content);
}

async function readCounted(answer: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const chunks: BlobPart[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    bytes += read.value.byteLength;
    onBytes(bytes);
  }
  return new Blob(chunks, { type: answer.headers.get('content-type') ?? '' });
}
