import type { RouteName } from '@verbatim/contracts/route-table.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { BookOpen, Clock, House, Inbox, type LucideIcon, Search, Settings } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { InboxPopover } from '../../objects/inbox/InboxPopover.tsx'
import { countWords } from '../../objects/inbox/inbox-words.ts'
import type { InboxDoor } from '../../objects/inbox/use-inbox.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './BottomBar.module.css'
import { SETTINGS } from './settings-routes.ts'

/** The routes of what lies in folders and projects. */
export const PROJECTS: readonly RouteName[] = [
  'browse',
  'projects',
  'allProjects',
  'projectFolders',
  'projectsSharedWithYou',
  'yourProjects',
  'browseFolders',
  'browseCreatedByYou',
  'browseSharedWithYou',
  'shared',
  'folder',
  'folderProjects',
  'folderInsights',
  'project',
  'projectNotes',
  'projectHighlights',
  'projectTags',
  'tagBoard',
  'projectInsights',
  'view',
  'projectAccess',
  'projectFields',
  'projectNoteFields',
  'projectInsightFields',
  'projectWorkspaceFields',
  'projectSettings',
  'projectExport',
  'projectRetention',
  'projectTranscription',
  'projectNote',
  'note',
  'insight',
  'tag',
]

/** The routes of one's own work. */
export const WORK: readonly RouteName[] = ['yourWork', 'yourWorkInsights', 'yourWorkProjects', 'recent', 'recentFilter']

const PLACES: { to: string; label: string; icon: LucideIcon; routes: readonly RouteName[] }[] = [
  { to: linkTo('home', {}), label: 'Home', icon: House, routes: ['home'] },
  { to: linkTo('search', {}), label: 'Search', icon: Search, routes: ['search'] },
  { to: linkTo('browse', {}), label: 'Projects', icon: BookOpen, routes: PROJECTS },
  { to: linkTo('yourWork', {}), label: 'Your work', icon: Clock, routes: WORK },
  {
    to: linkTo('settingsUsers', {}),
    label: 'Settings',
    icon: Settings,
    routes: SETTINGS,
  },
]

/** The navigation of a phone. */
export function BottomBar({ route, inbox }: { route: RouteName | null; inbox: InboxDoor }) {
  return (
    <nav className={styles.bar} aria-label="Workspace, short">
      {PLACES.map(({ to, label, icon, routes }) => {
        const on = route !== null && routes.includes(route)
        return (
          <Link key={to} to={to} className={on ? styles.on : ''} aria-current={on ? 'page' : undefined}>
            <Icon of={icon} size="l" />
            {label}
          </Link>
        )
      })}
      <InboxPopover inbox={inbox} onPhone anchor={<InboxButton inbox={inbox} />} />
    </nav>
  )
}

type InboxButtonProps = ComponentProps<'button'> & { inbox: InboxDoor }

function InboxButton({ inbox: { unread, open, setOpen }, ...rest }: InboxButtonProps) {
  return (
    <button type="button" {...rest} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
      <Icon of={Inbox} size="l" />
      Inbox
      {unread > 0 && (
        <span className={styles.count}>
          {countWords(unread)}
          <span className="sr"> unread</span>
        </span>
      )}
    </button>
  )
}
