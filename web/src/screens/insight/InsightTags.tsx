import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useNavigate } from 'react-router'
import { tagsOf } from '../../objects/insight/tags-of.ts'
import { TagPill } from '../../ui/TagPill.tsx'
import type { OpenInsight } from './open-insight.ts'
import { InsightEvidence_query } from './operations.ts'

/** A card of the insight shows the first two of them. */
const TAGS = 5

/** The tags that stand most often on what the insight quotes. */
export function InsightTags({ insight: { id }, published }: { insight: OpenInsight; published: boolean }) {
  const navigate = useNavigate()
  const { data } = useQuery(InsightEvidence_query, { variables: { id, published } })
  const tags = tagsOf(
    (data?.insight.highlights ?? []).filter((one) => one !== null),
    TAGS,
  )
  return (
    <div className="insight-tags row tight wrap">
      {tags.map((tag) => (
        <TagPill
          key={tag.id}
          title={tag.title}
          colour={tag.color}
          sentiment={tag.role}
          onOpen={() => navigate(linkTo('tag', { tagId: tag.id }))}
        />
      ))}
    </div>
  )
}
