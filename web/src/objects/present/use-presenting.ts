import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Begun, KeptChoices } from './deck.ts'
import { type Room, useRoom } from './use-room.ts'

/** How somebody presents, and with whom. */
export type Presenting = {
  room: Room
  choices: KeptChoices
  choose: (some: Partial<KeptChoices>) => void
  /** Whether this is the window with the notes. */
  isNotes: boolean
}

/** The parameter of an address that opens notes in a window of their own. */
export const NOTES_PARAM = 'notes'

const FIRST: KeptChoices = { following: null, isPointing: false, showsNotes: false, pair: null }

/** @param roomId the project's id; null until it is known. */
export function usePresenting(roomId: string | null): Presenting {
  const room = useRoom(roomId)
  const { search, state } = useLocation()
  const named = new URLSearchParams(search).get(NOTES_PARAM)
  const [choices, setChoices] = useState<KeptChoices>(() => {
    const begun: Begun = state
    return { ...FIRST, ...begun?.kept, ...(named !== null && { pair: named }) }
  })
  const choose = (some: Partial<KeptChoices>): void => setChoices((before) => ({ ...before, ...some }))
  return { room, choices, choose, isNotes: named !== null }
}
