import type { Level } from './standing.ts'

/** Whom an entry is for: a person, a group, or everybody. */
export type Subject = { memberId?: string | null; groupId?: string | null }
export type Placed = { id: string; above: string | null }
export type Person = { id: string; role: 'VIEWER' | 'CONTRIBUTOR' }

const RANKS: readonly Level[] = ['NONE', 'READ', 'WRITE', 'FULL']
const keyOf = ({ memberId, groupId }: Subject): string => memberId ?? groupId ?? 'everybody'

/**
 * Who may open what, reckoned from what was said of folders, projects and groups alone. It shares no line with the
 * product: for each of a person's subjects the nearest entry counts, and the highest of those wins.
 */
export class AccessOracle {
  readonly #objects: ReadonlyMap<string, Placed>
  readonly #entries = new Map<string, Map<string, Level>>()
  readonly #groups = new Map<string, Set<string>>()

  constructor(objects: readonly Placed[]) {
    this.#objects = new Map(objects.map((object) => [object.id, object]))
  }

  /** An entry that says what the nearest one above says already is none of the object's own. */
  set(objectId: string, entries: readonly (Subject & { level: Level })[]): void {
    const above = this.#objects.get(objectId)?.above ?? null
    const own = entries.filter((entry) => this.#nearest(above, keyOf(entry)) !== entry.level)
    this.#entries.set(objectId, new Map(own.map((entry) => [keyOf(entry), entry.level])))
  }

  putInto(groupId: string, memberId: string): void {
    this.#groups.set(groupId, new Set([...(this.#groups.get(groupId) ?? []), memberId]))
  }

  takeOutOf(groupId: string, memberId: string): void {
    this.#groups.get(groupId)?.delete(memberId)
  }

  mayOpen({ id }: Person, objectId: string): boolean {
    const groups = [...this.#groups].flatMap(([groupId, members]) => (members.has(id) ? [groupId] : []))
    const levels = [id, ...groups, 'everybody'].map((key) => this.#nearest(objectId, key) ?? 'NONE')
    return Math.max(...levels.map((level) => RANKS.indexOf(level))) > 0
  }

  #nearest(objectId: string | null, key: string): Level | undefined {
    if (objectId === null) return key === 'everybody' ? 'WRITE' : undefined
    return this.#entries.get(objectId)?.get(key) ?? this.#nearest(this.#objects.get(objectId)?.above ?? null, key)
  }
}
