import { parseId } from '@verbatim/contracts/ids.ts'
import { refuseTooMany } from '#src/highlights/highlight.ts'

/**
 * What stands behind each id, in the order of the ids: null where `read` finds nothing that may be seen, or the id is
 * none. Throws ValidationError over 500.
 */
export async function readableByIds<One>(
  ids: readonly string[],
  what: string,
  read: (id: string) => Promise<One | null>,
): Promise<(One | null)[]> {
  refuseTooMany(ids, what)
  return Promise.all(
    ids.map((given) => {
      const id = parseId(given)
      return id === null ? null : read(id)
    }),
  )
}
