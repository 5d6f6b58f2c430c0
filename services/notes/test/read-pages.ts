import { expect } from 'vitest'
import type { Ask } from './start-notes.ts'

export type List = { items: { id: string }[]; nextCursor: string | null }
export type Read = (after: string | null) => Promise<{ ids: string[]; next: string | null }>

/** Reads a list by two, with variables beside its cursor. */
export const byTwo =
  (ask: Ask, field: string, variables: Record<string, unknown> = {}): Read =>
  async (after) => {
    const declared = Object.keys(variables).map((name) => `$${name}: ID!`)
    const query = `query (${[...declared, '$after: String'].join(', ')}) { list: ${field} { items { id } nextCursor } }`
    const { data, errors } = await ask<{ list: List }>(query, { ...variables, after })
    expect(errors).toBeUndefined()
    return { ids: data.list.items.map(({ id }) => id), next: data.list.nextCursor }
  }

/** The ids of all pages, and what is done after the first of them. */
export async function walk(read: Read, afterFirst: (ids: string[]) => Promise<unknown> = async () => undefined) {
  const first = await read(null)
  await afterFirst(first.ids)
  const ids = [...first.ids]
  for (let next = first.next; next !== null; ) {
    const page = await read(next)
    ids.push(...page.ids)
    next = page.next
  }
  return ids
}
