import { RETENTION_DAYS } from '@verbatim/contracts/limits.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { limitedText } from '@verbatim/kit/limited-text.ts'

/** How long things are kept in one place: in the workspace, or in a project. */
export type RetentionRule = {
  /** Days after the upload; null where nothing goes by this rule. */
  days: number | null
  /** Whether notes with their text and highlights go too, not only recordings and files. */
  everything: boolean
  /** Whether insights go too; only where notes do. */
  insights: boolean
  changedBy: string | null
  changedAt: Date | null
}

/** Keeps everything in its place until it is lifted. */
export type LegalHold = { reason: string; setBy: string | null; setAt: Date }

/** Where holds are: in the whole workspace, or in these projects. */
export type Held = { everything: boolean; projectIds: readonly string[] }

export const NO_RULE: RetentionRule = {
  days: null,
  everything: false,
  insights: false,
  changedBy: null,
  changedAt: null,
}

/** Managers hear of what goes so many days before. */
export const TOLD_BEFORE_DAYS = 7

const REASON_MAX = 500

/** Days from outside; null for none. Throws ValidationError for what is no choice. */
export function retentionDays(days: number | null | undefined): number | null {
  if (days == null) return null
  if (!RETENTION_DAYS.some((choice) => choice === days))
    throw invalid(`Recordings are kept for ${RETENTION_DAYS.join(', ')} days, or for good.`)
  return days
}

/** A project keeps things no longer than the workspace. Throws InvalidOperation where it would. */
export function refuseLonger(workspaceDays: number | null, projectDays: number | null): void {
  if (workspaceDays !== null && projectDays !== null && projectDays > workspaceDays)
    throw invalidOperation(`The workspace keeps recordings for ${workspaceDays} days. A project may only be shorter.`)
}

/** What counts in a project: the shorter of the two. */
export function effectiveDays(
  workspace: Pick<RetentionRule, 'days'>,
  project: Pick<RetentionRule, 'days'>,
): { days: number | null; from: 'PROJECT' | 'WORKSPACE' | 'DEFAULT' } {
  if (project.days !== null && project.days < (workspace.days ?? Number.POSITIVE_INFINITY))
    return { days: project.days, from: 'PROJECT' }
  return { days: workspace.days, from: workspace.days === null ? 'DEFAULT' : 'WORKSPACE' }
}

/** Why something is held. Throws ValidationError for none, and over 500 characters. */
export function holdReason(reason: string): string {
  const text = limitedText(reason, REASON_MAX, 'A reason').trim()
  if (text === '') throw invalid('Say why it is held, such as the number of a file.')
  return text
}
