import { useApolloClient } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import type { FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import type { ChosenKind } from '@verbatim/contracts/filters/system-fields.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { useEffect, useRef, useState } from 'react'
import { TYPING_MS } from '../../../lib/use-typed-search.ts'
import type { FilterChoice } from '../../../views/filter/filter-offer.ts'
import { CHOICE_READERS } from './choice-readers.tsx'
import { chosenIds } from './chosen-ids.ts'

type Known = Partial<Record<ChosenKind, ReadonlyMap<string, FilterChoice>>>

/** As many are asked for by id at once. */
const AT_ONCE = 200

/**
 * What can be chosen of kinds that are searched: what was found for words that somebody typed, and what the filter names
 * already. `coming` are those whose names are on their way, so that nobody takes them for gone.
 */
export function useFoundChoices(projectId: string, form: FilterForm | null) {
  const client = useApolloClient()
  const [known, setKnown] = useState<Known>({})
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const asked = useRef(new Set<string>())
  const put = (kind: ChosenKind, found: readonly FilterChoice[]): void =>
    setKnown((before) => ({
      ...before,
      [kind]: new Map([...(before[kind] ?? []), ...found.map((one) => [one.id, one] as const)]),
    }))
  const search = (kind: ChosenKind, words: string): void => {
    // Without an answer what is known is chosen from all the same.
    CHOICE_READERS[kind]?.find(client, { search: words, projectId }).then(
      (found) => put(kind, found),
      () => undefined,
    )
  }
  const searchSoon = useDebouncedCallback(search, TYPING_MS)

  const wanted = [...chosenIds(form)].flatMap(([kind, ids]) =>
    CHOICE_READERS[kind] ? ids.filter((id) => isId(id) && !known[kind]?.has(id)).map((id) => ({ kind, id })) : [],
  )
  // Kept as a text, which is the same one as long as the same is wanted.
  const question = JSON.stringify(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `put` and what was asked are the same at every drawing
  useEffect(() => {
    const fresh = (JSON.parse(question) as typeof wanted).filter(({ id }) => !asked.current.has(id))
    for (const [kind, all] of Map.groupBy(fresh, (one) => one.kind)) {
      for (const { id } of all) asked.current.add(id)
      for (let at = 0; at < all.length; at += AT_ONCE) {
        const ids = all.slice(at, at + AT_ONCE).map(({ id }) => id)
        CHOICE_READERS[kind]?.byIds(client, ids).then(
          (found) => {
            put(kind, found)
            setSettled((before) => new Set([...before, ...ids]))
          },
          () => undefined,
        )
      }
    }
  }, [client, question])
  return {
    known,
    coming: new Set(wanted.flatMap(({ id }) => (settled.has(id) ? [] : [id]))),
    find: (kind: ChosenKind, words: string): void => (words ? searchSoon(kind, words) : search(kind, '')),
  }
}
