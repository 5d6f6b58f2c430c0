import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import { beingMoved } from '../../lib/being-moved.ts'
import { classNames } from '../../lib/class-names.ts'
import { useActions, useKeyboard } from '../../lib/use-actions.ts'
import { useSoon } from '../../lib/use-soon.ts'
import { INBOX_QUERIES, useInbox } from '../../objects/inbox/use-inbox.ts'
import { followExports } from '../../objects/list-export/followed-exports.ts'
import { ListExportsBar } from '../../objects/list-export/ListExportsBar.tsx'
import { PeopleProvider } from '../../objects/person/PeopleProvider.tsx'
import { type NewThing, NewThings } from '../../objects/project/NewThings.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BelowHeader } from '../../ui/PageHeader.tsx'
import { ConnectionBar } from '../ConnectionBar.tsx'
import { MovingBar } from '../MovingBar.tsx'
import { RouteView, useMatch } from '../RouteView.tsx'
import { StandingBar } from '../StandingBar.tsx'
import { SupportBar } from '../SupportBar.tsx'
import { WORKSPACE_SCREENS } from '../screens.ts'
import { BottomBar } from './BottomBar.tsx'
import { FirstStepsDock } from './FirstStepsDock.tsx'
import { Navigation } from './Navigation.tsx'
import { Overlays } from './Overlays.tsx'
import { PeekLayer } from './PeekLayer.tsx'
import { ScreenSkeleton } from './ShellSkeleton.tsx'
import { useRail } from './use-rail.ts'

const Shell_query = graphql(`
  query Shell {
    me { id role ...ProfileMenu_member }
    workspace { id beingMoved publicLinks viewerCan { createProjects } ...WorkspaceSwitcher_workspace }
    # What the bars ask for, of the same service: they find it here and ask for nothing more.
    actsBelowRole
    currentSupportVisits { id state staffName cameAt endsAt }
  }
`)

const Shell_subscription = graphql(`
  subscription ShellChanged { workspaceChanged { objectType objectIds } }
`)

/** What the frame shows of what changes most. */
const PLACES = ['FolderTree', 'StarredProjects', 'FirstSteps']
const READ_AGAIN = new Map([
  ['FOLDER', ['FolderTree', 'StarredProjects']],
  ['PROJECT', PLACES],
  ['WORKSPACE', ['Shell', ...PLACES]],
  ['MEMBER', ['Shell', ...PLACES]],
  ['SUPPORT_VISIT', ['Shell']],
])

/** The frame of a workspace: navigation, the page, the bottom bar of a phone, and what opens over all of it. */
export function Shell() {
  const { data, error, refetch } = useQuery(Shell_query)
  useShellChanges(data?.me.id)
  const isMoved = data?.workspace.beingMoved ?? false
  useEffect(() => void beingMoved(isMoved), [isMoved])
  useKeyboard()
  const { rail, toggle } = useRail()
  const inbox = useInbox()
  const [creating, setCreating] = useState<NewThing | null>(null)
  const [stepsPlace, setStepsPlace] = useState<HTMLDivElement | null>(null)
  const mayCreate = data?.workspace.viewerCan.createProjects ?? false
  useShellActions(toggle, mayCreate ? setCreating : null)
  const match = useMatch('workspace')
  useNewProjectAddress(match?.name === 'newProject' && data !== undefined, mayCreate ? setCreating : null)
  if (error && !data)
    return <ErrorState title="Your workspace did not open" error={error} onRetry={() => void refetch()} />

  return (
    <PeopleProvider mayAdd={data !== undefined && data.me.role !== 'VIEWER'}>
      <div className={classNames('app', rail && 'railed')}>
        <a className="skip" href="#page">
          Skip to the page
        </a>
        <Navigation
          {...{ match, rail, inbox }}
          graph={data}
          onRail={toggle}
          onCreate={mayCreate ? setCreating : null}
          firstSteps={setStepsPlace}
        />
        <main className="main" id="page" tabIndex={-1}>
          <BelowHeader
            value={
              <>
                <ConnectionBar />
                <MovingBar />
                {data && (
                  <>
                    <SupportBar />
                    <StandingBar />
                    <ListExportsBar />
                  </>
                )}
              </>
            }
          >
            <Suspense fallback={<ScreenSkeleton />}>
              <RouteView
                match={match}
                screens={WORKSPACE_SCREENS}
                home={linkTo('home', {})}
                waiting={<ScreenSkeleton />}
              />
            </Suspense>
          </BelowHeader>
          <PeekLayer />
          {data && <FirstStepsDock route={match?.name} rail={rail} navigation={stepsPlace} />}
        </main>
        <BottomBar route={match?.name ?? null} inbox={inbox} />
        <Overlays />
        <NewThings thing={creating} onClose={() => setCreating(null)} />
      </div>
    </PeopleProvider>
  )
}

