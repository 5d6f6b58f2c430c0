import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import { type ClipSpan, wordsHeardIn } from '#src/highlights/clip-words-query.ts'
import { ACCEPTED_STATES, type Highlight } from '#src/highlights/highlight.ts'
import { countByNote } from '#src/highlights/highlight-count-query.ts'
import { highlightReader } from '#src/highlights/highlight-repository.ts'
import { type ClipRecording, clipRecordingsOf, type PlacedWords } from '#src/highlights/recording-query.ts'
import type { HeardWord } from '#src/recordings/transcripts/heard-turn.ts'

/** Reads highlights, many at once. Knows nothing of access: see `requireHighlight`. */
export const highlightLoaders = ({ actor, read }: Ctx) => ({
  /** Null for one that is deleted. */
  highlight: new DataLoader<string, Highlight | null>(async (ids) => {
    const found = await read((tx) => highlightReader(tx, actor.teamId).byIds(ids))
    const byId = new Map(found.filter((one) => !one.deletedAt).map((one) => [one.id, one]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
  /** The accepted ones, in the order of the text. */
  highlightsOfNote: new DataLoader<string, Highlight[]>(async (noteIds) => {
    const found = await read((tx) => highlightReader(tx, actor.teamId).ofNotes(noteIds, ACCEPTED_STATES))
    const byNote = Map.groupBy(found, (highlight) => highlight.noteId)
    return noteIds.map((id) => byNote.get(id) ?? [])
  }),
  highlightCount: new DataLoader<string, number>(async (noteIds) => {
    const counts = await read((tx) => countByNote(tx, noteIds, actor.userId))
    return noteIds.map((id) => counts.get(id) ?? 0)
  }),
  /** The recording that a highlight's clip plays. */
  recording: new DataLoader<PlacedWords, ClipRecording | null, string>(
    async (highlights) => {
      const recordings = await read((tx) => clipRecordingsOf(tx, highlights))
      return highlights.map(({ id }) => recordings.get(id) ?? null)
    },
    { cacheKeyFn: ({ id, range }) => `${id} ${range.blockId} ${range.endBlockId}` },
  ),
  /** What is heard in parts of recordings. */
  clipWords: new DataLoader<ClipSpan, HeardWord[], string>((spans) => read((tx) => wordsHeardIn(tx, spans)), {
    cacheKeyFn: ({ fileId, startMs, endMs }) => `${fileId} ${startMs} ${endMs}`,
  }),
})
