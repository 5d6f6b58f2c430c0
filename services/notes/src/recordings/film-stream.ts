import type { OwnedFile } from '#src/files/file.ts'

/**
 * Bits a second that nearly every line carries without a pause; a film that takes more is worth a stream. Recorded
 * meetings take about a million and play well from their one file; phones and cameras write ten to twenty million, and
 * the smallest quality of a stream has under one.
 */
const EASY_BITS_PER_SECOND = 1_500_000

/** Whether a film should be made into a stream, by the bytes of the one file that is played otherwise. */
export const isWorthStreaming = (
  { fileType, durationMs }: Pick<OwnedFile, 'fileType' | 'durationMs'>,
  playedBytes: number,
): boolean =>
  fileType === 'VIDEO' &&
  durationMs !== null &&
  durationMs > 0 &&
  (playedBytes * 8000) / durationMs > EASY_BITS_PER_SECOND
