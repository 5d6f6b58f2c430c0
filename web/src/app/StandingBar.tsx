import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { KeyRound } from 'lucide-react'
import { Link } from 'react-router'
import { graphql } from '../gql/gql.ts'
import { NoticeBar } from '../ui/NoticeBar.tsx'

const StandingBar_query = graphql(`
  query StandingBar { actsBelowRole }
`)

/**
 * On every page of a manager who acts as a contributor, until they sign in as the workspace asks of managers. The frame
 * has asked for it.
 */
export function StandingBar() {
  const { data } = useQuery(StandingBar_query, { fetchPolicy: 'cache-first' })
  if (!data?.actsBelowRole) return null
  return (
    <NoticeBar tone="warn" icon={KeyRound} role="status">
      <span>You act as a contributor here. Sign in with a passkey to manage this workspace.</span>
      <Link to={linkTo('account', {})}>Your passkeys</Link>
      <Link to={linkTo('logout', {})}>Sign in again</Link>
    </NoticeBar>
  )
}
