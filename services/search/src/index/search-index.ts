import type { Filter } from '@verbatim/contracts/filters/filter.ts'
import type { Key, PageRequest } from '@verbatim/kit/paging.ts'

/** Kinds of things that can be found. */
export const OBJECT_TYPES = ['NOTE', 'HIGHLIGHT', 'INSIGHT', 'PROJECT', 'PROJECT_CATEGORY', 'TAG', 'PERSON'] as const
export type ObjectType = (typeof OBJECT_TYPES)[number]

/**
 * Kinds as the index keeps them. A member's own insight is of a kind of its own, for which a process of before does not
 * ask: that one would show it to every manager.
 */
export const INDEXED_TYPES = [...OBJECT_TYPES, 'PERSONAL_INSIGHT'] as const
export type IndexedType = (typeof INDEXED_TYPES)[number]

/** One thing as the index keeps it. */
export type IndexedObject = {
  id: string
  type: IndexedType
  /** Null only for folders, people and personal insights. */
  projectId: string | null
  /** The folder above a folder or project; of a personal insight the member whose own it is. */
  parentId: string | null
  noteId: string | null
  blockId: string | null
  blockOffset: number | null
  startMs: number | null
  title: string
  content: string
  color: string | null
  speakerName: string | null
  /** True for a draft: only who may write in the project finds it. */
  needsWrite: boolean
  tagIds: string[]
  createdAt: Date
  updatedAt: Date
}

/** A block of a note's text. */
export type Passage = {
  blockId: string
  position: number
  text: string
  speakerName: string | null
  startMs: number | null
}

/** What the asker may find; `null` project lists mean everything in the workspace but what is other members' own. */
export type Reach = {
  userId: string
  /** Notes of which they find no highlight: they code them without seeing what others highlighted. */
  blindNotes: readonly string[]
  readable: readonly string[] | null
  writable: readonly string[] | null
  folders: readonly string[] | null
}

/** A parsed query: every word and phrase must occur, unless that finds nothing; then any of them. */
export type Terms = { words: readonly string[]; phrases: readonly string[]; prefix: string | null }

/** What a question means: a unit vector, and the model it is of. Vectors of different models never compare. */
export type Meaning = { vector: Float32Array; model: string }

/** By words, by meaning, or by both: then what is near the top of either comes first. */
export type Method = 'FULL_TEXT' | 'VECTOR' | 'HYBRID'

export type IndexQuery = {
  terms: Terms
  method: Method
  /** Needed by VECTOR and HYBRID. */
  meaning: Meaning | null
  titleOnly: boolean
  types: readonly IndexedType[]
  projectIds: readonly string[] | null
  tagIds: readonly string[]
  /** Of the things themselves: what was said in a note is not looked through beside it. */
  filter: Filter | null
  /** For dates relative to it, in milliseconds since 1970. */
  now: number
  sort: 'RELEVANCE' | 'CREATED' | 'UPDATED'
  page: PageRequest
}

export type IndexHit = IndexedObject & {
  score: number
  /** The title and the passage with its matches between the two control characters U+0001 and U+0002. */
  markedTitle: string
  markedContent: string
}

/** Over the whole result and not its page: by kind, by project (folders stand in none), by tag; most first. */
export type IndexCounts = {
  counts: { type: IndexedType; count: number }[]
  projects: { id: string; count: number }[]
  tags: { id: string; count: number }[]
}

export type IndexAnswer = IndexCounts & {
  hits: IndexHit[]
  total: number
  /** Where the page's last hit stands, if others follow. */
  next: Key | null
}

/** Names a text: a thing's own, or a passage of a note where there is a block. */
export type TextKey = { id: string; blockId: string | null }

export type IndexedText = { key: TextKey; text: string }

/** A text's vector. `hash` is of the text that it stands for (`textHash`). */
export type TextVector = { key: TextKey; hash: string; vector: Float32Array }

/** Whose a write is and when what it says became true: the fact that tells it, by the clock of the database it comes from. */
export type Told = { teamId: string; occurredAtMs: number }

/** For how long it is known that something was removed. What is replayed later than that may bring it back. */
export const REMOVALS_KEPT_MS = 30 * 86_400_000

/**
 * Writes to the index are idempotent: the same fact twice changes nothing. What the index knows from a newer fact stays,
 * also that something is gone, so that a fact that is replayed late does no harm; of the same time the last to come wins.
 */
export type IndexWrites = {
  put(told: Told, objects: readonly IndexedObject[]): Promise<void>
  remove(told: Told, ids: readonly string[]): Promise<void>
  /** A note that has moved since keeps its passages where it is now. */
  putPassages(
    told: Told,
    noteId: string,
    projectId: string,
    passages: readonly Passage[],
    removedBlockIds: readonly string[],
  ): Promise<void>
  /** Passages of a note follow it to another project. */
  moveNote(told: Told, noteId: string, projectId: string): Promise<void>
  removeNote(told: Told, noteId: string): Promise<void>
  removeProject(told: Told, projectId: string): Promise<void>
  /** All that there is of a workspace: it left, or everything is about to be told again. */
  removeTeam(teamId: string): Promise<void>
}

/** Writes that are gathered. Whoever goes on to change what they write has them written first. */
export type GatheredWrites = IndexWrites & { flush(): Promise<void> }

/** Port: the index of a region. Adapters: PostgreSQL full text (embedded), OpenSearch (at scale). */
export type SearchIndex = IndexWrites & {
  /** Writes of many facts at once: they stand when the call ends, in as few requests as the engine allows. */
  together(work: (writes: GatheredWrites) => Promise<void>): Promise<void>
  /** Those of the texts, as they are now, that have no vector of the model. Where there is one, it is made to follow its text. */
  unembedded(teamId: string, model: string, keys: readonly TextKey[]): Promise<IndexedText[]>
  putVectors(teamId: string, model: string, vectors: readonly TextVector[]): Promise<void>
  search(teamId: string, query: IndexQuery, reach: Reach): Promise<IndexAnswer>
  /** Things by id, for names of projects, folders and tags beside a hit. */
  byIds(teamId: string, ids: readonly string[]): Promise<IndexedObject[]>
}

export const MATCH_START = '\u0001'
export const MATCH_END = '\u0002'
