import { useAddress } from '../../../lib/use-address.ts'

/** What of double coding is open: how far coders agree, or who codes which note. */
const CODING_VIEWS = ['agreement', 'notes'] as const
export type CodingView = (typeof CODING_VIEWS)[number]

/** Double coding as the address has it; `view` is null where the tags themselves are open. */
export function useCodingAddress() {
  const [params, setParams] = useAddress()
  const asked = params.get('coding')
  const view = asked === null ? null : (CODING_VIEWS.find((one) => one === asked) ?? 'agreement')
  const coderIds = params.get('coders')?.split(',').filter(Boolean) ?? []
  const set = (changes: Record<string, string | null>): void =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const [key, value] of Object.entries(changes)) {
        if (value === null) next.delete(key)
        else next.set(key, value)
      }
      return next
    })
  return {
    view,
    coderIds,
    tagId: params.get('tag'),
    open: (next: CodingView) => set({ coding: next }),
    compare: (ids: readonly string[]) => set({ coders: ids.length ? ids.join(',') : null, tag: null }),
    chooseTag: (id: string | null) => set({ tag: id }),
  }
}

export type CodingAddress = ReturnType<typeof useCodingAddress>
