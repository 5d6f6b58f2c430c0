import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { BookOpen, FileText, Folder, Lightbulb, type LucideIcon, Quote, Tag, User } from 'lucide-react'
import { Link } from 'react-router'
import type { SearchScreenQuery } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { shortDate } from '../../lib/times.ts'
import { linkToHit, whereOf } from '../../objects/found/place-of.ts'
import { PlayMoment, RowWords } from '../../objects/highlight/PlayMoment.tsx'
import { usePageClips } from '../../objects/highlight/page-clips.ts'
import { PersonalBadge } from '../../objects/insight/PersonalBadge.tsx'
import { SampleBadge } from '../../objects/project/SampleBadge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import styles from './SearchResult.module.css'
import type { FoundClip } from './use-found-clips.ts'

type Hit = SearchScreenQuery['search']['items'][number]
type Fragments = Hit['preview']['title']

const LOOKS: Record<Hit['type'], { icon: LucideIcon; label: string }> = {
  NOTE: { icon: FileText, label: 'Note' },
  HIGHLIGHT: { icon: Quote, label: 'Highlight' },
  INSIGHT: { icon: Lightbulb, label: 'Insight' },
  PROJECT: { icon: BookOpen, label: 'Project' },
  PROJECT_CATEGORY: { icon: Folder, label: 'Folder' },
  TAG: { icon: Tag, label: 'Tag' },
  PERSON: { icon: User, label: 'Person' },
}

type ResultProps = {
  hit: Hit
  /** What can be heard of a highlight, once it is known. */
  clip: FoundClip | null
  now: number
  on: boolean
}

/** One thing that was found: where it is, what it says, and a link to the very words. */
export function SearchResult({ hit, clip, now, on }: ResultProps) {
  const { icon, label } = LOOKS[hit.type]
  const said = hit.type === 'HIGHLIGHT' || hit.type === 'NOTE'
  const place = [...whereOf(hit), hit.speakerName].filter(Boolean).join(', ')
  return (
    <article className={classNames(styles.result, on && styles.on)}>
      <span className={styles.icon}>
        <Icon of={icon} />
      </span>
      <div className="grow">
        <div className="row">
          <span className="meta">
            {hit.startMs != null && said && !clip ? `${label} at ${clockTime(hit.startMs)}` : label}
          </span>
          {clip && (
            <span className="meta">
              <PlayMoment highlight={clip} />
            </span>
          )}
          <span className="meta ellip">{place}</span>
          {hit.personal && <PersonalBadge />}
          {hit.project?.sample && <SampleBadge />}
          <span className="meta num end">{shortDate(hit.updatedAt, now)}</span>
        </div>
        <h2 className={hit.type === 'HIGHLIGHT' ? 'q' : styles.title}>
          <Link to={linkToHit(hit)} data-view-link>
            <Words {...{ hit, clip }} />
          </Link>
        </h2>
        {hit.type !== 'HIGHLIGHT' && hit.preview.content.length > 0 && (
          <p className={said ? 'q s' : 'sec'}>
            <Marked fragments={hit.preview.content} />
          </p>
        )}
        {hit.tags.length > 0 && (
          <div className={`row tight wrap ${styles.tags}`}>
            {hit.tags.map((tag) => (
              <TagPill key={tag.id} title={tag.title} colour={tag.color} sentiment={tag.tag?.role} />
            ))}
          </div>
        )}
      </div>
    </article>
  )
}

/** What was found of it; of a highlight that is heard the word that is being said. */
function Words({ hit: { type, preview }, clip }: Pick<ResultProps, 'hit' | 'clip'>) {
  const clips = usePageClips()
  if (clip && clips?.heard === clip.id) return <RowWords highlight={clip} />
  return <Marked fragments={type === 'HIGHLIGHT' ? preview.content : preview.title} />
}

function Marked({ fragments }: { fragments: Fragments }) {
  const placed = fragments.map((fragment, at) => ({
    ...fragment,
    at: fragments.slice(0, at).reduce((sum, { text }) => sum + text.length, 0),
  }))
  return placed.map(({ text, match, at }) => (match ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))
}
