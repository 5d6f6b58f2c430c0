import { linkTo } from '@verbatim/contracts/routes.ts'
import { Navigate, useLocation } from 'react-router'
import { ROOT_SCREENS } from './door-screens.ts'
import { RouteView, useMatch } from './RouteView.tsx'

/** The root domain: signing up, finding and creating workspaces. */
export function RootApplication() {
  const { pathname, search } = useLocation()
  const match = useMatch('root')
  if (pathname === '/') return <Navigate to={{ pathname: linkTo('findWorkspace', {}), search }} replace />
  return (
    <div className="root-page">
      <RouteView match={match} screens={ROOT_SCREENS} home={linkTo('findWorkspace', {})} />
    </div>
  )
}
