import { useQuery } from '@apollo/client/react'
import { useRef } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { UsersScreenQuery } from '../../gql/graphql.ts'
import { useSoon } from '../../lib/use-soon.ts'

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
  const readSoon = useSoon(readAll)
  const next = query.data?.members.nextCursor
  const readMore = async (): Promise<void> => {
    if (!next) return
    await page(next)
    pages.current += 1
  }
  return {
    known: query.data ?? query.previousData,
    error: query.error,
    /** After a fact. */
    readSoon,
    /** After what a person did here: done when what is shown knows of it. */
    refetch: readSoon.now,
    readMore: next ? readMore : null,
  }
}
