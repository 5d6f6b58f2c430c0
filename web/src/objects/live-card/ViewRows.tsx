import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ListObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemLine } from '../../lib/problem.ts'
import { shortDate } from '../../lib/times.ts'
import { counted, truncated } from '../../lib/words.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { linkToHighlight } from '../highlight/HighlightCard.tsx'
import { HIGHLIGHT_LIST } from '../list/highlight-kind.ts'
import { INSIGHT_LIST } from '../list/insight-kind.ts'
import { listQuery } from '../list/list-query.ts'
import { NOTE_LIST } from '../list/note-kind.ts'
import { PROJECT_LIST } from '../list/project-kind.ts'
import { useListChanges } from '../list/use-list-changes.ts'
import { useListFields } from '../list/use-list-fields.ts'
import { useSavedPlace } from '../list/use-saved-place.ts'
import { stateOf, VIEW_NOUNS } from '../view/saved-view.ts'
import type { CardObject } from './card-object.ts'
import styles from './LiveCard.module.css'
import {
  CardHighlightRows_query,
  CardInsightRows_query,
  CardNoteRows_query,
  CardProjectRows_query,
} from './operations.ts'

type ViewRowsProps = { view: Extract<CardObject, { type: 'projectView' }>['of'] }
type Row = { id: string; title: string; createdAt: string; to: string; isSaid: boolean }

const KINDS = { NOTE: NOTE_LIST, HIGHLIGHT: HIGHLIGHT_LIST, INSIGHT: INSIGHT_LIST, PROJECT: PROJECT_LIST }
const QUERIES = {
  NOTE: CardNoteRows_query,
  HIGHLIGHT: CardHighlightRows_query,
  INSIGHT: CardInsightRows_query,
  PROJECT: CardProjectRows_query,
}

/** Of what somebody said, in characters. */
const SAID = 120

/** Of rows that are on their way. */
const BARS = ['72%', '88%', '56%']

/** The first rows of a saved view, in its order and by its filter, and how many there are. */
export function ViewRows({ view }: ViewRowsProps) {
  const [now] = useState(Date.now)
  const { objectType, place } = view
  const projectId = view.project?.id ?? null
  const fields = useListFields(projectId, objectType)
  const found = useSavedPlace({
    objectType,
    place,
    projectId,
    folderId: view.folder?.id ?? null,
    colleagueId: view.colleague?.id ?? null,
  })
  const keys = new Set(KINDS[objectType].columns(fields ?? [], now).map(({ key }) => key))
  const { group: _group, ...query } = listQuery(found.place ?? { projectId }, stateOf(view).data, '', keys)
  const { rows, total, readAgain, ...read } = useRows(objectType, query, !fields || !found.place)
  const error = read.error ?? found.error
  useListChanges(projectId, readAgain, KINDS[objectType].changes)
  if (error) return <p className="sec">Its rows did not load. {problemLine(error)}</p>
  if (rows?.length === 0) return <p className="sec">Nothing is in this view.</p>
  return (
    <>
      <ul className={styles.rows} aria-busy={!rows} aria-label={`First rows of ${view.title}`}>
        {!rows &&
          BARS.map((width) => (
            <li key={width}>
              <Skeleton width={width} />
            </li>
          ))}
        {rows?.map(({ id, title, createdAt, to, isSaid }) => (
          <li key={id}>
            <Link to={to} className={isSaid ? 'q s ellip' : 'ellip'}>
              {truncated(title, SAID)}
            </Link>
            <span className="meta num end">{shortDate(createdAt, now)}</span>
          </li>
        ))}
      </ul>
      {total && <span className="meta num">{total}</span>}
    </>
  )
}

function useRows(objectType: ListObject, query: ReturnType<typeof listQuery>, skip: boolean) {
  const { data, previousData, error, refetch } = useQuery<Answer, { query: typeof query }>(QUERIES[objectType], {
    variables: { query },
    skip,
  })
  const known = (data ?? previousData)?.rows
  return {
    rows: known?.items.map(toRow(objectType)),
    total: known && `${counted(known.total, VIEW_NOUNS[objectType].noun)}${known.totalIsAtLeast ? ' or more' : ''}`,
    error: known ? undefined : error,
    readAgain: () => refetch(),
  }
}

type Item = { id: string; createdAt: string; title?: string; text?: string; note?: { id: string; title: string } }
type Answer = { rows: { total: number; totalIsAtLeast: boolean; items: readonly Item[] } }

const LINKS: Record<ListObject, (item: Item) => string> = {
  NOTE: ({ id }) => linkTo('note', { noteId: id }),
  HIGHLIGHT: ({ id, note }) => linkToHighlight(note?.id ?? '', id),
  INSIGHT: ({ id }) => linkTo('insight', { insightId: id }),
  PROJECT: ({ id }) => linkTo('project', { projectId: id }),
}

const toRow =
  (objectType: ListObject) =>
  (item: Item): Row => ({
    id: item.id,
    createdAt: item.createdAt,
    title: item.text ?? item.title ?? '',
    isSaid: objectType === 'HIGHLIGHT',
    to: LINKS[objectType](item),
  })
