import { useQuery } from '@apollo/client/react'
import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { FirstPlacesQuery } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { EvidenceMeter } from '../../ui/EvidenceMeter.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import styles from './FirstPlaces.module.css'
import { firstPlaces } from './first-places.ts'

const FirstPlaces_query = graphql(`
  query FirstPlaces($projectId: ID!) {
    notes(projectId: $projectId, first: 100) {
      items { id title kind highlightCount speakers { id name interviewer } files { id durationMs } }
    }
    tags(projectId: $projectId) { id title color role highlightCount peopleCount }
    insights(projectId: $projectId, first: 50, published: true) {
      items { id title evidence { highlightCount peopleCount strength } }
    }
  }
`)

/** Where to begin in the sample study: something to hear, something that repeats, something it means. */
export function FirstPlaces({ projectId, mayTag }: { projectId: string; mayTag: boolean }) {
  const { data, error } = useQuery(FirstPlaces_query, { variables: { projectId }, fetchPolicy: 'cache-and-network' })
  if (error) return null
  if (!data) return <FirstPlacesSkeleton />
  const { talk, repeated, finding } = firstPlaces(data)
  const [most] = repeated
  return (
    <Places>
      {talk && (
        <Place
          to={linkTo('note', { noteId: talk.id })}
          title="Hear it"
          text={mayTag ? `${talk.title}. Select any sentence to tag it.` : talk.title}
        >
          <span className={styles.play}>
            <Icon of={Play} filled />
          </span>
          {talk.durationMs !== null && (
            <span className={`meta num ${styles.length}`}>{clockTime(talk.durationMs)}</span>
          )}
        </Place>
      )}
      {most && (
        <Place
          to={linkTo('tag', { tagId: most.id })}
          title="See what repeats"
          text={`${counted(most.highlightCount, 'highlight')} from ${counted(most.peopleCount, 'person')} say the same thing.`}
        >
          {repeated.map((tag) => (
            <TagPill
              key={tag.id}
              title={tag.title}
              colour={tag.color}
              sentiment={tag.role}
              count={tag.highlightCount}
            />
          ))}
        </Place>
      )}
      {finding && (
        <Place
          to={linkTo('insight', { insightId: finding.id })}
          title="Read what it means"
          text="Every claim opens the words it stands on."
        >
          <Finding {...finding} />
        </Place>
      )}
    </Places>
  )
}

type FindingProps = Pick<FirstPlacesQuery['insights']['items'][number], 'title' | 'evidence'>

function Finding({ title, evidence: { strength, highlightCount, peopleCount } }: FindingProps) {
  return (
    <>
      <span className="strong">{title}</span>
      <EvidenceMeter value={strength} words="" />
      <span className="meta">{`${counted(highlightCount, 'highlight')}, ${counted(peopleCount, 'person')}`}</span>
    </>
  )
}

function Places({ children }: { children: ReactNode }) {
  return (
    <section className={styles.places}>
      <h2 className="h-page">Three places to look first</h2>
      <ol className={styles.list}>{children}</ol>
    </section>
  )
}

type PlaceProps = { to: string; title: string; text: string; children: ReactNode }

function Place({ to, title, text, children }: PlaceProps) {
  return (
    <li className={`card ${styles.place}`}>
      <span className={styles.look} aria-hidden="true">
        {children}
      </span>
      <Link className={`strong ${styles.title}`} to={to}>
        {title}
      </Link>
      <span className="sec">{text}</span>
    </li>
  )
}

/** The same while the study is being made. */
export function FirstPlacesSkeleton() {
  return (
    <Places>
      {['Hear it', 'See what repeats', 'Read what it means'].map((title) => (
        <li key={title} className={`card ${styles.place}`} aria-hidden="true">
          <span className={`${styles.look} late`} />
          <span className={`strong ${styles.title}`}>{title}</span>
          <span className={styles.waiting}>
            <Skeleton width="92%" />
            <Skeleton width="56%" />
          </span>
        </li>
      ))}
    </Places>
  )
}
