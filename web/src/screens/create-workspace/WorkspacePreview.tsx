import { personColor } from '@verbatim/contracts/person-color.ts'
import { BookOpen, Clock, Folder, FolderOpen, House, Lock, type LucideIcon, Search } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import { useSite } from '../../lib/environment.ts'
import { Icon } from '../../ui/Icon.tsx'
import nav from '../../ui/Navigation.module.css'
import { ParticipantChip, WorkspaceMark } from '../../ui/People.tsx'
import skeleton from '../../ui/Skeleton.module.css'
import type { Draft } from './draft.ts'
import styles from './WorkspacePreview.module.css'

/** How the workspace will look, while it is being described. A picture, not a control. */
export function WorkspacePreview({ draft, greeting }: { draft: Draft; greeting?: string }) {
  const { rootDomain } = useSite()
  const name = draft.teamName.trim() || 'Your workspace'
  const study = !greeting && draft.start === 'sample'
  return (
    <div className={styles.window} aria-hidden="true">
      <div className={styles.address}>
        <Icon of={Lock} size="s" />
        <span className="ellip">
          <b>{draft.subdomain || 'your-team'}</b>.{rootDomain}
        </span>
      </div>
      <div className={styles.columns}>
        <div className={`${nav.nav} ${styles.side}`}>
          <div className={nav.workspace}>
            <WorkspaceMark name={name} />
            <span className="ellip grow">{name}</span>
          </div>
          <div className={nav.list}>
            <Line icon={Search} label="Search" />
            <Line icon={House} label="Home" />
            <Line icon={Clock} label="Your work" />
          </div>
          <div className={nav.head}>Folders</div>
          <div className={nav.list}>
            <Line icon={study ? FolderOpen : Folder} label={study ? 'Start here' : 'Your first folder'} />
            {study && <Line icon={BookOpen} label="Carrier onboarding" on />}
          </div>
        </div>
        <div className={styles.body}>
          {study ? <Study /> : <Blank greeting={greeting ?? 'Your first project goes here'} />}
        </div>
      </div>
    </div>
  )
}

function Line({ icon, label, on }: { icon: LucideIcon; label: string; on?: boolean }) {
  return (
    <span className={classNames(nav.line, on && nav.on)}>
      <Icon of={icon} />
      <span className="ellip">{label}</span>
    </span>
  )
}

function Blank({ greeting }: { greeting: string }) {
  return (
    <>
      <p className="h-page">{greeting}</p>
      <p className="sec">This is how your workspace looks to the people you invite.</p>
      {[88, 64, 76].map((width) => (
        <div key={width} className={skeleton.card}>
          <span className={`${skeleton.bar} ${styles.line}`} style={{ width: `${width}%` }} />
          <span className={`${skeleton.bar} ${styles.line}`} style={{ width: `${width - 30}%` }} />
        </div>
      ))}
    </>
  )
}

const QUOTES = [
  { text: 'It says verifying. Verifying what? By who?', name: 'Dana Whitlock', time: '03:02' },
  { text: 'The upload starts again, always from zero.', name: 'Bernd Huber', time: '01:31' },
]

function Study() {
  return (
    <>
      <p className="h-sec">Carrier onboarding</p>
      {QUOTES.map(({ text, name, time }) => (
        <div key={name} className="qcard">
          <p className="q">{text}</p>
          <div className="src">
            <ParticipantChip name={name} speaker={personColor(name)} size={20} />
            <span className="who">{name}</span>
            <time className="end">{time}</time>
          </div>
        </div>
      ))}
    </>
  )
}
