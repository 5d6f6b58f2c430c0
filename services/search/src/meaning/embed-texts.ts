import type { Ai } from '@verbatim/kit/ai/ai.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import { background } from '@verbatim/kit/database/holds.ts'
import { isAppError, isHeld } from '@verbatim/kit/errors.ts'
import { textHash } from '#src/index/meaning.ts'
import type { IndexedText, SearchIndex } from '#src/index/search-index.ts'
import { takeDue } from './embedding-due-repository.ts'

export type EmbedParts = { db: Database; index: SearchIndex; ai: Pick<Ai, 'embed' | 'modelName'> }

/** As many as the model takes in one order. */
const AT_ONCE = 64

/**
 * Gives the texts that have waited longest their vectors; how many texts were looked at. Only what is another text than
 * before is embedded. A worker that dies leaves its texts to the next one. A workspace that is moved keeps nobody else's
 * texts waiting: its own wait until it is let go, and are forgotten here once it lives elsewhere.
 */
export async function embedTexts({ db, index, ai }: EmbedParts, now: Date): Promise<number> {
  const { texts, done } = await takeDue(db, now, AT_ONCE)
  const held = new Set<string>()
  const unlessHeld = (teamId: string, work: () => Promise<void>): Promise<void> =>
    background(work).catch((error: unknown) => {
      if (!isHeld(error)) throw error
      if (isAppError(error) && error.code === 'BeingMoved') held.add(teamId)
    })
  const missing: (IndexedText & { teamId: string })[] = []
  for (const [teamId, mine] of Map.groupBy(texts, (text) => text.teamId))
    await unlessHeld(teamId, async () => {
      for (const one of await index.unembedded(teamId, ai.modelName, mine)) missing.push({ ...one, teamId })
    })
  // One order for the model, whosever the texts are: it takes texts of a length together.
  const vectors = await ai.embed(
    missing.map(({ text }) => text),
    { kind: 'passage' },
  )
  const made = missing.flatMap(({ teamId, key, text }, at) => {
    const vector = vectors[at]
    return vector ? [{ teamId, key, hash: textHash(text), vector }] : []
  })
  for (const [teamId, mine] of Map.groupBy(made, (one) => one.teamId))
    await unlessHeld(teamId, () => index.putVectors(teamId, ai.modelName, mine))
  await done(held)
  return texts.length
}
