import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { graphql } from '../../gql/gql.ts'
import type { TagPeekQuery } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { TagMark } from '../../ui/TagMark.tsx'
import styles from '../peek/PeekBody.module.css'
import { PeekQuotes } from '../peek/PeekQuotes.tsx'
import { usePeekName } from '../peek/peek-name.ts'

const TagPeek_query = graphql(`
  query TagPeek($tagId: ID!) {
    tag(id: $tagId) {
      id title color role description highlightCount peopleCount noteCount
      project { id title }
      tagGroup { id title }
    }
  }
`)

const TagPeekHighlights_query = graphql(`
  query TagPeekHighlights($projectId: ID!, $tagId: ID!) {
    highlights(projectId: $projectId, first: 20, filter: { tagIds: [$tagId] }, order: PEOPLE) {
      items { id text speaker { name } audioVideo { startTime } tags { id title color role } }
    }
  }
`)

type Tag = TagPeekQuery['tag']

/** A tag beside a list: what it means, how often it is used, and highlights of as many people as there are. */
export function TagPeek({ id }: { id: string }) {
  const query = useQuery(TagPeek_query, { variables: { tagId: id } })
  usePeekName(query.data?.tag.title, linkTo('tag', { tagId: id }))
  return (
    <QueryState
      query={query}
      failed="This tag did not open"
      object="this tag"
      waiting={<SkeletonText label="Opening the tag" />}
    >
      {({ tag }) => <TagDetail tag={tag} />}
    </QueryState>
  )
}

function TagDetail({ tag }: { tag: Tag }) {
  const { title, color, role, description, highlightCount, peopleCount, noteCount, project, tagGroup } = tag
  return (
    <>
      <h2 className="h-page row">
        <TagMark colour={color} sentiment={role} big />
        {title}
      </h2>
      {description && <p className={styles.words}>{description}</p>}
      <dl className={styles.facts}>
        <dt>Used</dt>
        <dd>
          {[counted(highlightCount, 'highlight'), counted(peopleCount, 'person'), counted(noteCount, 'note')].join(
            ', ',
          )}
        </dd>
        <dt>Project</dt>
        <dd>{project.title}</dd>
        {tagGroup && (
          <>
            <dt>Group</dt>
            <dd>{tagGroup.title}</dd>
          </>
        )}
      </dl>
      {highlightCount > 0 && <Highlights tag={tag} />}
      <div className="row">
        <ButtonLink to={linkTo('tag', { tagId: tag.id })}>Open the tag</ButtonLink>
      </div>
    </>
  )
}

function Highlights({ tag }: { tag: Tag }) {
  const query = useQuery(TagPeekHighlights_query, { variables: { projectId: tag.project.id, tagId: tag.id } })
  return (
    <section className={styles.section} aria-label="Highlights">
      <QueryState
        query={query}
        failed="The highlights did not load"
        waiting={<SkeletonText label="Loading highlights" />}
      >
        {({ highlights }) => <PeekQuotes quotes={highlights.items} />}
      </QueryState>
    </section>
  )
}
