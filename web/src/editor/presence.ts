/** Who else has a document open: a name, and the id that tells colleagues apart. */
export type Presence = { id: string; name: string }

/** What is told of somebody in a document, as far as it can be drawn; null for what says nothing of a person. */
export function readPresence(state: unknown): { id: string | null; name: string; cursor: boolean } | null {
  if (!isObject(state)) return null
  const { user, cursor } = state
  if (!isObject(user) || typeof user.name !== 'string' || user.name === '') return null
  return {
    id: typeof user.id === 'string' && user.id !== '' ? user.id : null,
    name: user.name,
    cursor: isObject(cursor) && isObject(cursor.anchor) && isObject(cursor.head),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Who else has the document open, each person once. Of what cannot be read nobody is drawn. */
export function othersIn(states: ReadonlyMap<number, unknown>, ownClient: number, myId: string): Presence[] {
  const people = new Map<string, Presence>()
  for (const [client, state] of states) {
    const told = readPresence(state)
    if (client !== ownClient && told?.id && told.id !== myId) people.set(told.id, { id: told.id, name: told.name })
  }
  return [...people.values()]
}
