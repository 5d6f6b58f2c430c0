import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

import type { QuotedWords } from './words-key.ts'

export type KnownHighlight = {
  id: string
  projectId: string
  noteId: string
  personKey: string
  words: QuotedWords
  tagIds: readonly string[]
}

const KEY = ['team_id', 'highlight_id']

type Row = {
  team_id: string
  highlight_id: string
  project_id: string
  note_id: string
  person_key: string
  words_key: string
  word_count: number
  tag_ids: string[]
}

/** As long as search keeps what was removed: a fact that comes later than this is taken for news. */
const REMOVALS_KEPT_MS = 30 * 86_400_000

/** Highlights as the newest fact of notes says: where they are and who speaks. Scoped to a team. */
export const knownHighlights = (tx: Transaction, teamId: string) => ({
  ...knownHighlightsReader(tx, teamId),
  ...knownHighlightsWrites(tx, teamId),
})

/** What can be read of them. */
export function knownHighlightsReader(tx: ReadTransaction, teamId: string) {
  const highlights = () => tx<Row>('known_highlight').where({ team_id: teamId })
  return {
    async byIds(ids: readonly string[]): Promise<KnownHighlight[]> {
      const rows = await highlights().whereIn('highlight_id', [...ids])
      return rows.map((row) => ({
        id: row.highlight_id,
        projectId: row.project_id,
        noteId: row.note_id,
        personKey: row.person_key,
        words: { key: row.words_key, count: row.word_count },
        tagIds: row.tag_ids,
      }))
    },
  }
}

function knownHighlightsWrites(tx: Transaction, teamId: string) {
  const highlights = () => tx<Row>('known_highlight').where({ team_id: teamId })
  const removals = () => tx('highlight_removal').where({ team_id: teamId })
  const keepRemovals = async (ids: readonly string[], publishedAt: Date): Promise<void> => {
    const rows = ids.map((id) => ({ team_id: teamId, highlight_id: id, removed_at: publishedAt }))
    await putUnlessNewer(tx, 'highlight_removal', KEY, 'removed_at', rows)
    await removals()
      .where('removed_at', '<', new Date(publishedAt.getTime() - REMOVALS_KEPT_MS))
      .delete()
  }
  return {
    /** Keeps it; true when it was not known before and nothing newer says that it is gone. */
    async save(
      { id, projectId, noteId, personKey, words, tagIds }: KnownHighlight,
      publishedAt: Date,
    ): Promise<boolean> {
      const gone = await removals()
        .where({ highlight_id: id })
        .where('removed_at', '>', publishedAt)
        .first('highlight_id')
      if (gone) return false
      const before = await highlights().where({ highlight_id: id }).first('highlight_id')
      const where = { team_id: teamId, highlight_id: id, project_id: projectId, note_id: noteId }
      await putUnlessNewer(tx, 'known_highlight', KEY, 'told_at', [
        {
          ...where,
          person_key: personKey,
          words_key: words.key,
          word_count: words.count,
          tag_ids: [...tagIds],
          told_at: publishedAt,
        },
      ])
      return !before
    },
    /** It is gone from then on, unless something newer says otherwise; what has been gone for long is forgotten. */
    async remove(id: string, publishedAt: Date): Promise<void> {
      await highlights().where({ highlight_id: id }).where('told_at', '<=', publishedAt).delete()
      await keepRemovals([id], publishedAt)
    },
    /** All that a note said is gone with it; notes tell of each of them again when it comes back. */
    async removeOfNote(noteId: string, publishedAt: Date): Promise<void> {
      const gone = await highlights()
        .where({ note_id: noteId })
        .where('told_at', '<=', publishedAt)
        .delete()
        .returning<{ highlight_id: string }[]>('highlight_id')
      await keepRemovals(
        gone.map((row) => row.highlight_id),
        publishedAt,
      )
    },
  }
}
