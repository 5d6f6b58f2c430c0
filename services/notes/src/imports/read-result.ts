import type { FormatName } from '@verbatim/contracts/media-types.ts'
import type { NewSpeaker } from '#src/documents/content.ts'
import type { HeardTurn } from '#src/transcripts/heard-turn.ts'

/** A file to be read, on this machine's disk. */
export type ReadOrder = { path: string; name: string; format: FormatName }

/** A note of a survey: one row of its table. `json` is its document. */
export type SurveyResponse = { title: string; fields: { label: string; value: string }[]; json: unknown }

/** What a file holds. It crosses from one process to another, so documents are in their JSON form. */
export type ReadResult =
  | { kind: 'document'; json: unknown; speakers: NewSpeaker[] }
  /** Turns whose speakers count from 0 into `speakers`. */
  | { kind: 'captions'; turns: HeardTurn[]; speakers: Omit<NewSpeaker, 'id'>[] }
  | { kind: 'survey'; questions: string[]; responses: SurveyResponse[] }
  | { kind: 'image' }
