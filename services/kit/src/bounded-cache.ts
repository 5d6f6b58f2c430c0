/** A map that forgets what was used longest ago once it holds too many entries or too much weight. */
export type BoundedCache<Value> = {
  get(key: string): Value | undefined
  /** Keeps the value. `weight` is in the unit of the cache's `maxWeight`; what is heavier than that is not kept. */
  set(key: string, value: Value, weight?: number): void
  delete(key: string): void
  clear(): void
}

export type CacheBounds = { maxEntries: number; maxWeight?: number }

/** Makes an empty cache. A Map keeps the order of insertion, so reading an entry puts it back at the end. */
export function createBoundedCache<Value>({ maxEntries, maxWeight = Infinity }: CacheBounds): BoundedCache<Value> {
  const entries = new Map<string, { value: Value; weight: number }>()
  let total = 0
  const drop = (key: string): void => {
    total -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, weight = 0) {
      drop(key)
      if (weight > maxWeight) return
      entries.set(key, { value, weight })
      total += weight
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && total <= maxWeight) break
        drop(oldest)
      }
    },
    delete: drop,
    clear() {
      entries.clear()
      total = 0
    },
  }
}
