import type { IndexedObject, ObjectType } from '#src/index/search-index.ts'
import type { Fragment } from './preview.ts'

/** One thing that was found, with the words around what was asked. */
export type SearchHit = Omit<IndexedObject, 'content' | 'title' | 'type'> & {
  type: ObjectType
  /** An insight that is the asker's own. */
  personal: boolean
  preview: { title: Fragment[]; content: Fragment[] }
  offset: number | null
  projectTitle: string | null
  breadcrumbs: string[]
  tags: SearchTag[]
  score: number
}

export type SearchTag = { id: string; title: string; color: string }
type SearchProject = { id: string; title: string; breadcrumbs: string[] }

/** A page of what was found, with how much there is of each kind, project and tag. */
export type SearchPage = {
  items: SearchHit[]
  total: number
  counts: { type: ObjectType; count: number }[]
  projects: { project: SearchProject; count: number }[]
  tags: { tag: SearchTag; count: number }[]
  nextCursor: string | null
}
