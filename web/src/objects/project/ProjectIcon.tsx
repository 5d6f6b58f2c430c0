import { BookOpen } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { tagClass } from '../../ui/TagPill.tsx'
import styles from './ProjectIcon.module.css'
import { PROJECT_ICONS, projectColourOf } from './project-looks.ts'

type ProjectIconProps = {
  /** The name of an icon, or an emoji; a book where there is none. */
  icon: string | null | undefined
  color: string | null | undefined
}

/** The sign of a project in its colour. */
export function ProjectIcon({ icon, color }: ProjectIconProps) {
  const colour = projectColourOf(color)
  const known = PROJECT_ICONS[icon ?? '']
  const emoji = icon && !known ? icon : null
  return (
    <span className={classNames(styles.sign, colour && tagClass(colour), colour && styles.coloured)} aria-hidden="true">
      {emoji ? (
        <span className={styles.emoji}>{[...emoji].slice(0, 2).join('')}</span>
      ) : (
        <Icon of={known ?? BookOpen} />
      )}
    </span>
  )
}
