import { useCallback, useEffect, useRef, useState } from 'react'
import { useSharedDocument } from '../../editor/use-shared-document.ts'
import { type Attendee, attendeesIn, type Whereabouts } from './whereabouts.ts'

const PATH = '/api/collab/presentations'
/** Milliseconds between two places that are told of one's own pointer. */
const TELL_EVERY_MS = 60

export type Room = {
  /** Everybody else who presents something of the project, one for each of their windows. */
  attendees: readonly Attendee[]
  /** Tells the others where one is; they hear it at once, or a moment later while one points. */
  tell(mine: Whereabouts): void
}

/** The room in which people show each other insights of a project. Without a connection nobody else is there. */
export function useRoom(projectId: string | null): Room {
  const awareness = useSharedDocument(PATH, projectId)?.awareness ?? null
  const [attendees, setAttendees] = useState<readonly Attendee[]>([])
  useEffect(() => {
    if (!awareness) return
    const read = () => setAttendees(attendeesIn(awareness.getStates(), awareness.clientID))
    awareness.on('change', read)
    read()
    return () => {
      awareness.off('change', read)
      setAttendees([])
    }
  }, [awareness])
  const mine = useRef<Whereabouts | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (awareness && mine.current) awareness.setLocalState({ ...mine.current })
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [awareness])
  const tell = useCallback(
    (next: Whereabouts) => {
      mine.current = next
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        awareness?.setLocalState({ ...next, ...mine.current })
      }, TELL_EVERY_MS)
    },
    [awareness],
  )
  return { attendees, tell }
}
