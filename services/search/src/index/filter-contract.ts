import { filterMatches } from '@verbatim/contracts/filters/filter-matches.ts'
import { readFilter } from '@verbatim/contracts/filters/read-filter.ts'
import {
  RANDOM_NOW,
  type RandomKeys,
  randomFilters,
  randomSubjects,
} from '@verbatim/contracts/filters/testing/random-filters.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexUnderTest } from './index-material.ts'
import { asks, EVERYTHING, object, tells } from './index-material.ts'
import { objectSubject } from './object-subject.ts'
import type { IndexedObject } from './search-index.ts'

const KEYS = {
  title: 'string',
  created: 'date',
  updated: 'date',
  project: 'id',
  note: 'id',
  tags: 'ids',
} as const satisfies RandomKeys

/** A random thing; all have the word that is looked for. */
const things = randomSubjects(KEYS).map(({ system }) =>
  object({
    type: 'TAG',
    title: (system.title as string | null) ?? '',
    content: 'needle',
    projectId: system.project as string | null,
    noteId: system.note as string | null,
    tagIds: system.tags as string[],
    ...(system.created instanceof Date && { createdAt: system.created }),
    ...(system.updated instanceof Date && { updatedAt: system.updated }),
  }),
)

/** A search with a filter finds what the filter finds in memory, in every adapter. */
export function filterContract(open: () => Promise<IndexUnderTest>): void {
  const find = async ({ index }: IndexUnderTest, teamId: string, json: unknown) => {
    const filtering = { filter: readFilter(json), now: RANDOM_NOW, page: { limit: 1000, after: null } }
    const { hits } = await index.search(teamId, asks({ words: ['needle'] }, filtering), EVERYTHING)
    return hits.map(({ id }) => id).toSorted()
  }
  const filled = async (given: readonly IndexedObject[]) => {
    const [under, teamId] = [await open(), newId()]
    await under.index.put(tells(teamId), given)
    await under.settled()
    return { under, teamId }
  }

  test('any filter finds what it finds in memory', async () => {
    const stored = fc.sample(things, { numRuns: 60, seed: 42 })
    const { under, teamId } = await filled(stored)
    const filters = randomFilters(KEYS, false)
    await fc.assert(
      fc.asyncProperty(filters, async (json) => {
        const filter = readFilter(json)
        const expected = stored.filter(
          (one) => filter === null || filterMatches(filter, objectSubject(one), RANDOM_NOW),
        )
        expect(await find(under, teamId, json)).toEqual(expected.map(({ id }) => id).toSorted())
      }),
      { numRuns: 100 },
    )
  })

  test('a filter as large and as deep as may be is answered', async () => {
    const { under, teamId } = await filled([object({ type: 'TAG', title: 'Gate', content: 'needle' })])
    const title = { title: { contains: 'gate' } }
    expect(await find(under, teamId, { and: Array.from({ length: 999 }, () => title) })).toHaveLength(1)
    const nested = (depth: number): object => (depth === 0 ? title : { and: [nested(depth - 1)] })
    expect(await find(under, teamId, nested(49))).toHaveLength(1)
  })

  test('what the index does not hold is refused by name', async () => {
    const { under, teamId } = await filled([])
    await expect(find(under, teamId, { archived: { equalTo: true } })).rejects.toThrow('“archived”')
    const field = { customField: { fieldId: newId(), string: { empty: true } } }
    await expect(find(under, teamId, field)).rejects.toMatchObject({ code: 'ValidationError' })
  })
}