/** Reads again what the frame shows after it changed elsewhere. */
function useShellChanges(me: string | undefined) {
  const client = useApolloClient()
  const waiting = useRef(new Set<string>())
  // Many projects that are archived at once are a burst.
  const readFrame = useSoon(() => {
    const include = [...waiting.current]
    waiting.current.clear()
    return client.refetchQueries({ include })
  })
  const readExports = useSoon(() => {
    // Who did not ask for them until now asks by itself.
    if (!followExports()) return client.refetchQueries({ include: ['ListExports'] })
  })
  useSubscription(Shell_subscription, {
    onData: ({ data: { data: changed } }) => {
      const { objectType, objectIds } = changed?.workspaceChanged ?? { objectType: '', objectIds: [] }
      const isMine = me !== undefined && objectIds.includes(me)
      // Another role of one's own may change what every part of the page offers.
      if (objectType === 'MEMBER' && isMine) void client.refetchQueries({ include: 'active' })
      else if (READ_AGAIN.has(objectType)) {
        for (const query of READ_AGAIN.get(objectType) ?? []) waiting.current.add(query)
        readFrame()
      } else if (objectType === 'CHECKLIST') void client.refetchQueries({ include: ['FirstSteps', 'FirstNote'] })
      else if (objectType === 'LIST_EXPORT' && isMine) readExports()
      else if (objectType === 'INBOX' && isMine) void client.refetchQueries({ include: INBOX_QUERIES })
    },
  })
}

/** The address of a new project is home with the question for its name over it. */
function useNewProjectAddress(here: boolean, create: ((thing: NewThing) => void) | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!here) return
    create?.({ kind: 'project', folderId: null })
    navigate(linkTo('home', {}), { replace: true })
  }, [here, create, navigate])
}

function useShellActions(toggleRail: (() => void) | null, create: ((thing: NewThing) => void) | null) {
  const navigate = useNavigate()
  useActions([
    { id: 'go-home', title: 'Home', group: 'Go to', keys: 'g h', run: () => navigate(linkTo('home', {})) },
    {
      id: 'go-search',
      title: 'Search',
      group: 'Go to',
      keys: '/',
      also: 'find',
      run: () => navigate(linkTo('search', {})),
    },
    { id: 'go-work', title: 'Your work', group: 'Go to', keys: 'g w', run: () => navigate(linkTo('yourWork', {})) },
    {
      id: 'go-projects',
      title: 'All projects',
      group: 'Go to',
      keys: 'g p',
      run: () => navigate(linkTo('browse', {})),
    },
    {
      id: 'go-general',
      title: 'Name of the workspace',
      group: 'Go to',
      also: 'settings general address region',
      run: () => navigate(linkTo('settings', {})),
    },
    {
      id: 'go-contacts',
      title: 'People',
      group: 'Go to',
      also: 'contacts participants',
      run: () => navigate(linkTo('contacts', {})),
    },
    {
      id: 'go-people',
      title: 'People and roles',
      group: 'Go to',
      also: 'members invite settings',
      run: () => navigate(linkTo('settingsUsers', {})),
    },
    {
      id: 'go-account',
      title: 'Your account',
      group: 'Go to',
      also: 'settings profile',
      run: () => navigate(linkTo('account', {})),
    },
    {
      id: 'go-trash',
      title: 'Trash',
      group: 'Go to',
      also: 'deleted restore',
      run: () => navigate(linkTo('trash', {})),
    },
    ...(toggleRail
      ? [
          {
            id: 'nav-rail',
            title: 'Collapse or widen navigation',
            group: 'This window',
            keys: 'mod+\\',
            run: toggleRail,
          },
        ]
      : []),
    ...(create
      ? [
          {
            id: 'new-project',
            title: 'Create project',
            also: 'new',
            group: 'Create',
            keys: 'n',
            run: () => create({ kind: 'project', folderId: null }),
          },
          {
            id: 'new-folder',
            title: 'Create folder',
            also: 'new',
            group: 'Create',
            run: () => create({ kind: 'folder', parentId: null }),
          },
        ]
      : []),
  ])
}
