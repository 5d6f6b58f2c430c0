import { newId } from '@verbatim/contracts/ids.ts'
import type { Ai } from '@verbatim/kit/ai/ai.ts'
import { expect, test } from 'vitest'
import type { IndexUnderTest } from './index-material.ts'
import { asks, EVERYTHING, NOBODY, object, tells } from './index-material.ts'
import { textHash } from './meaning.ts'
import type { IndexQuery, Method, Reach, TextKey } from './search-index.ts'

const SAID = 'It took them ages to reply, and I was left hanging.'
const ASKED = 'slow customer support'

/** A workspace where the same is said in two projects, in a draft, and in a passage of a note. */
async function aWorkspace({ index, settled }: IndexUnderTest, ai: Ai) {
  const teamId = newId()
  const [open, closed] = [newId(), newId()]
  const note = object({ type: 'NOTE', title: 'Interview 7', projectId: open })
  const things = {
    said: object({ type: 'HIGHLIGHT', title: '', content: SAID, projectId: open }),
    hidden: object({ type: 'HIGHLIGHT', title: '', content: SAID, projectId: closed }),
    draft: object({ type: 'INSIGHT', title: SAID, projectId: open, needsWrite: true }),
    fruit: object({ type: 'HIGHLIGHT', title: '', content: 'Apples and pears grow in the garden.', projectId: open }),
    note: { ...note, noteId: note.id },
  }
  await index.put(tells(teamId), Object.values(things))
  const passage = { blockId: 'b2', position: 1, text: SAID, speakerName: 'Dana', startMs: 7000 }
  const other = { ...passage, blockId: 'b1', text: 'Thank you for having me.' }
  await index.putPassages(tells(teamId), note.id, open, [other, passage], [])
  const keys: TextKey[] = [
    ...Object.values(things).map(({ id }) => ({ id, blockId: null })),
    ...['b1', 'b2'].map((blockId) => ({ id: note.id, blockId })),
  ]
  const embed = async (some = keys): Promise<number> => {
    const missing = await index.unembedded(teamId, ai.modelName, some)
    const vectors = await ai.embed(
      missing.map(({ text }) => text),
      { kind: 'passage' },
    )
    const made = missing.map(({ key, text }, at) => ({
      key,
      hash: textHash(text),
      vector: vectors[at] as Float32Array,
    }))
    await index.putVectors(teamId, ai.modelName, made)
    await settled()
    return missing.length
  }
  await settled()
  return { teamId, open, closed, embed, ...things }
}

