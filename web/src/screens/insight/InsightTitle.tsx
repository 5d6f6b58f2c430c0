import { useMutation } from '@apollo/client/react'
import { UNTITLED } from '@verbatim/contracts/fallback-names.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { useState } from 'react'
import { TitleField } from '../../ui/TitleField.tsx'
import styles from './Insight.module.css'
import type { OpenInsight } from './open-insight.ts'
import { RenameInsight_mutation } from './operations.ts'

type InsightTitleProps = {
  insight: OpenInsight
  mayEdit: boolean
  /** Where to go on from the title. */
  onEnter: () => void
}

/** The title, written in place by who may. */
export function InsightTitle({ insight: { id, title, published }, mayEdit, onEnter }: InsightTitleProps) {
  // Has just been made: whoever came begins by naming it.
  const [isNew] = useState(!published && title === UNTITLED.insight)
  const [rename] = useMutation(RenameInsight_mutation)
  const save = async (next: string): Promise<string | undefined> => {
    const { data } = await rename({ variables: { input: { insightId: id, title: next } } })
    return data?.updateInsight.title
  }
  if (!mayEdit) return <h1 className="h-doc">{title}</h1>
  return (
    <h1 className={`h-doc ${styles.title}`}>
      <TitleField {...{ title, isNew, onEnter }} longest={TEXT_LIMITS.insightTitle} onSave={save} />
    </h1>
  )
}
