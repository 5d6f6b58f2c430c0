import { useMutation, useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import { graphql } from '../gql/gql.ts'
import { attempt } from '../lib/attempt.ts'
import { shortTime } from '../lib/times.ts'
import { useNow } from '../lib/use-now.ts'
import { EndSupportVisit_mutation } from '../objects/support-visit/operations.ts'
import { NoticeBar } from '../ui/NoticeBar.tsx'

const SupportBar_query = graphql(`
  query SupportBar {
    me { id }
    currentSupportVisits { id state staffName cameAt endsAt }
  }
`)

/**
 * On every page while support asks or is let in: for managers, who can end it here, and for support itself. Each page has it
 * anew: the frame asks for what it shows, and again when it changes.
 */
export function SupportBar() {
  const { data, refetch } = useQuery(SupportBar_query, { fetchPolicy: 'cache-first' })
  const [end, { loading }] = useMutation(EndSupportVisit_mutation)
  const visits = data?.currentSupportVisits ?? []
  const now = useNow(Math.max(0, ...visits.map(({ endsAt }) => (endsAt ? Date.parse(endsAt) : 0))))
  const open = visits.filter(({ endsAt }) => !endsAt || Date.parse(endsAt) > now)
  return open.map(({ id, state, staffName, cameAt, endsAt }) => {
    const until = endsAt ? shortTime(endsAt, now) : ''
    if (id === data?.me.id)
      return (
        <NoticeBar key={id} tone="warn" icon={Eye} role="status">
          <span>You read here as support until {until}. Everything you open stands in the audit log.</span>
          <Link to={linkTo('logout', {})}>Leave</Link>
        </NoticeBar>
      )
    return (
      <NoticeBar key={id} tone="warn" icon={Eye} role="status">
        <span>
          <b>{staffName}</b> of support{' '}
          {state === 'ASKED' ? 'asks to come in.' : cameAt ? `is here until ${until}.` : `may come in until ${until}.`}
        </span>
        <Link to={linkTo('settingsSupport', {})}>{state === 'ASKED' ? 'Answer' : 'See what they open'}</Link>
        {state === 'ALLOWED' && (
          <button
            type="button"
            disabled={loading}
            onClick={() => void attempt(() => end({ variables: { input: { visitId: id } } }), refetch)}
          >
            End the visit
          </button>
        )}
      </NoticeBar>
    )
  })
}
