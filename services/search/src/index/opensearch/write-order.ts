import type { IndexDocument, MeaningDocument } from './documents.ts'

/** A document to write, or to remove where there is none, unless the index has it with a greater version. */
export type Line = { teamId: string; key: string; version: number; document: IndexDocument | MeaningDocument | null }

/**
 * What is done to everything of a team that stands in the index and fulfils a condition, before lines are written. Not
 * where the note or project that it is about, `head`, stands with a greater version.
 */
export type Sweep = { teamId: string; version: number } & (
  | { what: 'remove'; head: string | null; where: object }
  | { what: 'move'; noteId: string; projectId: string }
)

/** Writes of one or more teams, in as few requests as there can be. */
export type WriteOrder = { sweeps: readonly Sweep[]; lines: readonly Line[] }
