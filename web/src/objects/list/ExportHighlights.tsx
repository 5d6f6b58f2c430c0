import { useState } from 'react'
import { arrange } from '../../views/arrangement.ts'
import { NO_VIEW_DATA } from '../../views/view-address.ts'
import { ExportList } from './ExportList.tsx'
import { HIGHLIGHT_LIST } from './highlight-kind.ts'

type ExportHighlightsProps = {
  projectId: string
  /** Which of the project's, in the wire form of a filter; null for all. */
  filter: object | null
  search?: string
  /** How they are called together, and their file. */
  title: string
  onClose: () => void
}

/** Asks in which shape highlights leave that stand on a page which is no list of them. */
export function ExportHighlights({ projectId, filter, search = '', title, onClose }: ExportHighlightsProps) {
  const [now] = useState(Date.now)
  const query = { projectId, ...(filter && { filter }), ...(search.trim() && { search: search.trim() }) }
  const columns = arrange(HIGHLIGHT_LIST.columns([], now), NO_VIEW_DATA)
  return <ExportList kind={HIGHLIGHT_LIST} {...{ query, columns, title, onClose }} />
}
