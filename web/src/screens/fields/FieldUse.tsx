import { FileText, FolderOpen, Lightbulb, type LucideIcon, Quote } from 'lucide-react'
import { counted } from '../../lib/words.ts'
import { type FieldObjectName, OBJECTS } from '../../objects/field/type-looks.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FieldPage.module.css'
import type { OpenField } from './open-field.ts'

const SIGNS: Record<FieldObjectName, LucideIcon> = {
  NOTE: FileText,
  HIGHLIGHT: Quote,
  INSIGHT: Lightbulb,
  PROJECT: FolderOpen,
}

/** How much the field is used. */
export function FieldUse({ field: { usageCount, objectType, project, type } }: { field: OpenField }) {
  return (
    <section className={styles.part}>
      <div className={styles.title}>
        <h2 className="h-sec">Used in</h2>
        {usageCount !== 0 && (
          <span className="meta">
            {type === 'SELECT'
              ? 'Nothing here breaks when you rename an option'
              : 'Nothing here breaks when you rename it'}
          </span>
        )}
      </div>
      <div className={styles.lines}>
        <div className={styles.line}>
          <Icon of={SIGNS[objectType]} />
          <span className="strong num">{usedBy({ usageCount, objectType })}</span>
          <span className="end meta">{project ? project.title : 'In all projects of the workspace'}</span>
        </div>
      </div>
    </section>
  )
}

function usedBy({ usageCount, objectType }: Pick<OpenField, 'usageCount' | 'objectType'>): string {
  const { noun, title } = OBJECTS[objectType]
  if (usageCount === null) return title
  return usageCount === 0 ? `No ${noun} yet` : counted(usageCount, noun)
}
