import type { ExecutionResult } from 'graphql'
import type { Look, SupportLooks } from '#src/sessions/support-looks.ts'
import type { GraphCall } from './subgraph-source.ts'

type Visitor = Parameters<SupportLooks['keep']>[0]

const TITLES = ['title', 'name'] as const

/** What an answer shows: the fields that were asked at the root, and the first object among them that has an id. */
export function lookOf(rootFields: readonly string[], { data }: ExecutionResult): Look {
  for (const [field, value] of Object.entries(data ?? {})) {
    if (field === 'me' || field === 'workspace' || typeof value !== 'object' || value === null) continue
    if (!('id' in value) || typeof value.id !== 'string') continue
    return { what: rootFields, object: { type: field, id: value.id, name: titleOf(value) } }
  }
  return { what: rootFields, object: null }
}

/** What a call of support carries so that each answer is written down before it is shown; nothing for everybody else. */
export const seenBy = (actor: Visitor, looks: SupportLooks): Pick<GraphCall, 'beforeShown'> =>
  actor.supportUntil === undefined
    ? {}
    : { beforeShown: (rootFields, result) => looks.keep(actor, lookOf(rootFields, result)) }

function titleOf(value: object): string {
  for (const name of TITLES) {
    const title: unknown = Reflect.get(value, name)
    if (typeof title === 'string') return title
  }
  return ''
}
