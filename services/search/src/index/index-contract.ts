import { newId } from '@verbatim/contracts/ids.ts'
import type { Key } from '@verbatim/kit/paging.ts'
import { expect, test } from 'vitest'
import { asks, BEGAN, EVERYTHING, firstOf, NOBODY, object, tells } from './index-material.ts'
import type { IndexQuery, Reach, SearchIndex, Told } from './search-index.ts'

/** What a test of the index needs; `settled` waits until everything written so far is found. */
export type IndexUnderTest = { index: SearchIndex; settled(): Promise<void> }

const passage = (blockId: string, text: string) => ({ blockId, position: 0, text, speakerName: 'Dana', startMs: 4000 })

/** A workspace with two projects, a note with three passages in the first, and things of every kind. */
async function aWorkspace({ index, settled }: IndexUnderTest) {
  const teamId = newId()
  const [folder, first, second, tag] = [newId(), newId(), newId(), newId()]
  const note = object({ type: 'NOTE', title: 'Dana Whitlock, interview', projectId: first })
  const named = {
    note: { ...note, noteId: note.id },
    highlight: object({
      type: 'HIGHLIGHT',
      title: '',
      noteId: note.id,
      content: 'I gave up by the Thursday',
      projectId: first,
      tagIds: [tag],
    }),
    insight: object({
      type: 'INSIGHT',
      title: 'Carriers give up when nobody answers',
      content: 'What the calls show',
      projectId: first,
    }),
    draft: object({ type: 'INSIGHT', title: 'Carriers and payouts', projectId: second, needsWrite: true }),
    project: object({ type: 'PROJECT', id: first, title: 'Carrier onboarding', projectId: first, parentId: folder }),
    folder: object({ type: 'PROJECT_CATEGORY', id: folder, title: 'Carrier network' }),
    tag: object({ type: 'TAG', id: tag, title: 'Verifying a carrier', projectId: first }),
  }
  await index.put(tells(teamId), Object.values(named))
  await index.putPassages(
    tells(teamId),
    note.id,
    first,
    [
      passage('b1', 'Did you think about giving up during the verification?'),
      passage('b2', 'I waited until Thursday. Then a café owner called me back, in Besançon.'),
      passage('b3', 'They answered the phone the same day.'),
    ],
    [],
  )
  await settled()
  return { teamId, first, second, ...named }
}

/**
 * The contract of the port SearchIndex: every adapter passes it, with the same things found for the same questions.
 */
