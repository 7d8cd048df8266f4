export const fileSize = (bytes: number) =>
  bytes < 1_024 ** 3 ? `${(bytes / 1_024 ** 2).toFixed(1)} MB` : `${(bytes / 1_024 ** 3).toFixed(2)} GB`;
