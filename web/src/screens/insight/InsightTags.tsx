import { useQuery } from '@apollo/client/react'
import { tagsOf } from '../../objects/insight/tags-of.ts'
import { TagLinks } from '../../objects/tag/TagLinks.tsx'
import styles from './Insight.module.css'
import type { OpenInsight } from './open-insight.ts'
import { InsightEvidence_query } from './operations.ts'

/** A card of the insight shows the first two of them. */
const TAGS = 5

/** The tags that stand most often on what the insight quotes. */
export function InsightTags({ insight: { id }, published }: { insight: OpenInsight; published: boolean }) {
  const { data } = useQuery(InsightEvidence_query, { variables: { id, published } })
  const tags = tagsOf(
    (data?.insight.highlights ?? []).filter((one) => one !== null),
    TAGS,
  )
  return <TagLinks tags={tags} className={`${styles.tags} row tight wrap`} />
}
