import type { Peeked, PeekedKind } from './peek-address.ts'
import { useOfferSiblings } from './peek-siblings.ts'
import { usePeek } from './use-peek.ts'

/** What a list of one kind of object needs to open its rows beside it and step through them. @param ids in their order. */
export function useListPeek(kind: PeekedKind, ids: readonly string[]) {
  const { peek, open } = usePeek()
  useOfferSiblings(ids.map((id): Peeked => ({ kind, id })))
  const first = peek?.stack[0]
  return {
    openId: first?.kind === kind ? first.id : null,
    onOpen: (id: string): void => open({ kind, id }),
  }
}
