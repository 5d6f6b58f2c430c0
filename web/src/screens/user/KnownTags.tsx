import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { graphql } from '../../gql/gql.ts'
import { classNames } from '../../lib/class-names.ts'
import { counted } from '../../lib/words.ts'
import { SampleBadge } from '../../objects/project/SampleBadge.tsx'
import { ListRow, RowList } from '../../ui/ListRow.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { tagClass } from '../../ui/TagPill.tsx'
import { knownTags, type TagGroup } from './known-tags.ts'
import { Part } from './Part.tsx'

const KnownTags_query = graphql(`
  query KnownTags($ids: [ID!]!) { tagsByIds(ids: $ids) { id title color role project { id title sample } } }
`)

/** The tags under which somebody highlighted the words of most people. Nothing where all of them are sentiments. */
export function KnownTags({ groups }: { groups: readonly TagGroup[] }) {
  const query = useQuery(KnownTags_query, { variables: { ids: groups.map(({ key }) => key) } })
  const known = knownTags(groups, query.data?.tagsByIds ?? [])
  if (query.data && known.length === 0) return null
  return (
    <Part title="Knows about">
      <QueryState
        query={query}
        failed="What they know did not load"
        framed
        waiting={<SkeletonRows rows={groups.length} height={48} label="Loading what they know" />}
      >
        {() => (
          <RowList flush>
            {known.map(({ tag: { id, title, color, project }, count, peopleCount }) => (
              <ListRow
                key={id}
                sign={<span className={classNames('swatch', tagClass(color))} />}
                opens
                words={
                  <>
                    <RowLink className="strong" to={linkTo('tag', { tagId: id })}>
                      {title}
                    </RowLink>
                    <span className="row tight meta">
                      <span className="ellip">{project.title}</span>
                      {project.sample && <SampleBadge />}
                    </span>
                  </>
                }
              >
                <span className="meta num">{`${counted(count, 'highlight')}, ${counted(peopleCount, 'person')}`}</span>
              </ListRow>
            ))}
          </RowList>
        )}
      </QueryState>
    </Part>
  )
}
