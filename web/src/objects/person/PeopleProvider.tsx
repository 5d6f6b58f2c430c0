import { useApolloClient } from '@apollo/client/react'
import type { FieldOption } from '@verbatim/contracts/fields/custom-field.ts'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { type PeopleChoices, PeopleChoicesContext } from '../../ui/fields/people-choices.ts'
import { showProblem } from '../../ui/toasts.ts'
import { CreatePerson_mutation } from './operations.ts'
import { usePeopleChanges } from './use-people-changes.ts'

const KnownPeople_query = graphql(`
  query KnownPeople($ids: [ID!]!) { peopleByIds(ids: $ids) { id name avatarUrl } }
`)
const FindPeople_query = graphql(`
  query FindPeople($search: String!) { people(search: $search, first: 100) { items { id name avatarUrl } } }
`)

/** The most that are asked for at once. */
const AT_ONCE = 500

type Named = { id: string; name: string; avatarUrl?: string | null }

const toOption = ({ id, name, avatarUrl = null }: Named): FieldOption => ({ id, label: name, pictureUrl: avatarUrl })

type Known = ReadonlyMap<string, FieldOption>

/** Knows the people whom the fields of a page name, live, and adds some. Asks for nobody before a page shows one. */
export function PeopleProvider({ mayAdd, children }: { mayAdd: boolean; children: ReactNode }) {
  const [known, setKnown] = useState<Known>(new Map())
  const { unknown, read, want, find } = usePeopleReads(setKnown)
  const client = useApolloClient()
  usePeopleChanges((ids) => {
    const seen = ids.filter((id) => known.has(id))
    return seen.length ? read(seen) : undefined
  })
  const add = useCallback(
    async (name: string): Promise<FieldOption | null> => {
      try {
        const { data } = await client.mutate({ mutation: CreatePerson_mutation, variables: { input: { name } } })
        if (!data) return null
        const added = toOption(data.createPerson)
        setKnown((before) => new Map(before).set(added.id, added))
        return added
      } catch (error) {
        showProblem(error)
        return null
      }
    },
    [client],
  )
  const choices = useMemo(
    (): PeopleChoices => ({ known, unknown, want, find, add: mayAdd ? add : null }),
    [known, unknown, want, find, add, mayAdd],
  )
  return <PeopleChoicesContext value={choices}>{children}</PeopleChoicesContext>
}

function usePeopleReads(setKnown: (change: (before: Known) => Known) => void) {
  const client = useApolloClient()
  const [unknown, setUnknown] = useState<PeopleChoices['unknown']>(new Map())
  const asked = useRef(new Set<string>())
  const waiting = useRef(new Set<string>())
  const read = useCallback(
    async (ids: readonly string[]): Promise<void> => {
      const { data } = await client.query({
        query: KnownPeople_query,
        variables: { ids: [...ids] },
        fetchPolicy: 'network-only',
      })
      const found = new Map(data?.peopleByIds.map((one) => [one.id, toOption(one)]))
      setKnown((before) => new Map([...[...before].filter(([id]) => !ids.includes(id)), ...found]))
      const gone = ids.filter((id) => !found.has(id))
      setUnknown((before) => withFate(without(before, ids), gone, 'gone'))
    },
    [client, setKnown],
  )
  const want = useCallback(
    (ids: readonly string[]): void => {
      const isFirst = waiting.current.size === 0
      for (const id of ids) if (!asked.current.has(id)) waiting.current.add(id)
      if (!isFirst || waiting.current.size === 0) return
      // All that one drawing of the page wants is asked for together.
      queueMicrotask(() => {
        const all = [...waiting.current]
        waiting.current.clear()
        for (const id of all) asked.current.add(id)
        setUnknown((before) => without(before, all))
        for (let at = 0; at < all.length; at += AT_ONCE) {
          const some = all.slice(at, at + AT_ONCE)
          read(some).catch(() => {
            for (const id of some) asked.current.delete(id)
            setUnknown((before) => withFate(before, some, 'failed'))
          })
        }
      })
    },
    [read],
  )
  const find = useCallback(
    (search: string): Promise<void> => {
      const query = { query: FindPeople_query, variables: { search }, fetchPolicy: 'network-only' as const }
      const put = (found: readonly Named[]): void =>
        setKnown((before) => new Map([...before, ...found.map((one) => [one.id, toOption(one)] as const)]))
      return client.query(query).then(
        ({ data }) => put(data?.people.items ?? []),
        () => undefined,
      )
    },
    [client, setKnown],
  )
  return { unknown, read, want, find }
}

type Unknown = PeopleChoices['unknown']

const without = (before: Unknown, ids: readonly string[]): Unknown =>
  ids.some((id) => before.has(id)) ? new Map([...before].filter(([id]) => !ids.includes(id))) : before

const withFate = (before: Unknown, ids: readonly string[], fate: 'gone' | 'failed'): Unknown =>
  ids.length ? new Map([...before, ...ids.map((id) => [id, fate] as const)]) : before
