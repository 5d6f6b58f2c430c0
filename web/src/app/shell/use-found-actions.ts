import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { BookOpen, Folder, Lightbulb, type LucideIcon, NotebookText, Quote, Search, Tag, User } from 'lucide-react'
import { useNavigate } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { SearchType } from '../../gql/graphql.ts'
import { problemLine } from '../../lib/problem.ts'
import type { Action } from '../../lib/shortcuts.ts'
import { linkToHit, whereOf } from '../../objects/found/place-of.ts'

const PaletteSearch_query = graphql(`
  query PaletteSearch($query: String!) {
    search(input: { query: $query, titleOnly: true, limit: 8 }) {
      items { id type noteId blockId breadcrumbs preview { title { text match } content { text match } } }
    }
  }
`)

const TYPING_MS = 150
const LEAST_LETTERS = 2

const KINDS: Record<SearchType, { name: string; icon: LucideIcon }> = {
  NOTE: { name: 'note', icon: NotebookText },
  HIGHLIGHT: { name: 'highlight', icon: Quote },
  INSIGHT: { name: 'insight', icon: Lightbulb },
  PROJECT: { name: 'project', icon: BookOpen },
  PROJECT_CATEGORY: { name: 'folder', icon: Folder },
  TAG: { name: 'tag', icon: Tag },
  PERSON: { name: 'person', icon: User },
}

const HIT = 'found-'
const EVERYWHERE = 'everywhere'

type FoundActions = {
  found: Action[]
  /** Whether something was found for words of before, while what is typed is being looked for. */
  isStale: (action: Action) => boolean
  /** Why the workspace could not be looked through, in words. */
  failed: string | null
}

/** What the workspace holds under the words that are typed, each to be opened, and the search for them everywhere. */
export function useFoundActions(typed: string): FoundActions {
  const [query] = useDebouncedValue(typed.trim(), TYPING_MS)
  const navigate = useNavigate()
  const skip = query.length < LEAST_LETTERS
  const { data, previousData, error } = useQuery(PaletteSearch_query, { variables: { query }, skip })
  if (skip || typed.trim().length < LEAST_LETTERS) return { found: [], isStale: () => false, failed: null }
  const isFailed = error !== undefined && !data
  const isSettled = query === typed.trim() && (data !== undefined || isFailed)
  // What was found for other words is no answer to these.
  const hits = (isFailed ? undefined : (data ?? previousData))?.search.items ?? []
  const found = [
    ...hits.map((hit) => ({
      id: `${HIT}${hit.id}`,
      title: hit.preview.title.map(({ text }) => text).join(''),
      group: 'In this workspace',
      detail: [KINDS[hit.type].name, ...whereOf(hit)].join(', '),
      icon: KINDS[hit.type].icon,
      to: linkToHit(hit),
      run: () => void navigate(linkToHit(hit)),
    })),
    {
      id: EVERYWHERE,
      title: `Search for “${typed.trim()}”`,
      group: 'In this workspace',
      icon: Search,
      run: () => void navigate(linkTo('search', {}, { query: { q: typed.trim() } })),
    },
  ]
  const isStale = ({ id }: Action): boolean => !isSettled && id.startsWith(HIT)
  return { found, isStale, failed: isFailed ? problemLine(error) : null }
}
