/** How often somebody highlighted under a tag, and of how many people. */
export type TagGroup = { key: string; count: number; peopleCount: number }
type Tag = { id: string; role: string | null }

/** Most tags that a page of a colleague names. */
const MOST = 10
/** Sentiments stand under nearly everything and say nothing of what somebody knows; so many more are looked up. */
const SENTIMENTS_PER_PROJECT = 3
const ASKED = MOST * (1 + SENTIMENTS_PER_PROJECT)

/** The groups of tags, those first of whose people somebody read most; what has no tag is left out. */
export const mostKnown = <Group extends TagGroup>(groups: readonly Group[]): Group[] =>
  groups
    .filter(({ key, count }) => key && count > 0)
    .toSorted((one, other) => other.peopleCount - one.peopleCount || other.count - one.count)
    .slice(0, ASKED)

/** The tags of these groups in their order, without sentiments. */
export function knownTags<Known extends Tag>(
  groups: readonly TagGroup[],
  tags: readonly (Known | null)[],
): { tag: Known; count: number; peopleCount: number }[] {
  const byId = new Map(tags.flatMap((tag) => (tag ? [[tag.id, tag] as const] : [])))
  return groups
    .flatMap(({ key, count, peopleCount }) => {
      const tag = byId.get(key)
      return tag && !tag.role ? [{ tag, count, peopleCount }] : []
    })
    .slice(0, MOST)
}
