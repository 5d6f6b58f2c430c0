import { makeVar } from '@apollo/client'

/** Whether the workspace is on its way to another region: everything is read, and nothing changed for a while. */
export const beingMoved = makeVar(false)
