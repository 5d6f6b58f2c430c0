export type AudioStream = { codec: string; channels: number }

export type MediaProbe = {
  /** Found in the content, never in the name. */
  container: string
  durationMs: number
  audioStreams: AudioStream[]
  /** As shown, so a film that was turned has its sides exchanged. Absent for sound alone, cover pictures included. */
  video?: { codec: string; width: number; height: number }
}

/** One voice channel as a file of signed 16-bit little-endian samples, 16 kHz, mono, beginning with the recording. */
export type SpeechTrack = {
  pcmPath: string
  durationMs: number
  /** Counts from 1 when the recording keeps its speakers in channels of their own, else absent. */
  channel?: number
}

export type ExtractedSpeech = {
  tracks: SpeechTrack[]
  /** False when the file breaks off: the tracks hold what could be read. */
  complete: boolean
}

export type Playable = {
  mimeType: string
  /** True when `outPath` was written; false when browsers play the file as it is and nothing was written. */
  written: boolean
}

/** A file of a stream, by its name in its folder. */
export type StreamFile = { name: string; mimeType: string; size: number }

/** Small pictures of a film, a gap apart from its beginning, row by row in sheets; the last sheet may be part empty. */
export type Storyboard = {
  gapMs: number
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  /** Pictures in all; what comes after the last one looks like it. */
  count: number
  /** JPEG files by their names in the folder, in order; they match `SHEET_NAME`. */
  sheets: readonly string[]
}

export type MediaOptions = { signal?: AbortSignal }

/**
 * What the product does with recordings. Files are hostile until proven otherwise: an adapter judges them by content,
 * limits time, memory and output, and must pass `mediaContract` (media-contract.ts).
 * Errors: `UnprocessableContent` for a file that is no recording, is damaged, too long or lacks what was asked for;
 * `ValidationError` for impossible times; `InvalidOperation` when this machine has no engine; the signal's reason.
 * After an error no output is left behind.
 */
export type MediaEngine = {
  probe(path: string, options?: MediaOptions): Promise<MediaProbe>
  /**
   * The first audio track, a file per distinct channel in `outDir` (which exists): channels that carry the same voices
   * are mixed into one. `UnprocessableContent` without audio.
   */
  extractSpeech(path: string, outDir: string, options?: MediaOptions): Promise<ExtractedSpeech>
  /** The loudest sample in each of `count` equal stretches, 0 to 1. */
  peaks(path: string, count: number, options?: MediaOptions): Promise<number[]>
  /** A JPEG of the picture at a time (at the end, the last one), at most 640 wide. */
  poster(path: string, atMs: number, options?: MediaOptions): Promise<Uint8Array>
  /** Writes the stretch as MP4 (picture and sound, or sound alone) to `outPath`. */
  clip(path: string, startMs: number, endMs: number, outPath: string, options?: MediaOptions): Promise<Playable>
  /** Makes sure that a browser can play the recording and seek in it, writing `outPath` only if it has to. */
  makePlayable(path: string, outPath: string, options?: MediaOptions): Promise<Playable>
  /**
   * Writes a film as HLS (RFC 8216) to `outDir` (which exists and is empty), so that the picture follows the line: H.264
   * and AAC in one file per quality (renditions.ts), whose playlists name it by byte ranges, and `master.m3u8`, which
   * names them all. Names are relative and match `STREAM_NAME`. The files, `master.m3u8` first; sound alone gets none,
   * because it needs no more than any line carries.
   */
  stream(path: string, outDir: string, options?: MediaOptions): Promise<StreamFile[]>
  /**
   * Writes small pictures of a film in sheets to `outDir` (which exists and is empty), each picture whole in its shape
   * on black, as many as `planStoryboard` says, or fewer where the last one stands for what follows. Null for sound
   * alone.
   */
  storyboard(path: string, outDir: string, options?: MediaOptions): Promise<Storyboard | null>
}
