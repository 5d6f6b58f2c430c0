import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { plainLine } from '@verbatim/kit/plain-line.ts'

export type SupportVisitState = 'ASKED' | 'DECLINED' | 'WITHDRAWN' | 'LAPSED' | 'ALLOWED' | 'ENDED'
export type SupportVisitEnder = 'MANAGER' | 'SUPPORT' | 'TIME' | 'OPERATOR'

/** Somebody of the operator asks to look into a workspace, and looks while a manager lets them. */
export type SupportVisit = {
  /** Stands for the person on this visit, wherever a member's id stands for a member. */
  id: string
  teamId: string
  staffHash: string
  staffName: string
  reason: string
  /** For how long they ask, and after the answer for how long they are let in. */
  minutes: number
  state: SupportVisitState
  askedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  cameAt: Date | null
  endsAt: Date | null
  endedAt: Date | null
  endedBy: SupportVisitEnder | null
}

const MINUTE_MS = 60_000
const MINUTES = [15, 30, 60, 120, 240] as const
const REASON_MAX = 500

/** For how long somebody may come in. Throws ValidationError for anything but the choices. */
export function visitMinutes(minutes: number): number {
  if (MINUTES.some((one) => one === minutes)) return minutes
  throw invalid('Choose 15 minutes, half an hour, or 1, 2 or 4 hours.', { minutes: 'none of the choices' })
}

/** Why somebody asks, as the managers read it. Throws ValidationError for nothing, or over 500 characters. */
export function visitReason(text: string): string {
  const reason = plainLine(text.toWellFormed())
  if (!reason) throw invalid('Say why you want to come in: the managers read it.', { reason: 'empty' })
  if (reason.length > REASON_MAX) throw invalid(`Use at most ${REASON_MAX} characters.`, { reason: 'too long' })
  return reason
}

/** Nobody answers for three days: that is an answer. */
export const lapsesAt = ({ askedAt }: Pick<SupportVisit, 'askedAt'>): Date =>
  new Date(askedAt.getTime() + LIFETIMES_MS.accessRequest)

/** When a visit that is allowed now ends by itself. */
export const visitEnd = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS)

/** The visit as it stands at that time: what nobody answered has lapsed, and an hour is over when it is. */
export function standing(visit: SupportVisit, now: Date): SupportVisit {
  if (visit.state === 'ASKED' && lapsesAt(visit) <= now) return { ...visit, state: 'LAPSED' }
  if (visit.state === 'ALLOWED' && visit.endsAt && visit.endsAt <= now)
    return { ...visit, state: 'ENDED', endedAt: visit.endsAt, endedBy: 'TIME' }
  return visit
}

/** Whether somebody may be in the workspace by it now. */
export const isLive = (visit: SupportVisit, now: Date): visit is SupportVisit & { endsAt: Date } =>
  standing(visit, now).state === 'ALLOWED'
