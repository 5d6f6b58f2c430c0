import type { RouteName } from '@verbatim/contracts/route-table.ts'
import { linkTo, type RouteMatch } from '@verbatim/contracts/routes.ts'
import {
  BookOpen,
  Clock,
  Folder,
  House,
  Inbox,
  type LucideIcon,
  PanelLeft,
  Plus,
  Search,
  Settings,
  Trash2,
  Users,
} from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import type { ShellQuery } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { InboxPopover } from '../../objects/inbox/InboxPopover.tsx'
import { countWords } from '../../objects/inbox/inbox-words.ts'
import type { InboxDoor } from '../../objects/inbox/use-inbox.ts'
import type { NewThing } from '../../objects/project/NewThings.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Menu, MenuAction } from '../../ui/Menu.tsx'
import nav from '../../ui/Navigation.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { PROJECTS, WORK } from './BottomBar.tsx'
import { FolderTree } from './FolderTree.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { RailButton } from './RailButton.tsx'
import { StarredProjects } from './StarredProjects.tsx'
import { SETTINGS, TRASH } from './settings-routes.ts'
import { WorkspaceSwitcher } from './WorkspaceSwitcher.tsx'

type NavigationProps = {
  /** Undefined while it is on its way. */
  graph: ShellQuery | undefined
  match: RouteMatch | null
  rail: boolean
  inbox: InboxDoor
  /** Null where the window leaves no choice. */
  onRail: (() => void) | null
  onCreate: ((thing: NewThing) => void) | null
  /** Where the list of the first steps stands while it is small. */
  firstSteps: Ref<HTMLDivElement>
}

const isOf = (routes: readonly RouteName[], route: RouteName | null): boolean =>
  route !== null && routes.includes(route)

/** The left navigation: 240 wide, or 56 when collapsed. */
export function Navigation({ graph, match, rail, inbox, onRail, onCreate, firstSteps }: NavigationProps) {
  const route = match?.name ?? null
  const here = match?.params.projectId ?? match?.params.projectCategoryId ?? null
  const trash = isOf(TRASH, route)
  const settings = isOf(SETTINGS, route) && !trash
  return (
    <nav className={nav.nav} aria-label="Workspace">
      <div className={nav.workspace}>
        {graph ? <WorkspaceSwitcher workspace={graph.workspace} rail={rail} /> : <Waiting />}
        {onRail && (
          <IconButton
            icon={PanelLeft}
            label={rail ? 'Widen navigation' : 'Collapse navigation'}
            keys="mod+\"
            side={rail ? 'right' : undefined}
            size="sm"
            onClick={onRail}
          />
        )}
        {onCreate ? <NewMenu rail={rail} onCreate={onCreate} /> : !graph && <span className="iconbtn sm" />}
      </div>
      <div className={nav.list}>
        <Place {...{ rail }} to={linkTo('search', {})} icon={Search} label="Search" keys="/" on={route === 'search'} />
        <Place {...{ rail }} to={linkTo('home', {})} icon={House} label="Home" on={route === 'home'} />
        <Place {...{ rail }} to={linkTo('yourWork', {})} icon={Clock} label="Your work" on={isOf(WORK, route)} />
        <InboxPlace {...{ rail, inbox }} />
        <Place
          {...{ rail }}
          to={linkTo('contacts', {})}
          icon={Users}
          label="People"
          on={route === 'contacts' || route === 'contact' || route === 'person'}
        />
        {rail && (
          // The rail has no room for the tree of folders, so their page stands for it.
          <Place {...{ rail }} to={linkTo('browse', {})} icon={BookOpen} label="Projects" on={isOf(PROJECTS, route)} />
        )}
      </div>
      {!rail && <StarredProjects here={here} />}
      <FolderTree here={here} onCreate={onCreate} />
      <div className={nav.foot}>
        <div className={nav.list}>
          <div className={nav.steps} ref={firstSteps} />
          <Place {...{ rail }} to={linkTo('settingsUsers', {})} icon={Settings} label="Settings" on={settings} />
          <Place {...{ rail }} to={linkTo('trash', {})} icon={Trash2} label="Trash" on={trash} />
          {graph ? <ProfileMenu member={graph.me} rail={rail} /> : <Waiting />}
        </div>
      </div>
    </nav>
  )
}

function Waiting() {
  return (
    <span className={`${nav.line} ${nav.me}`}>
      <Skeleton width={20} height={20} />
      <Skeleton width="60%" height={12} />
    </span>
  )
}

type PlaceProps = { to: string; icon: LucideIcon; label: string; keys?: string; on: boolean; rail: boolean }

function Place({ to, icon, label, keys, on, rail }: PlaceProps) {
  return (
    <Tooltip label={label} keys={keys} side="right" off={!rail}>
      <Link className={classNames(nav.line, on && nav.on)} to={to} aria-current={on ? 'page' : undefined}>
        <Icon of={icon} />
        <span className="ellip">{label}</span>
        {keys && <Kbd keys={keys} />}
      </Link>
    </Tooltip>
  )
}

function InboxPlace({ rail, inbox }: { rail: boolean; inbox: InboxDoor }) {
  const { unread, open, setOpen } = inbox
  return (
    <InboxPopover
      inbox={inbox}
      onPhone={false}
      anchor={
        <RailButton
          name="Inbox"
          rail={rail}
          className={classNames(nav.line, open && nav.on)}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon of={Inbox} />
          <span className="ellip">Inbox</span>
          {unread > 0 && (
            <span className="count" data-unread>
              {countWords(unread)}
              <span className="sr"> unread</span>
            </span>
          )}
        </RailButton>
      }
    />
  )
}

function NewMenu({ rail, onCreate }: { rail: boolean; onCreate: (thing: NewThing) => void }) {
  return (
    <Menu trigger={<IconButton icon={Plus} label="New" keys="n" size="sm" side={rail ? 'right' : undefined} />}>
      <MenuAction icon={BookOpen} keys="n" onSelect={() => onCreate({ kind: 'project', folderId: null })}>
        Project
      </MenuAction>
      <MenuAction icon={Folder} onSelect={() => onCreate({ kind: 'folder', parentId: null })}>
        Folder
      </MenuAction>
    </Menu>
  )
}
