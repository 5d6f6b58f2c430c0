import type { ErrorCode } from '@verbatim/contracts/error-codes.ts'
import { engineAway } from '@verbatim/kit/engine-away.ts'
import { isAppError, isHeld } from '@verbatim/kit/errors.ts'
import { withdrawNote } from '#src/files/failures/withdraw-note.ts'
import { advance, type FileRun } from '#src/files/file-run.ts'
import type { NotesParts } from '#src/parts.ts'
import type { Work } from '#src/workers/start-workers.ts'

/** The file itself is at fault, so that another try would end in the same way. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  'UnprocessableContent',
  'ValidationError',
  'InvalidOperation',
  'HumanErrorMessage',
  'NotFound',
])
const OURS = 'Something went wrong on our side. Try again in a few minutes.'

type Failure = { message: string; code: ErrorCode }
/** Writes a failure down for a person. */
type Fail = (parts: NotesParts, run: FileRun, failure: Failure) => Promise<void>

/**
 * Carries out one step of a run. What cannot be done to this file is written down for a person, and a note that has
 * nothing else is withdrawn; anything else is tried
 * again later and, after the last attempt, written down too before the job becomes a dead letter. While an engine is
 * away nothing is written down: the job is not blamed and comes again.
 */
export async function inRun(
  parts: NotesParts,
  run: FileRun,
  { signal, attempt, lastAttempt }: Work,
  step: () => Promise<void>,
  fail: Fail = failOfNote,
): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (signal.aborted || isHeld(error) || engineAway(error)) throw error
    const isFinal = isAppError(error) && FINAL.has(error.code)
    if (!isFinal && attempt < lastAttempt) throw error
    const code = isFinal ? error.code : 'InternalError'
    const message = isFinal ? error.message : OURS
    await fail(parts, run, { message, code })
    if (!isFinal) throw error
  }
}

async function failOfNote(parts: NotesParts, run: FileRun, { message, code }: Failure): Promise<void> {
  const failed = await advance(parts, run, async (file, note, tx) => {
    await withdrawNote(tx, { teamId: run.teamId, actorId: file.uploadedBy }, file, note)
    return { ...file, state: 'FAILED', error: message, errorCode: code }
  })
  if (failed) parts.documents.reconnect(failed.noteId)
}
