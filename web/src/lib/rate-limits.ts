/** What may be taken of something within some seconds, and what of it is left; all is there again after `backInS`. */
export type RateLimit = { name: string; most: number; withinS: number; left: number; backInS: number }

/** Reads `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers); none where a server says nothing. */
export function readRateLimits(headers: Headers): RateLimit[] {
  const policies = readItems(headers.get('ratelimit-policy'))
  const states = new Map(readItems(headers.get('ratelimit')).map((item) => [item.name, item.of]))
  return policies.flatMap(({ name, of }) => {
    const state = states.get(name)
    const limit = {
      name,
      most: of('q'),
      withinS: of('w'),
      left: state?.('r') ?? Number.NaN,
      backInS: state?.('t') ?? 0,
    }
    return Number.isFinite(limit.most) && Number.isFinite(limit.left) ? [limit] : []
  })
}

/** `"work";q=200000;w=8, …`: the names, and the numbers of each. */
function readItems(text: string | null): { name: string; of: (key: string) => number }[] {
  return (text ?? '').split(', ').flatMap((item) => {
    const [first = '', ...parameters] = item.split(';')
    const name = /^"([\w-]+)"$/.exec(first)?.[1]
    const values = new Map(parameters.map((one) => [one.split('=')[0], Number(one.split('=')[1])]))
    return name ? [{ name, of: (key: string) => values.get(key) ?? Number.NaN }] : []
  })
}

let latest: readonly RateLimit[] = []
const watchers = new Set<() => void>()

/** What the last answer of the graph said of it. */
export const rateLimits = {
  note(headers: Headers): void {
    const read = readRateLimits(headers)
    if (!read.length) return
    latest = read
    for (const watcher of watchers) watcher()
  },
  get: (): readonly RateLimit[] => latest,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
}
