import { createContext, type ReactNode, useContext, useState } from 'react'
import { createUndoStack, type UndoStack } from './undo-stack.ts'

const Room = createContext<UndoStack | null>(null)

/**
 * What is done anywhere in it is taken back in one order, the last first.
 * @param stack what is known already, of a room that spans several pages.
 */
export function UndoRoom({ stack, children }: { stack?: UndoStack; children: ReactNode }) {
  const [own] = useState(createUndoStack)
  return <Room value={stack ?? own}>{children}</Room>
}

/** What can be taken back here: in the room it stands in, or in itself alone. */
export function useUndoStack(): UndoStack {
  const [own] = useState(createUndoStack)
  return useContext(Room) ?? own
}
