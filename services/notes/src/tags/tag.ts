import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { limitedLine, limitedText } from '@verbatim/kit/limited-text.ts'

/** The hues of tags and groups, in the order in which they are given out, and grey. */
export const TAG_COLORS = [
  'blue',
  'orange',
  'green',
  'violet',
  'red',
  'teal',
  'orchid',
  'citron',
  'cyan',
  'umber',
  'grey',
] as const
export type TagColor = (typeof TAG_COLORS)[number]

export const TAG_ROLES = ['positive', 'negative', 'mixed'] as const
export type TagRole = (typeof TAG_ROLES)[number]

/** Most characters of a tag's description: as a topic's, for the specification names none. */
export const TAG_DESCRIPTION_MAX = TEXT_LIMITS.topicDescription

export type Tag = {
  id: string
  projectId: string
  tagGroupId: string
  title: string
  color: TagColor
  description: string
  synonyms: string[]
  examples: string[]
  counterExamples: string[]
  /** The tag of the workspace that it follows; null for the project's own. */
  workspaceTagId: string | null
  /** True for the sentiment tags: title and place stay, and they are neither deleted nor merged away. */
  locked: boolean
  role: TagRole | null
  rank: number
  /** The tag that it stands below, in the same group; null for one that stands by itself. */
  parentId: string | null
  createdAt: Date
  updatedAt: Date
}

/** The tags that every project starts with. */
export const SENTIMENT_TAGS: readonly Pick<Tag, 'title' | 'color' | 'role'>[] = [
  { title: 'Positive', color: 'teal', role: 'positive' },
  { title: 'Mixed', color: 'citron', role: 'mixed' },
  { title: 'Negative', color: 'orange', role: 'negative' },
]

/** The title as it is kept: trimmed, single spaces. Throws ValidationError when it is empty or longer than 200 characters. */
export function tagTitle(title: string): string {
  const kept = limitedLine(title, TEXT_LIMITS.tagTitle, 'A tag title')
  if (kept === '') throw invalid('Give the tag a title.', { title: 'A title is needed' })
  return kept
}

/** What two titles have in common that differ only in case, width or composition of their letters. */
export function titleKey(title: string): string {
  return title.normalize('NFKC').toLowerCase().normalize('NFC')
}

/** Throws ValidationError for a colour that is none of ours. */
export function tagColor(color: string): TagColor {
  const known = TAG_COLORS.find((one) => one === color.trim().toLowerCase())
  if (known === undefined) throw invalid(`Choose one of these colours: ${TAG_COLORS.join(', ')}.`, { color: 'Unknown' })
  return known
}

/** Throws ValidationError when the description is too long. */
export const tagDescription = (description: string): string =>
  limitedText(description, TAG_DESCRIPTION_MAX, 'A description')

/** A colour for a new tag whose maker chose none: the hue that stands least in the project, so that tags can be told apart. */
export function leastUsedColor(used: Readonly<Partial<Record<string, number>>>): TagColor {
  const hues = TAG_COLORS.filter((color) => color !== 'grey')
  return hues.reduce((best, color) => ((used[color] ?? 0) < (used[best] ?? 0) ? color : best))
}

/** Throws InvalidOperation for a sentiment tag, whose title and place belong to every project. */
export function refuseLocked(tag: Tag, wish: 'rename' | 'move' | 'delete' | 'merge' | 'split'): void {
  if (tag.locked) throw invalidOperation(`“${tag.title}” is a sentiment tag. You cannot ${wish} it.`)
}

/** Throws InvalidOperation for a change of what a tag takes over from the workspace's. */
export function refuseFollowing(tag: Pick<Tag, 'title' | 'workspaceTagId'>): void {
  if (tag.workspaceTagId)
    throw invalidOperation(`“${tag.title}” is a tag of the workspace. Change it in the settings, or make it your own.`)
}

/** A tag as the audit log names it. */
export const auditedTag = ({ id, title }: Pick<Tag, 'id' | 'title'>) => ({ type: 'tag', id, name: title })
