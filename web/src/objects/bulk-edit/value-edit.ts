import type { ApolloClient } from '@apollo/client'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { ListQueryInput } from '../../gql/graphql.ts'
import type { ListedRow, ListKind } from '../list/list-kind.ts'
import { mayDo } from './bulk-rights.ts'
import { type BulkWork, type ChosenRows, countOf, outcomeWords } from './bulk-work.ts'
import { oneByOne, outcomeOf, takeBackEach } from './one-by-one.ts'
import { readRows } from './read-rows.ts'

/** As many at once as one call takes. */
const AT_ONCE = COUNT_LIMITS.objectsSetAtOnce

type ValueEdit<Row extends ListedRow> = {
  query: ListQueryInput
  chosen: ChosenRows
  fieldId: string
  value: string | null
  valueIn: (row: Row) => string | null
  title: string
  noun: string
  said: (count: number) => string
}

/** Gives a field of rows one value by the act that saves it in the list; what they had comes back with its undo. */
export const valueEdit = <Row extends ListedRow>(
  kind: ListKind<Row>,
  client: ApolloClient,
  { query, chosen, fieldId, value, valueIn, title, noun, said }: ValueEdit<Row>,
): BulkWork => ({
  title,
  count: countOf(chosen),
  async run(onStep, signal) {
    const found = await readRows(kind, client, { query, chosen }, { onStep: () => undefined, signal })
    // One call saves all of its rows or none: a row that one may not change must not keep the others.
    const rows = found.filter((row) => mayDo(row, 'edit'))
    const leftOut = found.length - rows.length
    const portions = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) =>
      rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    )
    const saveSome = (some: Row[]): Promise<Row[]> => kind.save(client, idsOf(some), fieldId, value).then(() => some)
    const { done, refused, because, isStopped } = await oneByOne(portions, saveSome, {
      onStep: (looked) => onStep(Math.min(looked * AT_ONCE, rows.length)),
      signal,
    })
    const set = done.flat()
    const undo = (): Promise<void> =>
      takeBackEach([...Map.groupBy(set, valueIn)], ([before, same]) => kind.save(client, idsOf(same), fieldId, before))
    const outcome = outcomeOf({ done: set, refused: refused.flat(), because, isStopped }, leftOut)
    return { said: outcomeWords(said, outcome, noun), undo: set.length > 0 ? undo : null }
  },
})

const idsOf = (rows: readonly ListedRow[]): string[] => rows.map(({ id }) => id)
