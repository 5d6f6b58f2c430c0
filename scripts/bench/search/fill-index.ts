import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { openDatabase } from '@verbatim/kit/database/database.ts'
import { createPostgresIndex } from '@verbatim/search/index'
import { openRegion } from '@verbatim/tests/proofs/region-database.ts'
import type { MadeUpText } from './made-up-text.ts'

type Filled = { teamId: string; projectIds: readonly string[]; highlights: number; notes: number }

const AT_ONCE = 1000
const PASSAGES = 20
const DAY_MS = 86_400_000

/**
 * Fills a workspace's index by the index' own adapter, as its listeners do, without the facts before them: a hundred
 * thousand of those would take a quarter of an hour. Then the tables are tidied as PostgreSQL does by itself in a minute.
 */
export async function fillIndex(directory: string, region: string, text: MadeUpText, filled: Filled): Promise<void> {
  const opened = await openRegion(directory, region)
  const db = openDatabase({ url: opened.urls.urls.search?.appUrl ?? '', schema: 'search', poolMax: 2 })
  try {
    const index = createPostgresIndex(db)
    const { teamId, highlights, notes } = filled
    const told = { teamId, occurredAtMs: Date.now() }
    for (let at = 0; at < highlights; at += AT_ONCE)
      await index.put(
        told,
        Array.from({ length: Math.min(AT_ONCE, highlights - at) }, (_, place) => highlight(text, filled, at + place)),
      )
    for (let at = 0; at < notes; at++) {
      const note = { ...highlight(text, filled, at), type: 'NOTE' as const, title: text.sentence(5), content: '' }
      await index.put(told, [note])
      const passages = Array.from({ length: PASSAGES }, (_, position) => ({
        blockId: newBlockId(),
        position,
        text: text.sentence(40),
        speakerName: null,
        startMs: position * 10_000,
      }))
      await index.putPassages(told, note.id, note.projectId, passages, [])
    }
    for (const table of ['object', 'passage']) await opened.admin.raw('vacuum analyze ??.??', ['search', table])
  } finally {
    await db.close()
    await opened.close()
  }
}

function highlight(text: MadeUpText, { projectIds }: Filled, at: number) {
  const when = new Date(Date.now() - text.pick(365) * DAY_MS)
  return {
    id: newId(),
    type: 'HIGHLIGHT' as const,
    projectId: projectIds[at % projectIds.length] ?? '',
    parentId: null,
    noteId: null,
    blockId: null,
    blockOffset: null,
    startMs: null,
    title: '',
    content: text.sentence(25),
    color: null,
    speakerName: 'Dana Whitlock',
    needsWrite: false,
    tagIds: [],
    createdAt: when,
    updatedAt: when,
  }
}
