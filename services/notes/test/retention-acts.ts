import { change } from './make.ts'
import type { Ask } from './start-notes.ts'

const FIELDS = `{ days from ownDays everything insights workspaceDays changedBy { id } hold { reason setBy { id } }
  workspaceHold { reason } viewerCan { edit hold } }`

/** Sets a rule of retention, sets a legal hold, and lifts it; of a project, or of the workspace where none is named. */
export const set = (ask: Ask, input: object) => change(ask, 'setRetention', 'SetRetentionInput', input, FIELDS)
export const hold = (ask: Ask, input: object) => change(ask, 'setLegalHold', 'SetLegalHoldInput', input, FIELDS)
export const lift = (ask: Ask, input: object) => change(ask, 'liftLegalHold', 'LiftLegalHoldInput', input, FIELDS)
