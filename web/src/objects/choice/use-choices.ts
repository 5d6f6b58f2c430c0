import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isCalled } from '../../lib/is-called.ts'
import { ChoiceHighlights_query, ChoiceInsights_query, ChoiceNotes_query, ChoiceTags_query } from './operations.ts'

/** What can be chosen, by kind. */
export type ChoiceKind = 'highlight' | 'insight' | 'note' | 'tag'

export type Choice = {
  id: string
  title: string
  from: string
  isSaid: boolean
  /** How a tag looks; null for everything else. */
  tag: { color: string; role: string | null } | null
}
type Page = { items: Choice[]; total: number; nextCursor: string | null }
type Wanted = { projectId: string; kind: ChoiceKind; search: string }
type State = { items: readonly Choice[]; total: number; next: string | null; isLoading: boolean; error?: unknown }

const EMPTY: State = { items: [], total: 0, next: null, isLoading: true }
/** How long typing is waited for, in milliseconds. */
const QUIET_MS = 250

/** Highlights, notes, insights or tags of a project, page by page, found by words. */
export function useChoices({ projectId, kind, search }: Wanted) {
  const client = useApolloClient()
  const [words] = useDebouncedValue(search.trim(), QUIET_MS)
  const [state, setState] = useState<State>(EMPTY)
  const latest = useRef(0)
  const begin = useCallback(() => {
    latest.current += 1
    const mine = latest.current
    setState(EMPTY)
    PAGES[kind](client, { projectId, kind, search: words }, null).then(
      (page) => mine === latest.current && setState({ ...page, next: page.nextCursor, isLoading: false }),
      (error: unknown) => mine === latest.current && setState({ ...EMPTY, isLoading: false, error }),
    )
  }, [client, projectId, kind, words])
  useEffect(() => {
    begin()
    return () => {
      latest.current += 1
    }
  }, [begin])
  const more = async (): Promise<void> => {
    if (!state.next || state.isLoading) return
    const mine = latest.current
    setState({ ...state, isLoading: true })
    try {
      const page = await PAGES[kind](client, { projectId, kind, search: words }, state.next)
      if (mine !== latest.current) return
      setState({ ...page, items: [...state.items, ...page.items], next: page.nextCursor, isLoading: false })
    } catch (error) {
      if (mine === latest.current) setState({ ...state, isLoading: false, error })
    }
  }
  const { items, total, error, next, isLoading } = state
  return {
    items,
    total,
    error,
    isLoading,
    hasMore: next !== null,
    more: () => void more(),
    retry: begin,
  }
}

type Ask = (client: ApolloClient, wanted: Wanted, after: string | null) => Promise<Page>
const asked = { fetchPolicy: 'network-only' } as const

const PAGES: Record<ChoiceKind, Ask> = {
  async highlight(client, { projectId, search }, after) {
    const filter = { states: ['ACTIVE' as const], ...(search && { search }) }
    const variables = { projectId, after, filter }
    const { data } = await client.query({ query: ChoiceHighlights_query, variables, ...asked })
    const { items = [], total = 0, nextCursor = null } = data?.highlights ?? {}
    const choices = items.map(({ id, text, note, speaker }) => ({
      id,
      title: text,
      isSaid: true,
      tag: null,
      from: [speaker?.name, note.title].filter(Boolean).join(' · '),
    }))
    return { items: choices, total, nextCursor }
  },
  async note(client, { projectId, search }, after) {
    const variables = { projectId, after, search: search || null }
    const { data } = await client.query({ query: ChoiceNotes_query, variables, ...asked })
    return titled(data?.notes)
  },
  async insight(client, { projectId, search }, after) {
    const variables = { query: { projectId, ...(search && { search }) }, after }
    const { data } = await client.query({ query: ChoiceInsights_query, variables, ...asked })
    return titled(data?.insightList)
  },
  async tag(client, { projectId, search }) {
    const { data } = await client.query({ query: ChoiceTags_query, variables: { projectId }, ...asked })
    const tags = (data?.tags ?? []).filter((tag) => isCalled(tag, search))
    const items = tags.map(({ id, title, color, role }) => ({
      id,
      title,
      from: '',
      isSaid: false,
      tag: { color, role: role ?? null },
    }))
    return { items, total: items.length, nextCursor: null }
  },
}

type Titled = { items: readonly { id: string; title: string }[]; total: number; nextCursor: string | null }

const titled = ({ items, total, nextCursor }: Titled = { items: [], total: 0, nextCursor: null }): Page => ({
  items: items.map(({ id, title }) => ({ id, title, from: '', isSaid: false, tag: null })),
  total,
  nextCursor,
})
