import type { TagOffersQuery } from '../../gql/graphql.ts'
import { tagLevels } from './tag-levels.ts'

/** A tag that can be chosen: one of the project, or one of the workspace that becomes the project's when it is. */
export type TagOffer = {
  id: string
  title: string
  color: string
  role?: string | null
  synonyms: readonly string[]
  isOfWorkspace: boolean
  /** How deep it stands among the project's, from 1. */
  level: number
}

/** The project's tags, and after them those of the workspace that it neither uses nor has one of that title. */
export function tagOffers({ tags, workspaceTags }: TagOffersQuery): TagOffer[] {
  const used = new Set(tags.map(({ workspaceTag }) => workspaceTag?.id))
  const titles = new Set(tags.map(({ title }) => title.toLowerCase()))
  const others = workspaceTags.filter(({ id, title }) => !used.has(id) && !titles.has(title.toLowerCase()))
  const levels = tagLevels(tags)
  return [
    ...tags.map((tag) => ({ ...tag, isOfWorkspace: false, level: levels.get(tag.id) ?? 1 })),
    ...others.map((tag) => ({ ...tag, isOfWorkspace: true, level: 1 })),
  ]
}
