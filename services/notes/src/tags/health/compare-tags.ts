import { type NamedTag, type NearDuplicate, nearDuplicates } from '#src/tags/health/near-duplicates.ts'
import { type Meant, type SameMeaning, sameMeaning } from '#src/tags/health/same-meaning.ts'

/** Tags by what they are called, and those of them whose meaning is known. */
export type ComparedTags = { named: NamedTag[]; meant: Meant[] }
/** Pairs of them that may be one. */
export type AlikeTags = { near: NearDuplicate[]; same: SameMeaning[] }

/** Compares every tag with every other. */
export const compareTags = ({ named, meant }: ComparedTags): AlikeTags => ({
  near: nearDuplicates(named),
  same: sameMeaning(meant),
})
