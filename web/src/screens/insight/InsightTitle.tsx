import { useMutation } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { TitleField } from '../../ui/TitleField.tsx'
import type { OpenInsight } from './open-insight.ts'
import { RenameInsight_mutation } from './operations.ts'

export function InsightTitle({ insight: { id, title } }: { insight: OpenInsight }) {
  const [rename] = useMutation(RenameInsight_mutation)
  const save = async (next: string): Promise<string | undefined> => {
    const { data } = await rename({ variables: { input: { insightId: id, title: next } } })
    return data?.updateInsight.title
  }
  return (
    <h1 className="h-doc insight-title">
      <TitleField title={title} longest={TEXT_LIMITS.insightTitle} onSave={save} />
    </h1>
  )
}
