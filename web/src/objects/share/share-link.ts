import type { InsightShareQuery } from '../../gql/graphql.ts'

type Shared = InsightShareQuery['insight']

/** A public link, of whatever it opens. */
export type ShareLink = NonNullable<Shared['share']>
type ShareStop = NonNullable<Shared['shareStop']>

/** Something that may have a link, and why that opens nothing. */
export type Shareable = { share?: ShareLink | null; shareStop?: ShareStop | null }

/** Terms that are given anew; what is not said stays. */
export type ShareTermsChange = {
  hidesNames?: boolean
  endsInDays?: number | null
  password?: string | null
  playback?: boolean
  markup?: boolean
  indexed?: boolean
}

/** Gives a link other terms; false where that failed, which is said beside it. */
export type ChangeShare = (terms: ShareTermsChange) => Promise<boolean>

/** Why a link shows nothing although it has not ended. */
export const STOPPED: Readonly<Record<ShareStop, string>> = {
  COMPLIANCE: 'Compliance is switched on in this workspace, so no public link opens. Managers can switch it off.',
  PLAN: 'Public links are not part of your workspace’s plan, so none opens now.',
  WORKSPACE: 'Public links are switched off in this workspace, so none opens now. Managers can allow them.',
  PROJECT: 'Public links are switched off in this project, so none opens now. Its settings say who can open it.',
  MAKER:
    'It shows nothing now: whoever made it has no full access any more. Change something here, and it stands on yours.',
}
