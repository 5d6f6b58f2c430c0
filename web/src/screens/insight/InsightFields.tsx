import { FieldStrip } from '../../objects/field/FieldStrip.tsx'
import { present } from '../../objects/field/field-values.ts'
import styles from './Insight.module.css'
import type { OpenInsight } from './open-insight.ts'

/** What an insight carries besides its text. Who may edit it fills in its fields where they stand. */
export function InsightFields({ insight, mayEdit }: { insight: OpenInsight; mayEdit: boolean }) {
  return (
    <FieldStrip
      object={{ type: 'INSIGHT', id: insight.id }}
      projectId={insight.project?.id ?? null}
      values={present(insight.fieldValues)}
      mayEdit={mayEdit}
      className={styles.fields}
    />
  )
}
