import { ChevronDown, ChevronRight } from 'lucide-react'
import { Icon } from '../ui/Icon.tsx'
import { GroupName } from './GroupName.tsx'
import styles from './Views.module.css'
import type { ViewGroup, ViewProps } from './view-props.ts'

/** The heading of a group in a list or grid; a press folds it. */
export function GroupHead({ group, onCollapse }: { group: ViewGroup; onCollapse: ViewProps['onCollapse'] }) {
  const { key, isCollapsed } = group
  return (
    <h2 className={styles.groupHead}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isCollapsed}
        onClick={() => onCollapse?.(key, !isCollapsed)}
      >
        <Icon of={isCollapsed ? ChevronRight : ChevronDown} />
        <GroupName group={group} />
      </button>
    </h2>
  )
}
