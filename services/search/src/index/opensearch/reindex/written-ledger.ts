import { asks, EVERYTHING, firstOf, object, tells } from '#src/index/index-material.ts'
import type { SearchIndex } from '#src/index/search-index.ts'

type Entry = { teamId: string; state: 'there' | 'gone'; stamp: number }

/** For tests: what writers were told is written, and whether a reader finds exactly that. */
export function aLedger() {
  const entries = new Map<string, Entry>()
  const underWay = new Set<string>()
  let stamp = 0
  const differences = async (index: SearchIndex & { refresh(): Promise<void> }): Promise<string[]> => {
    const expected = [...entries].filter(([id]) => !underWay.has(id)).map(([id, entry]) => ({ id, ...entry }))
    await index.refresh()
    const found: string[] = []
    for (const teamId of new Set(expected.map((entry) => entry.teamId))) {
      const { hits } = await index.search(teamId, asks({ words: ['written'] }, firstOf(1000)), EVERYTHING)
      const named = await index.byIds(
        teamId,
        expected.map(({ id }) => id),
      )
      const ids = hits.map(({ id }) => id)
      if (new Set(ids).size !== ids.length) found.push('something is found twice')
      const isSame = (id: string, then: number) => !underWay.has(id) && entries.get(id)?.stamp === then
      // What changed while the reader looked may be found either way.
      for (const { id, state, stamp: then } of expected.filter((entry) => entry.teamId === teamId)) {
        if (!isSame(id, then)) continue
        const times = ids.filter((one) => one === id).length
        if (times !== (state === 'there' ? 1 : 0)) found.push(`${state}, found ${times} times`)
        if (named.some((one) => one.id === id) !== (state === 'there')) found.push(`${state}, named otherwise`)
      }
    }
    return found
  }
  return {
    differences,
    size: () => entries.size,
    /** Notes what a write leaves, from the moment on that it is acknowledged. */
    async writes(teamId: string, id: string, state: Entry['state'], write: () => Promise<void>): Promise<void> {
      underWay.add(id)
      await write()
      entries.set(id, { teamId, state, stamp: ++stamp })
      underWay.delete(id)
    },
    /** Looks over and over while something goes on. Throws with the first difference. */
    async lookWhile<T>(index: SearchIndex & { refresh(): Promise<void> }, work: () => Promise<T>) {
      let looks = 0
      let over = false
      const looking = (async () => {
        while (!over) {
          const found = await differences(index)
          if (found.length) throw new Error(`Look ${looks}: ${found.slice(0, 5).join('; ')}`)
          looks++
        }
      })()
      const [outcome] = await Promise.all([
        work().finally(() => {
          over = true
        }),
        looking,
      ])
      return { outcome, looks }
    },
  }
}

export type Ledger = ReturnType<typeof aLedger>

/** Writes one thing after the other, and changes or removes what it wrote before, until it is stopped. */
export function keepWriting(index: SearchIndex, teamId: string, ledger: Ledger): { stop(): Promise<void> } {
  let over = false
  const mine: string[] = []
  const run = async (): Promise<void> => {
    for (let at = 0; !over && mine.length < 400; at++) {
      const old = mine[at % 7 === 0 ? 0 : mine.length - 2]
      const one = object({ type: 'HIGHLIGHT', title: '', content: 'written for the ledger' })
      await ledger.writes(teamId, one.id, 'there', () => index.put(tells(teamId), [one]))
      mine.push(one.id)
      if (at % 3 === 0 && old) await ledger.writes(teamId, old, 'gone', () => index.remove(tells(teamId), [old]))
      else if (old && at % 3 === 1) {
        const again = { ...one, id: old, content: 'written again' }
        await ledger.writes(teamId, old, 'there', () => index.put(tells(teamId), [again]))
      }
    }
  }
  const running = run()
  return {
    async stop() {
      over = true
      await running
    },
  }
}
