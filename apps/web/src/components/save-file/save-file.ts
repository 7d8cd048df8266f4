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

/** The same with a file that the server answered, under the name it gave. */
export async function saveAnswer(answer: Response): Promise<void> {
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '');
  saveFile(named?.[1] ?? 'longhaul', await answer.blob());
}
