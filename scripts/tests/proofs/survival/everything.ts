import { expect } from 'vitest'
import { type Asker, must } from '../asker.ts'
import type { Ledger } from './ledger.ts'

export type Everything = { notes: Titled[]; insights: Titled[]; tags: Titled[]; highlights: { id: string }[] }

/** Everything that was acknowledged is there, and there once; what else is there was asked for without an answer. */
export function holdsOnce(there: Everything, { notes, highlights, tags, insights, unanswered }: Ledger): void {
  for (const [kind, acknowledgedOnes] of [
    ['notes', notes],
    ['insights', insights],
    ['tags', tags],
  ] as const) {
    const titles = there[kind].map(({ title }) => title)
    expect(titles.length, `no ${kind} twice`).toBe(new Set(titles).size)
    for (const [title, id] of acknowledgedOnes) expect(there[kind], title).toContainEqual({ id, title })
    // What is there without having been acknowledged is what somebody asked for and got no answer to.
    if (kind !== 'tags')
      expect(
        titles.filter((title) => !acknowledgedOnes.has(title) && !unanswered.has(title) && title.includes('writer')),
      ).toEqual([])
  }
  const ids = there.highlights.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...highlights].filter((id) => !ids.includes(id))).toEqual([])
}

type Titled = { id: string; title: string }
type Page<T> = { items: T[]; nextCursor: string | null; total: number }

/** Everything of a project, by the public graph. */
export async function everythingIn(asker: Asker, projectId: string): Promise<Everything> {
  const pages = async <T>(field: string, selection: string): Promise<T[]> => {
    const found: T[] = []
    for (let after: string | null = null; ; ) {
      const query = `query ($projectId: ID!, $after: String) { ${field}(projectId: $projectId, first: 100, after: $after) { items { ${selection} } nextCursor } }`
      const page: Page<T> = await must<Page<T>>(asker, query, { projectId, after })
      found.push(...page.items)
      if (!page.nextCursor) return found
      after = page.nextCursor
    }
  }
  const tags = await must<Titled[]>(asker, 'query ($projectId: ID!) { tags(projectId: $projectId) { id title } }', {
    projectId,
  })
  return {
    notes: await pages<Titled>('notes', 'id title'),
    insights: await pages<Titled>('insights', 'id title'),
    highlights: await pages<{ id: string }>('highlights', 'id'),
    tags,
  }
}
