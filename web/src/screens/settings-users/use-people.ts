import { useQuery } from '@apollo/client/react'
import { useRef } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { UsersScreenQuery } from '../../gql/graphql.ts'

const UsersScreen_query = graphql(`
  query UsersScreen($search: String, $after: String) {
    me { id role }
    workspace { id name managers { id name } viewerCan { inviteMembers manageMembers } }
    everybody: members(first: 1) { total }
    members(first: 200, after: $after, search: $search) {
      total nextCursor
      items { id name email role joinedAt fromDirectory roleGivenBy { id name } }
    }
    roleRequests { id role message createdAt member { id name role } }
    invites { id email role createdAt expiresAt lapsed invitedBy { id name } }
  }
`)

const withMore = (before: UsersScreenQuery, more: UsersScreenQuery): UsersScreenQuery => {
  const known = new Set(before.members.items.map(({ id }) => id))
  const items = [...before.members.items, ...more.members.items.filter(({ id }) => !known.has(id))]
  return { ...more, members: { ...more.members, items } }
}

/** Time between two readings, in milliseconds: reading two hundred people after each that a directory adds tripled its work. */
const PAUSE_MS = 1_000

/**
 * Calls `read`, and where it is asked for while it is under way once more after a pause: a directory that adds hundreds of
 * people is followed by a few readings, and none takes away the pages that another has just read.
 */
function useOneAtATime(read: () => Promise<void>): () => Promise<void> {
  const latest = useRef(read)
  latest.current = read
  const underWay = useRef<Promise<void> | null>(null)
  const asked = useRef(false)
  return () => {
    asked.current = true
    const run = async (): Promise<void> => {
      try {
        while (asked.current) {
          asked.current = false
          await latest.current()
          if (asked.current) await new Promise((resume) => setTimeout(resume, PAUSE_MS))
        }
      } finally {
        underWay.current = null
      }
    }
    underWay.current ??= run()
    return underWay.current
  }
}

/** Who is in the workspace, page by page. Read again after a change it has as many pages as before. */
export function usePeople(search: string) {
  const pages = useRef(1)
  const searched = useRef(search)
  if (searched.current !== search) {
    searched.current = search
    pages.current = 1
  }
  const query = useQuery(UsersScreen_query, { variables: { search: search || null } })
  const page = (after: string | null) =>
    query.fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult }) => withMore(before, fetchMoreResult),
    })
  const readAll = async (): Promise<void> => {
    let after = (await query.refetch()).data?.members.nextCursor ?? null
    for (let read = 1; read < pages.current && after; read++)
      after = (await page(after)).data?.members.nextCursor ?? null
  }
  const refetch = useOneAtATime(readAll)
  const next = query.data?.members.nextCursor
  const readMore = async (): Promise<void> => {
    if (!next) return
    await page(next)
    pages.current += 1
  }
  return { known: query.data ?? query.previousData, error: query.error, refetch, readMore: next ? readMore : null }
}
