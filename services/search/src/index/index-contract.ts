import { newId } from '@verbatim/contracts/ids.ts'
import type { Key } from '@verbatim/kit/paging.ts'
import { expect, test } from 'vitest'
import {
  asks,
  aWorkspace,
  BEGAN,
  EVERYTHING,
  find,
  firstOf,
  type IndexUnderTest,
  NOBODY,
  object,
  tells,
} from './index-material.ts'
import type { IndexQuery, Reach } from './search-index.ts'

/**
 * The contract of the port SearchIndex: every adapter passes it, with the same things found for the same questions.
 */
export function indexContract(open: () => Promise<IndexUnderTest>): void {
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

  test('things are named by id within their team', async () => {
    const under = await open()
    const { teamId, project } = await aWorkspace(under)
    expect(await under.index.byIds(teamId, [project.id])).toEqual([project])
    expect(await under.index.byIds(newId(), [project.id])).toEqual([])
  })
}
