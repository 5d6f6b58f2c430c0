import type { FormatName } from '@verbatim/contracts/media-types.ts'
import type { NewSpeaker } from '#src/documents/content.ts'
import type { HeardTurn } from '#src/recordings/transcripts/heard-turn.ts'

/** A file to be read, on this machine's disk. */
export type ReadOrder = { path: string; name: string; format: FormatName }

/** A question of a survey, and whether people answered it in their own words. */
export type SurveyColumn = { question: string; isSpeech: boolean }

/** A table of a survey: a sheet, what stands above it, its questions and how many answered. */
export type SurveyTable = { name: string | null; titles: string[]; columns: SurveyColumn[]; responses: number }

/** A note of a survey: one row of its table. `json` is its document. */
export type SurveyResponse = { title: string; fields: { label: string; value: string }[]; json: unknown }

/** What a file holds. It crosses from one process to another, so documents are in their JSON form. */
export type ReadResult =
  | { kind: 'document'; json: unknown; speakers: NewSpeaker[] }
  /** Turns whose speakers count from 0 into `speakers`. */
  | { kind: 'captions'; turns: HeardTurn[]; speakers: Omit<NewSpeaker, 'id'>[] }
  | { kind: 'survey'; tables: SurveyTable[]; hiddenSheets: number; responses: SurveyResponse[] }
  /** A file that stays as it is, to be downloaded; why its words are not here. */
  | { kind: 'kept'; reason: string }
  | { kind: 'image' }
