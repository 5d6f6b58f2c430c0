import type { RouteName } from '@verbatim/contracts/route-table.ts'
import { matchRoute, type RouteMatch } from '@verbatim/contracts/routes.ts'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { RouteContext } from '../lib/route.ts'
import { SkeletonPage } from '../ui/Skeleton.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { usePart } from './loaded-part.ts'

type ScreenLoader = () => Promise<{ Screen: ComponentType }>
type ScreenTable = Partial<Record<RouteName, ScreenLoader>>

// Most never see these two, and their headers bring menus with them.
const noPage = () => import('../ui/NoPage.tsx')
const notBuilt = () => import('./NotBuilt.tsx')

/** The route of the address, from the contract's table; null for an address that is none or answers on the other host. */
export function useMatch(host: 'root' | 'workspace'): RouteMatch | null {
  const { pathname } = useLocation()
  const match = matchRoute(pathname)
  if (match?.route.kind !== 'page') return null
  return match.route.host === 'both' || match.route.host === host ? match : null
}

type RouteViewProps = {
  match: RouteMatch | null
  screens: ScreenTable
  home: string
  /** What stands in place of a screen that is on its way. */
  waiting?: ReactNode
}

/** The screen of a route, loaded when first needed; an honest page where there is none. What fails there fails inside it. */
export function RouteView({ match, screens, home, waiting = <SkeletonPage /> }: RouteViewProps) {
  const { pathname } = useLocation()
  const load = match && screens[match.name]
  return (
    <RouteContext value={match}>
      <ErrorBoundary title="This page did not load" resetKey={pathname}>
        <Suspense key={pathname} fallback={waiting}>
          {load && <LoadedScreen load={load} waiting={waiting} />}
          {match && !load && <NotYet home={home} waiting={waiting} />}
          {!match && <NoScreen home={home} waiting={waiting} />}
        </Suspense>
      </ErrorBoundary>
    </RouteContext>
  )
}

function LoadedScreen({ load, waiting }: { load: ScreenLoader; waiting: ReactNode }) {
  const part = usePart(load)
  return part ? <part.Screen /> : waiting
}

type WithoutScreenProps = Pick<RouteViewProps, 'home' | 'waiting'>

function NoScreen({ home, waiting }: WithoutScreenProps) {
  const part = usePart(noPage)
  return part ? <part.NoPage home={home} /> : waiting
}

function NotYet({ home, waiting }: WithoutScreenProps) {
  const part = usePart(notBuilt)
  return part ? <part.NotBuilt home={home} /> : waiting
}