export function indexContract(open: () => Promise<IndexUnderTest>): void {
  const find = async (under: IndexUnderTest, teamId: string, query: IndexQuery, reach = EVERYTHING) =>
    (await under.index.search(teamId, query, reach)).hits.map(({ id }) => id)

  /** Questions, and which of the workspace's things answer them. */
  const RELEVANCE: [string, IndexQuery, string[]][] = [
    ['a word in any form', asks({ words: ['answering'] }), ['note', 'insight']],
    ['every word must occur together', asks({ words: ['answered', 'phone'] }), ['note']],
    ['a phrase as it stands', asks({ phrases: ['answered the phone'] }), ['note']],
    ['no phrase that stands otherwise', asks({ phrases: ['phone answered'] }), []],
    ['a word that is being typed', asks({ prefix: 'carr' }), ['insight', 'draft', 'project', 'folder', 'tag']],
    ['accents do not matter', asks({ words: ['cafe', 'besancon'] }), ['note']],
    ['any of the words when no text has all', asks({ words: ['onboarding', 'network'] }), ['project', 'folder']],
    ['titles only', asks({ words: ['thursday'] }, { titleOnly: true }), []],
    ['one kind', asks({ words: ['carrier'] }, { types: ['TAG'] }), ['tag']],
    ['words of no text', asks({ words: ['zeppelin'] }), []],
  ]

  test.each(RELEVANCE)('%s', async (_what, query, expected) => {
    const under = await open()
    const made = await aWorkspace(under)
    const ids = await find(under, made.teamId, query)
    const names = Object.entries(made).flatMap(([name, thing]) =>
      typeof thing === 'object' && ids.includes(thing.id) ? [name] : [],
    )
    expect(names.toSorted()).toEqual(expected.toSorted())
  })

  test('a hit in a note says where it stands, with its words marked', async () => {
    const under = await open()
    const { teamId, note } = await aWorkspace(under)
    const { hits } = await under.index.search(teamId, asks({ words: ['answered'] }, { types: ['NOTE'] }), EVERYTHING)
    expect(hits[0]).toMatchObject({ id: note.id, blockId: 'b3', startMs: 4000, speakerName: 'Dana' })
    expect(hits[0]?.markedContent).toBe('They \u0001answered\u0002 the phone the same day.')
    expect(hits[0]?.markedTitle).toBe('Dana Whitlock, interview')
  })

  test('what the asker may not read is not found, and a draft only by who may write', async () => {
    const under = await open()
    const { teamId, first, second, draft, insight, project, tag } = await aWorkspace(under)
    const words = asks({ words: ['carriers'] })
    const reader = { userId: NOBODY, blindNotes: [], readable: [first, second], writable: [], folders: [] }
    expect((await find(under, teamId, words, reader)).toSorted()).toEqual([insight.id, project.id, tag.id].toSorted())
    const writer = { ...reader, writable: [second] }
    expect(await find(under, teamId, words, writer)).toContain(draft.id)
    expect(
      await find(under, teamId, words, {
        userId: NOBODY,
        blindNotes: [],
        readable: [second],
        writable: [],
        folders: [],
      }),
    ).toEqual([])
    expect(await find(under, newId(), words)).toEqual([])
  })

  test('who codes a note blind finds no highlight of it, whatever else they may find', async () => {
    const under = await open()
    const { teamId, first, note, highlight } = await aWorkspace(under)
    const reader: Reach = { ...EVERYTHING, readable: [first], writable: [], folders: [] }
    for (const reach of [EVERYTHING, reader]) {
      const words = asks({ words: ['thursday'] })
      expect((await find(under, teamId, words, reach)).toSorted()).toEqual([note.id, highlight.id].toSorted())
      const blind = { ...reach, blindNotes: [note.id] }
      const { hits, total, counts, tags } = await under.index.search(teamId, words, blind)
      expect({ ids: hits.map(({ id }) => id), total, counts, tags }).toEqual({
        ids: [note.id],
        total: 1,
        counts: [{ type: 'NOTE', count: 1 }],
        tags: [],
      })
      // Nor is a word of it alone offered for one that was misspelt.
      expect(await find(under, teamId, asks({ words: ['gaveup'], phrases: ['gave up by the'] }), blind)).toEqual([])
      expect(await find(under, teamId, words, { ...reach, blindNotes: [newId()] })).toContain(highlight.id)
    }
  })

  test('what is somebody’s own is found by them alone, also by nobody who may find everything else', async () => {
    const under = await open()
    const { teamId, draft } = await aWorkspace(under)
    const [mine, theirs] = [newId(), newId()]
    const own = object({ type: 'PERSONAL_INSIGHT', title: 'Thoughts on carriers', parentId: mine })
    await under.index.put(tells(teamId), [own])
    await under.settled()
    const words = asks({ words: ['thoughts'] })
    const reader = (userId: string): Reach => ({ userId, blindNotes: [], readable: [], writable: [], folders: [] })
    const everything = (userId: string): Reach => ({ ...EVERYTHING, userId })
    for (const reach of [reader, everything]) {
      expect(await find(under, teamId, words, reach(mine))).toEqual([own.id])
      const { hits, total, counts } = await under.index.search(teamId, words, reach(theirs))
      expect({ hits, total, counts }).toEqual({ hits: [], total: 0, counts: [] })
      // Nor is a word of it offered for one that was misspelt.
      expect(await find(under, teamId, asks({ words: ['thoughtz'] }), reach(theirs))).toEqual([])
    }
    expect(await find(under, teamId, asks({ words: ['carriers'] }), everything(theirs))).toContain(draft.id)
    await under.index.put(tells(teamId), [{ ...own, type: 'INSIGHT', parentId: null, projectId: newId() }])
    await under.settled()
    expect(await find(under, teamId, words, reader(mine))).toEqual([])
    expect(await find(under, teamId, words, everything(theirs))).toEqual([own.id])
  })

  test('filters by project and tag, counts kinds, projects and tags, and pages', async () => {
    const under = await open()
    const { teamId, first, second, tag, draft, highlight } = await aWorkspace(under)
    expect(await find(under, teamId, asks({ words: ['carriers'] }, { projectIds: [second] }))).toEqual([draft.id])
    expect(await find(under, teamId, asks({ words: ['thursday'] }, { tagIds: [tag.id] }))).toEqual([highlight.id])
    const all = await under.index.search(teamId, asks({ words: ['carriers'] }), EVERYTHING)
    expect(all.total).toBe(5)
    expect(all.counts.find(({ type }) => type === 'INSIGHT')?.count).toBe(2)
    expect(all.projects).toEqual([
      { id: first, count: 3 },
      { id: second, count: 1 },
    ])
    const said = await under.index.search(teamId, asks({ words: ['thursday'] }, firstOf(1)), EVERYTHING)
    expect(said.tags).toEqual([{ id: tag.id, count: 1 }])
    const begun = await under.index.search(teamId, asks({ words: ['carriers'] }, firstOf(2)), EVERYTHING)
    const rest = asks({ words: ['carriers'] }, { page: { limit: 2, after: begun.next } })
    const page = await under.index.search(teamId, rest, EVERYTHING)
    expect(page.hits.map(({ id }) => id)).toEqual(all.hits.slice(2, 4).map(({ id }) => id))
  })

  test.each(['RELEVANCE', 'CREATED', 'UPDATED'] as const)(
    'by %s: what comes, goes or changes between two pages shifts nothing',
    async (sort) => {
      const under = await open()
      const teamId = newId()
      // As good and as old as each other by threes.
      const things = Array.from({ length: 9 }, (_, nth) => {
        const time = new Date(BEGAN.getTime() + Math.floor(nth / 3) * 1000)
        return object({ type: 'TAG', title: `gate${' gate'.repeat(nth % 3)}`, createdAt: time, updatedAt: time })
      })
      await under.index.put(tells(teamId), things)
      await under.settled()
      const page = (after: Key | null) =>
        under.index.search(teamId, asks({ words: ['gate'] }, { sort, page: { limit: 3, after } }), EVERYTHING)
      const all = await find(under, teamId, asks({ words: ['gate'] }, { sort }))
      const { hits, next } = await page(null)
      expect(hits.map(({ id }) => id)).toEqual(all.slice(0, 3))
      const times = [BEGAN, new Date(BEGAN.getTime() + 99_000)]
      const added = times.map((time) => object({ type: 'TAG', title: 'gate gate', createdAt: time, updatedAt: time }))
      await under.index.put(tells(teamId), added)
      await under.index.remove(tells(teamId), [all[0] ?? ''])
      await under.settled()
      const seen: string[] = []
      for (let after = next; after; ) {
        const more = await page(after)
        seen.push(...more.hits.map(({ id }) => id))
        after = more.next
      }
      expect(seen.filter((id) => !added.some((one) => one.id === id))).toEqual(all.slice(3))
      expect(new Set(seen).size).toBe(seen.length)
    },
  )

  test('by time the newest of very many come first', async () => {
    const under = await open()
    const teamId = newId()
    const many = Array.from({ length: 1100 }, (_, at) =>
      object({ type: 'HIGHLIGHT', title: '', content: 'the gate', createdAt: new Date(BEGAN.getTime() + at * 1000) }),
    )
    await under.index.put(tells(teamId), many)
    await under.settled()
    const newest = many.slice(-3).map(({ id }) => id)
    expect(await find(under, teamId, asks({ words: ['gate'] }, { sort: 'CREATED', ...firstOf(3) }))).toEqual(
      newest.reverse(),
    )
  })

  test('what is written again replaces, what is removed is found no more', async () => {
    const under = await open()
    const { teamId, first, note, highlight, insight } = await aWorkspace(under)
    await under.index.putPassages(tells(teamId), note.id, first, [passage('b3', 'They sent a letter.')], ['b1'])
    await under.index.remove(tells(teamId), [highlight.id])
    await under.settled()
    expect(await find(under, teamId, asks({ words: ['answered'] }, { types: ['NOTE'] }))).toEqual([])
    expect(await find(under, teamId, asks({ words: ['letter'] }))).toEqual([note.id])
    expect(await find(under, teamId, asks({ words: ['giving'] }))).toEqual([insight.id])
    expect(await find(under, teamId, asks({ words: ['gave'] }))).not.toContain(highlight.id)
    await under.index.removeNote(tells(teamId), note.id)
    await under.settled()
    expect(await find(under, teamId, asks({ words: ['letter'] }))).toEqual([])
    await under.index.removeProject(tells(teamId), first)
    await under.settled()
    expect(await find(under, teamId, asks({ words: ['verifying'] }))).toEqual([])
  })

  test('a workspace that is removed is found no more, and its neighbour still is', async () => {
    const under = await open()
    const [gone, kept] = [await aWorkspace(under), await aWorkspace(under)]
    await under.index.removeTeam(gone.teamId)
    await under.settled()
    expect(await find(under, gone.teamId, asks({ words: ['carriers'] }))).toEqual([])
    expect(await find(under, gone.teamId, asks({ words: ['phone'] }))).toEqual([])
    expect(await find(under, kept.teamId, asks({ words: ['phone'] }))).toEqual([kept.note.id])
  })

  test('the text of a note follows it to another project', async () => {
    const under = await open()
    const { teamId, second, note } = await aWorkspace(under)
    await under.index.moveNote(tells(teamId), note.id, second)
    await under.index.put(tells(teamId), [{ ...note, projectId: second }])
    await under.settled()
    const there: Reach = { userId: NOBODY, blindNotes: [], readable: [second], writable: [], folders: [] }
    expect(await find(under, teamId, asks({ words: ['letter', 'phone'] }), there)).toEqual([note.id])
  })

  test('what is written together stands as if it were written one after the other', async () => {
    const under = await open()
    const { teamId, first, second, note, highlight, insight, tag } = await aWorkspace(under)
    const other = object({ type: 'NOTE', title: 'A letter from Lyon', projectId: first })
    await under.index.together(async (writes) => {
      await writes.putPassages(tells(teamId), note.id, first, [passage('b4', 'A parrot in the van.')], ['b3'])
      await writes.moveNote(tells(teamId), note.id, second)
      await writes.put(tells(teamId), [{ ...note, projectId: second }, { ...other, noteId: other.id }, insight])
      await writes.putPassages(tells(teamId), other.id, first, [passage('b1', 'The parrot again.')], [])
      await writes.removeNote(tells(teamId), other.id)
      await writes.remove(tells(teamId), [highlight.id, insight.id])
      await writes.put(tells(teamId), [{ ...insight, title: 'The parrot drives' }])
      await writes.removeProject(tells(teamId), first)
      await writes.put(tells(teamId), [{ ...tag, title: 'Parrots' }])
    })
    await under.settled()
    const there: Reach = { userId: NOBODY, blindNotes: [], readable: [second], writable: [], folders: [] }
    expect(await find(under, teamId, asks({ words: ['parrot'] }), there)).toEqual([note.id])
    expect((await find(under, teamId, asks({ words: ['parrot'] }))).toSorted()).toEqual([note.id, tag.id].toSorted())
    for (const word of ['letter', 'answered', 'Thursday', 'carriers'])
      expect(await find(under, teamId, asks({ words: [word] }, { projectIds: [first] }))).toEqual([])
  })

  test('things are named by id within their team', async () => {
    const under = await open()
    const { teamId, project } = await aWorkspace(under)
    expect(await under.index.byIds(teamId, [project.id])).toEqual([project])
    expect(await under.index.byIds(newId(), [project.id])).toEqual([])
  })

  test('an older fact that comes late changes nothing of what is newer, and the same one again harms nothing', async () => {
    const under = await open()
    const { index, settled } = under
    const { teamId, first, second, note, insight } = await aWorkspace(under)
    const [early, late] = [tells(teamId), tells(teamId)]
    await index.put(late, [{ ...insight, title: 'A parrot answers' }])
    await index.putPassages(late, note.id, first, [passage('b3', 'The parrot called.')], ['b2'])
    await index.put(early, [{ ...insight, title: 'A zeppelin answers' }])
    await index.putPassages(
      early,
      note.id,
      first,
      ['b2', 'b3', 'b4'].map((id) => passage(id, `Zeppelin ${id}.`)),
      ['b1'],
    )
    await index.remove(early, [insight.id])
    await settled()
    expect((await find(under, teamId, asks({ words: ['parrot'] }))).toSorted()).toEqual(
      [insight.id, note.id].toSorted(),
    )
    const { hits } = await index.search(teamId, asks({ words: ['zeppelin'] }), EVERYTHING)
    expect(hits).toMatchObject([{ id: note.id, blockId: 'b4' }])
    const moved = tells(teamId)
    await index.moveNote(moved, note.id, second)
    await index.put(moved, [{ ...note, projectId: second }])
    await settled()
    await index.moveNote(late, note.id, first)
    await index.put(late, [note])
    await index.putPassages(late, note.id, first, [passage('b5', 'A balloon.')], [])
    await settled()
    const there: Reach = { userId: NOBODY, blindNotes: [], readable: [second], writable: [], folders: [] }
    expect(await find(under, teamId, asks({ words: ['balloon'] }), there)).toEqual([note.id])
    expect(await find(under, teamId, asks({ words: ['parrot'] }), there)).toEqual([note.id])
  })

  test('what was removed does not come back by an older fact, and does by a newer one', async () => {
    const under = await open()
    const { index, settled } = under
    const { teamId, first, second, note, highlight, draft, tag } = await aWorkspace(under)
    const early = tells(teamId)
    await index.remove(tells(teamId), [tag.id])
    await index.removeNote(tells(teamId), note.id)
    await index.removeProject(tells(teamId), second)
    await settled()
    const ofNote = { ...highlight, noteId: note.id, content: 'A parrot said it' }
    const closed = object({ type: 'PROJECT', id: second, title: 'Onboarding', projectId: second })
    const tell = async (told: Told) => {
      await index.put(told, [
        { ...tag, title: 'Parrot' },
        { ...draft, title: 'The parrot' },
        { ...note, title: 'Parrots' },
        ofNote,
        closed,
      ])
      await index.putPassages(told, note.id, first, [passage('b9', 'A parrot in the van.')], [])
      await settled()
      return (await find(under, teamId, asks({ words: ['parrot'] }))).toSorted()
    }
    expect(await tell(early)).toEqual([])
    const [again, latest] = [tells(teamId), tells(teamId)]
    expect(await tell(latest)).toEqual([tag.id, draft.id, note.id, highlight.id].toSorted())
    await index.removeNote(again, note.id)
    await index.removeProject(again, second)
    await settled()
    expect(await tell(latest)).toEqual([tag.id, draft.id, note.id, highlight.id].toSorted())
  })

  test('what is told again after a workspace was removed is found, whatever stood there', async () => {
    const under = await open()
    const { teamId, first, note, tag } = await aWorkspace(under)
    await under.index.remove(tells(teamId), [tag.id])
    await under.index.removeTeam(teamId)
    await under.index.put(tells(teamId), [tag, note])
    await under.index.putPassages(tells(teamId), note.id, first, [passage('b1', 'A carrier called.')], [])
    await under.settled()
    expect((await find(under, teamId, asks({ words: ['carrier'] }))).toSorted()).toEqual([tag.id, note.id].toSorted())
  })
}