/** What the contract of the index says of meanings: found in other words, by nobody who may not read them. */
export function meaningContract(openIndex: () => Promise<IndexUnderTest>, openAi: () => Ai): void {
  const asking = async (method: Method, words = ASKED, rest: Partial<IndexQuery> = {}): Promise<IndexQuery> => {
    const [vector] = await openAi().embed([words], { kind: 'query' })
    const meaning = { vector: vector as Float32Array, model: openAi().modelName }
    return asks({ words: words.split(' ') }, { method, meaning, ...rest })
  }
  const idsOf = async ({ index }: IndexUnderTest, teamId: string, query: IndexQuery, reach = EVERYTHING) =>
    (await index.search(teamId, query, reach)).hits.map(({ id }) => id).toSorted()

  test('what was said in other words is found by meaning, where it stands, and not by words', async () => {
    const under = await openIndex()
    const { teamId, embed, said, hidden, draft, note } = await aWorkspace(under, openAi())
    const all = [said, hidden, draft, note].map(({ id }) => id).toSorted()
    expect(await idsOf(under, teamId, await asking('VECTOR'))).toEqual([])
    await embed()
    expect(await idsOf(under, teamId, asks({ words: ASKED.split(' ') }))).toEqual([])
    expect(await idsOf(under, teamId, await asking('VECTOR'))).toEqual(all)
    expect(await idsOf(under, teamId, await asking('HYBRID'))).toEqual(all)
    const { hits, total, counts } = await under.index.search(
      teamId,
      await asking('VECTOR', ASKED, { types: ['NOTE'] }),
      EVERYTHING,
    )
    expect(hits).toMatchObject([
      { id: note.id, blockId: 'b2', startMs: 7000, speakerName: 'Dana', markedContent: SAID },
    ])
    expect({ total, counts }).toEqual({ total: 1, counts: [{ type: 'NOTE', count: 1 }] })
  })

  test('the nearest of another team, of a closed project or of a draft is not found', async () => {
    const under = await openIndex()
    const { teamId, open, embed, said, note } = await aWorkspace(under, openAi())
    await embed()
    const reader: Reach = { userId: NOBODY, blindNotes: [], readable: [open], writable: [], folders: [] }
    expect(await idsOf(under, teamId, await asking('VECTOR', SAID), reader)).toEqual([said.id, note.id].toSorted())
    expect(await idsOf(under, newId(), await asking('VECTOR', SAID))).toEqual([])
    expect(await idsOf(under, teamId, await asking('VECTOR', SAID, { projectIds: [newId()] }))).toEqual([])
  })

  test('the nearest of what is somebody else’s own is not found', async () => {
    const under = await openIndex()
    const { teamId, embed, said } = await aWorkspace(under, openAi())
    const mine = newId()
    const own = object({ type: 'PERSONAL_INSIGHT', title: said.title, content: SAID, parentId: mine })
    await under.index.put(tells(teamId), [own])
    await under.settled()
    await embed([{ id: own.id, blockId: null }])
    for (const readable of [null, []]) {
      const reach = (userId: string): Reach => ({
        userId,
        blindNotes: [],
        readable,
        writable: readable,
        folders: readable,
      })
      expect(await idsOf(under, teamId, await asking('VECTOR', SAID), reach(mine))).toEqual([own.id])
      expect(await idsOf(under, teamId, await asking('VECTOR', SAID), reach(newId()))).toEqual([])
    }
  })

  test('the nearest highlight of a note that one codes blind is not found', async () => {
    const under = await openIndex()
    const { teamId, embed, said, note } = await aWorkspace(under, openAi())
    await under.index.put(tells(teamId), [{ ...said, noteId: note.id }])
    await under.settled()
    await embed()
    const asked = await asking('VECTOR')
    expect(await idsOf(under, teamId, asked)).toContain(said.id)
    const found = await idsOf(under, teamId, asked, { ...EVERYTHING, blindNotes: [note.id] })
    expect(found).toContain(note.id)
    expect(found).not.toContain(said.id)
  })

  test('what went where its reader may not look is not found, though its vector is as it was', async () => {
    const under = await openIndex()
    const { teamId, open, closed, embed, said, note } = await aWorkspace(under, openAi())
    await embed()
    await under.index.put(tells(teamId), [{ ...said, projectId: closed }])
    await under.settled()
    const [reader, other] = [open, closed].map(
      (id): Reach => ({ userId: NOBODY, blindNotes: [], readable: [id], writable: [], folders: [] }),
    )
    expect(await idsOf(under, teamId, await asking('VECTOR'), reader)).toEqual([note.id])
    expect(await embed()).toBe(0)
    expect(await idsOf(under, teamId, await asking('VECTOR'), other)).toContain(said.id)
  })

  test('by both, what has the words and what means the same are found, the words even before there is a vector', async () => {
    const under = await openIndex()
    const { teamId, embed, said, fruit } = await aWorkspace(under, openAi())
    const garden = await asking('HYBRID', 'garden')
    expect(await idsOf(under, teamId, garden)).toEqual([fruit.id])
    await embed([{ id: said.id, blockId: null }])
    const both = await asking('HYBRID', 'slow customer support garden')
    expect(await idsOf(under, teamId, both)).toEqual([said.id, fruit.id].toSorted())
  })

  test('only another text is embedded again, and what is removed has no meaning left', async () => {
    const under = await openIndex()
    const { teamId, embed, said, hidden, draft, note } = await aWorkspace(under, openAi())
    // Both titles, three highlights and two passages.
    expect(await embed()).toBe(7)
    await under.index.put(tells(teamId), [{ ...said, tagIds: [newId()], updatedAt: new Date() }])
    expect(await embed()).toBe(0)
    await under.index.put(tells(teamId), [{ ...said, content: 'Bananas are yellow.' }])
    await under.settled()
    expect(await embed()).toBe(1)
    expect(await idsOf(under, teamId, await asking('VECTOR'))).not.toContain(said.id)
    await under.index.remove(tells(teamId), [hidden.id])
    await under.index.removeNote(tells(teamId), note.id)
    await under.settled()
    expect(await idsOf(under, teamId, await asking('VECTOR'))).toEqual([draft.id])
    expect(await embed()).toBe(0)
  })
}
