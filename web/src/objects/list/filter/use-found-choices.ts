import { useApolloClient } from '@apollo/client/react'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import type { FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import type { ChosenKind } from '@verbatim/contracts/filters/system-fields.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TYPING_MS } from '../../../lib/use-typed-search.ts'
import { useWantedPeople } from '../../../ui/fields/people-choices.ts'
import type { FilterChoice } from '../../../views/filter/filter-offer.ts'
import { CHOICE_READERS } from './choice-readers.tsx'
import { chosenIds } from './chosen-ids.ts'

type Known = Partial<Record<ChosenKind, ReadonlyMap<string, FilterChoice>>>
type Wanted = { kind: ChosenKind; id: string }
type Fate = 'coming' | 'came' | 'failed'

/** As many are asked for by id at once. */
const AT_ONCE = 200

/**
 * What can be chosen of kinds that are searched: what was found for words that somebody typed, and what the filter names
 * already. `coming` are those whose names are on their way, and `failed` those whose names did not come, so that nobody
 * takes them for gone. These are asked for again when the filter changes, somebody looks for more, or there is a
 * connection again.
 */
export function useFoundChoices(projectId: string | null, form: FilterForm | null) {
  // Of one project the tags are here already, all of them.
  const isSearched = (kind: ChosenKind): boolean => kind !== 'TAG' || projectId === null
  const chosen = new Map([...chosenIds(form)].filter(([kind]) => isSearched(kind)))
  const people = usePeopleOf(chosen.get('PERSON') ?? [])
  const things = useNamedThings(chosen)
  const search = (kind: ChosenKind, words: string): void =>
    kind === 'PERSON' ? void people.find(words) : things.find(kind, { search: words, projectId })
  const searchSoon = useDebouncedCallback(search, TYPING_MS)
  const askAgain = (): void => {
    people.askAgain()
    things.askAgain()
  }
  useWindowEvent('online', askAgain)
  return {
    known: { ...things.known, PERSON: people.known } satisfies Known,
    coming: new Set([...people.coming, ...things.coming]),
    failed: new Set([...people.failed, ...things.failed]),
    find(kind: ChosenKind, words: string): void {
      if (!isSearched(kind)) return
      askAgain()
      if (words) searchSoon(kind, words)
      else search(kind, '')
    },
  }
}

/** People, as the shell knows them. A speaker who is only known by a name is none of them. */
function usePeopleOf(values: readonly string[]) {
  const ids = values.filter(isId)
  const { known, unknown, want, find } = useWantedPeople(ids)
  return {
    known,
    find,
    askAgain: () => want(ids),
    coming: ids.filter((id) => !(known.has(id) || unknown.has(id))),
    failed: ids.filter((id) => unknown.get(id) === 'failed'),
  }
}

/** What is named by ids, by kinds that have a reader. */
function useNamedThings(chosen: ReadonlyMap<ChosenKind, readonly string[]>) {
  const client = useApolloClient()
  const [known, setKnown] = useState<Known>({})
  const [fates, setFates] = useState<ReadonlyMap<string, Fate>>(new Map())
  const asked = useRef(new Set<string>())
  const put = (kind: ChosenKind, found: readonly FilterChoice[]): void =>
    setKnown((before) => ({
      ...before,
      [kind]: new Map([...(before[kind] ?? []), ...found.map((one) => [one.id, one] as const)]),
    }))
  const mark = (ids: readonly string[], fate: Fate): void =>
    setFates((before) => new Map([...before, ...ids.map((id) => [id, fate] as const)]))
  const ask = (wanted: readonly Wanted[]): void => {
    const fresh = wanted.filter(({ id }) => !asked.current.has(id))
    for (const [kind, all] of Map.groupBy(fresh, (one) => one.kind))
      for (let at = 0; at < all.length; at += AT_ONCE) {
        const ids = all.slice(at, at + AT_ONCE).map(({ id }) => id)
        for (const id of ids) asked.current.add(id)
        mark(ids, 'coming')
        CHOICE_READERS[kind]?.byIds(client, ids).then(
          (found) => {
            put(kind, found)
            mark(ids, 'came')
          },
          () => {
            for (const id of ids) asked.current.delete(id)
            mark(ids, 'failed')
          },
        )
      }
  }
  const wanted = [...chosen].flatMap(([kind, ids]): Wanted[] =>
    CHOICE_READERS[kind] ? ids.filter((id) => isId(id) && !known[kind]?.has(id)).map((id) => ({ kind, id })) : [],
  )
  const askFor = useEffectEvent((question: string) => ask(JSON.parse(question) as Wanted[]))
  // Kept as a text, which is the same one as long as the same is wanted.
  const question = JSON.stringify(wanted)
  useEffect(() => askFor(question), [question])
  const withFate = (fate: Fate): string[] =>
    wanted.flatMap(({ id }) => ((fates.get(id) ?? 'coming') === fate ? [id] : []))
  return {
    known,
    coming: withFate('coming'),
    failed: withFate('failed'),
    askAgain: () => ask(wanted),
    find(kind: ChosenKind, words: { search: string; projectId: string | null }): void {
      // Without an answer what is known is chosen from all the same.
      CHOICE_READERS[kind]?.find(client, words).then(
        (found) => put(kind, found),
        () => undefined,
      )
    },
  }
}
