import { MantineProvider } from '@mantine/core'
import { BrowserRouter } from 'react-router'
import { loadEnvironment, type Site, SiteContext } from '../lib/environment.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { OpenQuestion } from '../ui/OpenQuestion.tsx'
import { SkeletonPage } from '../ui/Skeleton.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { colourSchemeManager, cssVariables, theme } from '../ui/theme.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { type HostKind, hostKind, rootOrigin } from './host.ts'
import { loadPart, usePart } from './loaded-part.ts'
import { type Release, readRelease } from './page-meta.ts'

const rootApplication = () => import('./RootApplication.tsx')
const workspaceApplication = () => import('./WorkspaceApplication.tsx')
// Asked for before the first render, which it would have to wait for.
loadPart(loadEnvironment).catch(() => undefined)

/** One page, two applications: on the root domain the way in, on a name below it the workspace. */
export function Application() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
    >
      <ErrorBoundary title="Verbatim did not open" resetKey="">
        <ByHost />
      </ErrorBoundary>
      <Toasts />
      <OpenQuestion />
    </MantineProvider>
  )
}

function ByHost() {
  const loaded = usePart(loadEnvironment)
  if (!loaded) return <Opening />
  const host = hostKind(location.hostname, loaded.rootDomain)
  const release = readRelease(document)
  if (host.kind === 'wrong' || !release) return <ConfigurationError host={host} />
  const place: Site = {
    ...loaded,
    rootOrigin: rootOrigin(location, loaded.rootDomain),
    subdomain: host.kind === 'workspace' ? host.subdomain : null,
  }
  return (
    <SiteContext value={place}>
      <BrowserRouter>{host.kind === 'root' ? <OnRoot /> : <InWorkspace release={release} />}</BrowserRouter>
    </SiteContext>
  )
}

const Opening = () => <SkeletonPage label="Opening Verbatim" />

function OnRoot() {
  const part = usePart(rootApplication)
  return part ? <part.RootApplication /> : <Opening />
}

function InWorkspace({ release }: { release: Release }) {
  const part = usePart(workspaceApplication)
  return part ? <part.WorkspaceApplication release={release} /> : <Opening />
}

/** The host cannot be read, or the page was not served as it should be. Nothing the person did wrong. */
function ConfigurationError({ host }: { host: HostKind }) {
  const text =
    host.kind === 'wrong'
      ? `${location.hostname} is neither the root domain of this installation nor a workspace on it. Check the address, or tell whoever runs it.`
      : 'This page was served without its release. Tell whoever runs this installation.'
  return (
    <main className="col whole-window">
      <title>Not configured · Verbatim</title>
      <EmptyState level={1} art="lock" title="This address is not configured" text={text} />
    </main>
  )
}
