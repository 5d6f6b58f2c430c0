import { QuotesPlayableSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import type { NotesParts } from '#src/parts.ts'
import { clipKey } from './clip-files.ts'
import { clipsOfQuotes } from './find-quotes.ts'

type Quote = { highlightId: string; playsAs: string }

/** Tells which quotes of an insight its link plays now: those whose clips are cut. */
export async function tellPlayable(
  { foundation: { db, engines } }: NotesParts,
  teamId: string,
  insightId: string,
): Promise<void> {
  const clips = await db.read(teamId, (tx) => clipsOfQuotes(tx, teamId, insightId, new Date()))
  const quotes: Quote[] = []
  for (const { highlight, clip } of clips ?? []) {
    const stat = await engines.blobs.stat(clipKey(teamId, clip))
    // An empty one is what could not be cut.
    if (stat?.size) quotes.push({ highlightId: highlight.id, playsAs: clip.file.fileType })
  }
  await db.write(teamId, (tx) => record(tx, { teamId }, QuotesPlayableSchema, { insightId, quotes }))
}
