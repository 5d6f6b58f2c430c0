import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import type { HeardWord } from '../../player/spoken-words.ts'
import { NoteTranscript_query } from './operations.ts'
import type { NoteFile } from './recording.ts'

export type HeardTurn = {
  blockId: string
  speakerId: string | null
  startMs: number
  endMs: number
  words: HeardWord[]
}
export type Transcript = { turns: HeardTurn[]; byBlock: ReadonlyMap<string, HeardTurn> }

const NONE: Transcript = { turns: [], byBlock: new Map() }

/** The words of the recording with their times; empty for a note without one. */
export function useTranscript(noteId: string, files: readonly NoteFile[]): Transcript {
  const isHeard = files.some(({ fileType, processing }) => /AUDIO|VIDEO/.test(fileType) && processing.state === 'DONE')
  const { data } = useQuery(NoteTranscript_query, {
    variables: { noteId },
    skip: !isHeard,
    fetchPolicy: 'no-cache',
    context: { batch: false },
  })
  return useMemo(() => {
    const turns = (data?.transcript?.turns ?? []).map(
      (turn): HeardTurn => ({ ...turn, speakerId: turn.speakerId ?? null, words: heardWords(turn.words) }),
    )
    turns.sort((a, b) => a.startMs - b.startMs)
    return turns.length === 0 ? NONE : { turns, byBlock: new Map(turns.map((turn) => [turn.blockId, turn])) }
  }, [data])
}

/** What came over the wire as [startMs, endMs, text]; anything else is left out. */
function heardWords(value: unknown): HeardWord[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (word): word is HeardWord =>
      Array.isArray(word) && typeof word[0] === 'number' && typeof word[1] === 'number' && typeof word[2] === 'string',
  )
}
