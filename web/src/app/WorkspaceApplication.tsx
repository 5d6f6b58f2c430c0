import { ApolloProvider } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { SessionContext } from '../lib/session-context.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { createGraph, type Graph } from './apollo.ts'
import { DOOR_SCREENS } from './door-screens.ts'
import { loadPart, usePart } from './loaded-part.ts'
import type { Release } from './page-meta.ts'
import { pageSession } from './page-session.ts'
import { watchPerson } from './person-use.ts'
import { RouteView, useMatch } from './RouteView.tsx'
import { PLAIN_SCREENS, WORKSPACE_SCREENS } from './screens.ts'
import { ShellSkeleton } from './shell/ShellSkeleton.tsx'

const shell = () => import('./shell/Shell.tsx')

/** A workspace's host: the pages at its door need no session, everything else stands in the shell. */
export function WorkspaceApplication({ release }: { release: Release }) {
  const { pathname } = useLocation()
  const match = useMatch('workspace')
  if (pathname === '/') return <Navigate to={linkTo('home', {})} replace />
  return (
    <SessionContext value={pageSession}>
      {match && match.name in DOOR_SCREENS ? (
        <div className="root-page">
          <RouteView match={match} screens={DOOR_SCREENS} home={linkTo('home', {})} />
        </div>
      ) : (
        <SignedIn release={release} />
      )}
    </SessionContext>
  )
}

/** Asks for a token by the session cookie; without a session it leads to sign-in and back here afterwards. */
function SignedIn({ release }: { release: Release }) {
  const state = useSyncExternalStore(pageSession.subscribe, pageSession.state)
  const { pathname, search, hash } = useLocation()
  const part = usePart(shell)
  const match = useMatch('workspace')
  const [graph, setGraph] = useState<Graph | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const ask = () => {
    setFailure(null)
    pageSession.token().catch(setFailure)
  }
  useEffect(() => {
    pageSession.token().catch(setFailure)
  }, [])
  useEffect(() => watchPerson(pageSession.noteUse), [])
  // The page of the address comes while the token is asked for, not after it.
  const screen = match && WORKSPACE_SCREENS[match.name]
  useEffect(() => {
    if (screen) loadPart(screen).catch(() => undefined)
  }, [screen])
  useEffect(() => {
    if (state !== 'signed-in') return
    const opened = createGraph(pageSession, release)
    setGraph(opened)
    return () => {
      opened.client.stop()
      // It waits for a connection that is being opened, which fails where the session is over.
      Promise.resolve(opened.socket.client.dispose()).catch(() => undefined)
    }
  }, [state, release])

  if (state === 'signed-out') {
    const back = `${pathname}${search}${hash}`
    const redirect = back === linkTo('home', {}) ? undefined : back
    const state = { ended: pageSession.endedBecause() }
    return <Navigate to={linkTo('login', {}, { query: { redirect } })} state={state} replace />
  }
  if (failure !== null && !graph)
    return <ErrorState title="Your workspace did not open" error={failure} onRetry={ask} />
  if (!graph) return <ShellSkeleton />
  if (match && match.name in PLAIN_SCREENS)
    return (
      <ApolloProvider client={graph.client}>
        <RouteView match={match} screens={PLAIN_SCREENS} home={linkTo('home', {})} />
      </ApolloProvider>
    )
  return <ApolloProvider client={graph.client}>{part ? <part.Shell /> : <ShellSkeleton />}</ApolloProvider>
}
