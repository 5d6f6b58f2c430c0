type Fields = Record<string, unknown>

/** What is true of every one of several types at once. */
type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer Joined) => void
  ? Joined
  : never

/** The resolvers of several features as one map. Throws when two features answer the same field. */
export function joinResolvers<Parts extends readonly object[]>(...parts: Parts): All<Parts[number]> {
  const joined: Record<string, Fields> = {}
  for (const [type, fields] of parts.flatMap((part) => Object.entries(part) as [string, Fields][])) {
    const known = joined[type]
    const twice = known ? Object.keys(fields).find((field) => field in known) : undefined
    if (twice) throw new Error(`Two features answer ${type}.${twice}`)
    joined[type] = known ? Object.assign({}, known, fields) : fields
  }
  return joined as All<Parts[number]>
}
