import { useMutation, useQuery } from '@apollo/client/react'
import { tagsOfInsight } from '../../objects/insight/tags-of.ts'
import { TagLinks } from '../../objects/tag/TagLinks.tsx'
import { TagPicker } from '../../objects/tag/TagPicker.tsx'
import { showProblem } from '../../ui/toasts.ts'
import styles from './Insight.module.css'
import type { OpenInsight } from './open-insight.ts'
import { InsightEvidence_query, SetInsightTags_mutation } from './operations.ts'

/** A card of the insight shows the first two of them. */
const TAGS = 5

type InsightTagsProps = { insight: OpenInsight; published: boolean; mayEdit: boolean }

/** What the insight is about: its own tags, which who may write chooses, and those that stand most often on its quotes. */
export function InsightTags({ insight, published, mayEdit }: InsightTagsProps) {
  const { id, tags: own, project } = insight
  const { data } = useQuery(InsightEvidence_query, { variables: { id, published } })
  const quotes = (data?.insight.highlights ?? []).filter((one) => one !== null)
  const tags = tagsOfInsight(own, quotes, Math.max(TAGS, own.length))
  return (
    <div className={`${styles.tags} row tight wrap`}>
      {tags.length > 0 && <TagLinks tags={tags} className="row tight wrap" />}
      {mayEdit && project && <OwnTags insight={insight} projectId={project.id} />}
    </div>
  )
}

function OwnTags({ insight: { id, tags: own }, projectId }: { insight: OpenInsight; projectId: string }) {
  const [save] = useMutation(SetInsightTags_mutation, { onError: showProblem })
  const set = (tag: { id: string }, isAdded: boolean): void => {
    const others = own.flatMap((one) => (one.id === tag.id ? [] : one.id))
    void save({ variables: { input: { insightId: id, tagIds: isAdded ? [...others, tag.id] : others } } })
  }
  return (
    <TagPicker
      projectId={projectId}
      tagged={[own]}
      isEvery={false}
      label="Tags of this insight"
      verb={own.length > 0 ? 'Edit tags' : 'Add tags'}
      onTag={set}
    />
  )
}
