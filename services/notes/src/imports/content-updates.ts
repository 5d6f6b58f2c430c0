import type { MadeChange } from '@verbatim/kit/collaboration/change.ts'
import { createThreadReader } from '@verbatim/kit/documents/thread-reader.ts'
import type { ContentOrder } from '#src/imports/make-content-updates.ts'

/** Blocks of a document from which on its updates are made on a thread: a page of text is made in milliseconds. */
const MANY_BLOCKS = 500

const makeOnThread = createThreadReader<ContentOrder, MadeChange | null>(
  new URL('./content-updates-worker.ts', import.meta.url),
  {
    busy: 'Your workspace is reading many long files at the moment. Try again in a minute.',
    failed: 'This file could not be read. Save it in a simpler form and try again.',
    giveUpMs: 60_000,
  },
)

/** How a note's document takes what a file holds; null where it is there already. */
export async function updatesOfContent(teamId: string, order: ContentOrder): Promise<MadeChange | null> {
  if (blocksIn(order.json) >= MANY_BLOCKS) return makeOnThread(teamId, order)
  return (await import('#src/imports/make-content-updates.ts')).makeContentUpdates(order)
}

const blocksIn = (json: unknown): number =>
  typeof json === 'object' && json !== null && 'content' in json && Array.isArray(json.content)
    ? json.content.length
    : 0
