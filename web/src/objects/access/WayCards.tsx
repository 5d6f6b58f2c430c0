import { BookOpen, Building2, Folder, type LucideIcon, Users } from 'lucide-react'
import { Icon } from '../../ui/Icon.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { LEVEL_NAMES } from './access-words.ts'
import styles from './WhyDialog.module.css'
import type { Way } from './why-words.ts'

/** A way from a person to what they see, station by station. `target` is the project or folder itself. */
export function WayCards({ name, way, target }: { name: string; way: Way; target: string }) {
  const { kind, level, group, project, folder } = way
  const place = project?.title ?? folder?.name
  return (
    <ol className={styles.way} aria-label={`The way of ${name}`}>
      <li className={styles.card}>
        <ColleagueAvatar name={name} />
        <span className="strong ellip">{name}</span>
      </li>
      {kind === 'GROUP' && <Station icon={Users} name={group?.name ?? 'A group'} by="is in" />}
      {kind === 'EVERYBODY' && <Station icon={Building2} name="Everyone" by="is in" />}
      {folder && place !== target && <Station icon={Folder} name={folder.name} by={LEVEL_NAMES[level].toLowerCase()} />}
      <Station
        icon={BookOpen}
        name={target}
        by={folder && place !== target ? 'holds' : LEVEL_NAMES[level].toLowerCase()}
        isTarget
      />
    </ol>
  )
}

function Station({ icon, name, by, isTarget }: { icon: LucideIcon; name: string; by: string; isTarget?: boolean }) {
  return (
    <>
      <li className={styles.by}>{by}</li>
      <li className={isTarget ? styles.target : styles.card}>
        <Icon of={icon} />
        <span className="strong ellip">{name}</span>
      </li>
    </>
  )
}
