import { ERROR_MESSAGES } from '@verbatim/contracts/error-codes.ts'
import { type Entitlements, isKeptIn, isOpen } from '@verbatim/contracts/gates.ts'

/** Why public links open nothing although they have not ended: the nearest to everybody first. */
const SHARE_STOPS = ['COMPLIANCE', 'PLAN', 'WORKSPACE', 'PROJECT', 'MAKER'] as const
export type ShareStop = (typeof SHARE_STOPS)[number]

/** What is known of the workspace, the project and the maker of a link. */
export type ShareStanding = {
  entitlements: Entitlements
  workspaceForbids: boolean
  projectForbids: boolean
  makerMay: boolean
}

/** Why a link opens nothing; null where it opens. */
export function shareStop({
  entitlements,
  workspaceForbids,
  projectForbids,
  makerMay,
}: ShareStanding): ShareStop | null {
  if (isKeptIn({ entitlements }, 'publicLinkSharing')) return 'COMPLIANCE'
  if (!isOpen({ entitlements }, 'publicLinkSharing') || !isOpen({ entitlements }, 'publicAccess')) return 'PLAN'
  if (workspaceForbids) return 'WORKSPACE'
  if (projectForbids) return 'PROJECT'
  return makerMay ? null : 'MAKER'
}

/** A refusal in words of what stops everybody's links; null where one may be made. */
export function refusalOfStop(stop: ShareStop | null): string | null {
  if (stop === 'COMPLIANCE') return ERROR_MESSAGES.keptIn
  if (stop === 'WORKSPACE') return 'Public links are switched off in this workspace. Managers can allow them.'
  if (stop === 'PROJECT')
    return 'Public links are switched off in this project. Whoever has full access can allow them.'
  return stop === 'PLAN'
    ? 'Public links are not part of your workspace’s plan. Ask a manager of the workspace about it.'
    : null
}
