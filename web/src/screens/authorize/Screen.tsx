import { useMutation, useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { AuthorizationProblem, AuthorizeScreenQuery } from '../../gql/graphql.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Consent } from './Consent.tsx'
import { AuthorizeScreen_query, DecideAuthorization_mutation } from './operations.ts'
import styles from './Screen.module.css'

/** Asks the signed-in member whether an application may act for them. Whoever let an approved one in before comes through. */
export function Screen() {
  const { search } = useLocation()
  const query = useQuery(AuthorizeScreen_query, { variables: { query: search }, fetchPolicy: 'network-only' })
  return (
    <div className={styles.page}>
      <title>Let an application in · Verbatim</title>
      <header className={styles.head}>
        <Mark size={22} />
        <span className="strong">Verbatim</span>
        {query.data && <Who data={query.data} />}
      </header>
      <main>
        <QueryState
          query={query}
          failed="The request did not load"
          framed
          waiting={<SkeletonRows rows={4} height={72} label="Reading what is asked" />}
        >
          {(data) => <Answer data={data} search={search} />}
        </QueryState>
      </main>
    </div>
  )
}

function Who({ data: { me, workspace } }: { data: AuthorizeScreenQuery }) {
  return (
    <span className="end row">
      <ColleagueAvatar name={me.name} size={20} />
      <span className={`sec ${styles.who}`}>{`${me.name}, ${workspace.name}`}</span>
      <Link className="link" to={linkTo('logout', {})}>
        Not you?
      </Link>
    </span>
  )
}

function Answer({ data, search }: { data: AuthorizeScreenQuery; search: string }) {
  const { authorizationRequest: request } = data
  const { application, problem, fastRedirect, backUrl } = request
  if (problem || !application)
    return <Refused problem={problem ?? 'MALFORMED'} backUrl={backUrl ?? null} name={application?.name ?? null} />
  if (fastRedirect) return <ComesThrough search={search} name={application.name} />
  return <Consent data={{ ...data, authorizationRequest: { ...request, application } }} search={search} />
}

/** Approved, and let in before: the browser goes on at once. */
function ComesThrough({ search, name }: { search: string; name: string }) {
  const [decide] = useMutation(DecideAuthorization_mutation)
  const { failure, run } = useCall()
  const begun = useRef(false)
  const go = () =>
    run(async () => {
      const { data } = await decide({ variables: { input: { query: search, allow: true } } })
      if (data) location.replace(data.decideAuthorization.redirectUrl)
    })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void go()
  })
  return (
    <div className={styles.plain}>
      <EmptyState
        level={1}
        art="folder"
        title={failure ? `${name} was not let in` : `Going back to ${name}`}
        text={failure ?? 'You let it in before.'}
        actions={failure ? <Button onClick={() => void go()}>Try again</Button> : undefined}
      />
    </div>
  )
}

const PROBLEMS: Record<AuthorizationProblem, { title: string; text: string }> = {
  UNKNOWN_CLIENT: {
    title: 'This application is not known here',
    text: 'It may have been removed, or belong to another workspace. A manager registers it under Settings, Integrations.',
  },
  WRONG_REDIRECT: {
    title: 'This application would send you to an address that is not its own',
    text: 'Nothing was passed on. Tell whoever makes it: the address to return to has to be one that is registered.',
  },
  MALFORMED: { title: 'This request is not whole', text: 'Begin again in the application.' },
  NO_PKCE: {
    title: 'This application does not protect the way back',
    text: 'Nobody is let in without PKCE (S256). Tell whoever makes it.',
  },
  WRONG_SCOPE: {
    title: 'This application asks for more than it may',
    text: 'A manager says what it may ask for, under Settings, Integrations.',
  },
  CLOSED: { title: 'Applications are switched off in this workspace', text: 'Its managers do not give data out.' },
}

function Refused(props: { problem: AuthorizationProblem; backUrl: string | null; name: string | null }) {
  const { backUrl, name } = props
  const { title, text } = PROBLEMS[props.problem]
  return (
    <div className={styles.plain}>
      <EmptyState
        level={1}
        art="search"
        title={title}
        text={text}
        actions={
          <>
            {backUrl && (
              <Button onClick={() => location.assign(backUrl)}>{`Back to ${name ?? 'the application'}`}</Button>
            )}
            <ButtonLink to={linkTo('home', {})}>Go home</ButtonLink>
          </>
        }
      />
    </div>
  )
}
