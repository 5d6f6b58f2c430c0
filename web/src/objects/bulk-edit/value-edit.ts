import type { ApolloClient } from '@apollo/client'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { problemLine } from '../../lib/problem.ts'
import type { ListedRow, ListKind } from '../list/list-kind.ts'
import { type BulkWork, type ChosenRows, countOf, outcomeWords } from './bulk-work.ts'
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
    const rows = await readRows(kind, client, { query, chosen }, { onStep: () => undefined, signal })
    const done: Row[] = []
    const refused: { rows: number; because: string }[] = []
    for (let at = 0; at < rows.length && !signal.aborted; at += AT_ONCE) {
      const some = rows.slice(at, at + AT_ONCE)
      await kind.save(client, idsOf(some), fieldId, value).then(
        () => done.push(...some),
        (error: unknown) => refused.push({ rows: some.length, because: problemLine(error) }),
      )
      onStep(at + some.length)
    }
    const undo = async (): Promise<void> => {
      for (const [before, same] of Map.groupBy(done, valueIn)) await kind.save(client, idsOf(same), fieldId, before)
    }
    const outcome = {
      changed: done.length,
      skipped: refused.reduce((sum, one) => sum + one.rows, 0),
      because: refused[0]?.because ?? null,
      stopped: signal.aborted ? ('cancelled' as const) : undefined,
    }
    return { said: outcomeWords(said, outcome, noun), undo: done.length > 0 ? undo : null }
  },
})

const idsOf = (rows: readonly ListedRow[]): string[] => rows.map(({ id }) => id)
