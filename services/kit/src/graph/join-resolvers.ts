import type { Resolvers } from './subgraph.ts'

/** The resolvers of several features as one map. Throws when two features answer the same field. */
export function joinResolvers<Context>(parts: readonly Resolvers<Context>[]): Resolvers<Context> {
  const joined: Resolvers<Context> = {}
  for (const [type, fields] of parts.flatMap((part) => Object.entries(part))) {
    const known = joined[type]
    const twice = known ? Object.keys(fields).find((field) => field in known) : undefined
    if (twice) throw new Error(`Two features answer ${type}.${twice}`)
    joined[type] = known ? Object.assign({}, known, fields) : fields
  }
  return joined
}
