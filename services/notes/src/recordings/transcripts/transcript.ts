import type { HeardWord } from '#src/recordings/transcripts/heard-turn.ts'

/** What is said in a file of a note, as first heard. */
export type Transcript = {
  fileId: string
  noteId: string
  /** ISO 639-1, or `und`. */
  language: string
  /** Whether a machine wrote it. */
  automatic: boolean
  /** Run of the file's processing that made it. */
  run: number
  /** By channel. */
  speakerIds: string[]
}

/** One turn of a transcript, and the block of the document that it became. */
export type TranscriptTurn = {
  blockId: string
  speakerId: string | null
  startMs: number
  endMs: number
  words: readonly HeardWord[]
}

/** What was heard in one window of a recording's track. */
export type HeardWindow = {
  track: number
  startMs: number
  endMs: number
  language: string
  words: readonly HeardWord[]
}
