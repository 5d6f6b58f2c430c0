import { HASH_CODES } from '@verbatim/contracts/hash-codec.ts'
import { locationsFromHash, locationToHash } from '@verbatim/contracts/note-locations.ts'
import { useCallback, useMemo, useState } from 'react'
import { useHashState } from '../../lib/hash-state.ts'
import type { PageMarks } from '../../objects/pdf/use-page-marks.ts'
import type { NoteFile } from './recording.ts'

/** Words that somebody chose on a page of a file; a new one each time they are looked for. */
export type WordsOfPage = { words: string; page: number }

/** A highlight that somebody pressed on a page; a new one each time. */
export type PressedOnPage = { id: string }

/** The pages of a note's PDF that stand beside its text, and what is looked for in it. */
export type FilePages = ReturnType<typeof useFilePages>

const NO_MARKS: PageMarks = new Map()

/** Whether a file's pages can be drawn. */
export const hasPages = ({ mimeType, downloadUrl }: NoteFile): boolean =>
  mimeType === 'application/pdf' && Boolean(downloadUrl)

/** Which file's pages are open, and at which one: as the address says, so that it leads others there too. */
export function useFilePages(files: readonly NoteFile[]) {
  const [hash, change] = useHashState()
  const [sought, setSought] = useState<WordsOfPage | null>(null)
  const [marks, setMarks] = useState<PageMarks>(NO_MARKS)
  const [pressed, setPressed] = useState<PressedOnPage | null>(null)
  const place = useMemo(() => locationsFromHash(hash).find((one) => one.kind === 'filePage'), [hash])
  const file = files.find((one) => one.id === place?.fileId && hasPages(one))
  const turn = useCallback(
    (fileId: string, page: number, push = false) => change(locationToHash({ kind: 'filePage', fileId, page }), push),
    [change],
  )
  const close = useCallback(() => change({ [HASH_CODES.filePage]: null }), [change])
  return {
    file: file ?? null,
    page: place?.page ?? 1,
    sought,
    open: (fileId: string) => turn(fileId, 1, true),
    turn,
    close,
    find: setSought,
    /** What of the text is highlighted, where it stands on the pages. */
    marks,
    mark: setMarks,
    pressed,
    press: setPressed,
  }
}
